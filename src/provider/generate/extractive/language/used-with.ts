/** What one does on, in or with a thing, in English: who did so used it, and it is what the sentence is about. */
export const usedWith = String.raw`(?:wove|typed|printed|spun) on|sewed (?:on|with)|slept (?:in|under|on)|sat (?:in|on|at)|travelled in|sailed (?:in|on)|cooked (?:on|in)|worked (?:at|with)`;
