// How an English sentence is made easier without saying anything that its source does not say. There are three ways, and no
// other; each of them only leaves words out, or puts a full stop where the source goes on:
//   1. brackets that only add a year, a measure or a number are dropped; one that qualifies stays;
//   2. a semicolon, and ", and" before a clause with a subject of its own, become a full stop, unless either side limits,
//      doubts or denies something: then the two belong together. "But", "so" and colons are never cut;
//   3. a relative clause or a list of examples at the end (", which …", ", such as …") is dropped, and of "was born … and
//      died …" the death, unless it or what stands before it limits, doubts or denies.
import { oneLine, wordsOf } from '#contract/values/sentences.ts';

/** For Teen: one thought a sentence. */
export function split(text: string): string[] {
  return clauses(withoutBrackets(text)).map(asSentence);
}

/** For Pre-teen: one thought a sentence, without what is said by the way. */
export function simplify(text: string): string[] {
  return clauses(withoutBrackets(text)).map(withoutAside).map(asSentence);
}

export function hasVerb(text: string): boolean {
  return verb.test(text) || whatTheyDo.test(text);
}

/** "Barn owls hunt at night": a word that is a noun elsewhere. */
const whatTheyDo =
  /^\p{Lu}\p{Ll}+(?: \p{Ll}+)?s (?:hunt|nest|breed|swim|dig|hear|smell|hatch|moult|jump|call|roost|migrate|cling|hide|mate|howl|bark|bite|sting|glow|die|build)(?: (?:at|in|on|by|with|for|from|to|their|the|its|an?|only|mainly|mostly|when|alone|together|under|over|through|during|\p{Ll}+ly)(?!\p{L})|[.,])/u;

const verb =
  /\b(?:is|are|was|were|be|been|has|have|had|does|did|can|could|may|might|will|would|must|shows?|made|makes?|found|took|gave|came|went|became|held|kept|stood|stands?|sat|sits?|wore|wears?|saw|sees?|drew|wrote|built|cast|cut|set|hung|hangs?|began|left|lost|bought|sold|brought|knew|knows?|thought|meant|told|tells?|says?|said|put|let|lies|lay|leans?|turns?|grew|won|fell|felt|led|fought|born|holds?|gives?|comes?|goes|lives?|plays?|looks?|watch(?:es)?|fills?|marks?|kneels?|bends?|smiles?|runs?|falls?|rises?|grows?|walks?|cross(?:es)?|floats?|opens?|carr(?:y|ies)|covers?|serves?|means?|hides?|appears?|seems?|becomes?|begins?|ends?|rests?|fl(?:y|ies)|rides?|sleeps?|drinks?|eats?|dances?|sings?|reads?|writes?|works?|pours?|raises?|lifts?|points?|forms?|joins?|breaks?|stays?|keeps?|leaves|differ|belongs?|remains?|climbs?|guards?|burns?|weighs?|measures?|woven|thrown|ate|feeds?|ran|wove|spun|slept|rode|drove|flew|swam|sang|rang|rose|fled|paid|met|lent|sent|spent|taught|caught|swept|wept|dug|hid|struck|stuck|swung|threw|froze|chose|spoke|broke|woke|tore|bore|lit|heard|drank|sank|shone|laid|forgot|understood|\p{L}{2,}ed)\b/iu;

const subject =
  /^(?!the (?:more|less|\p{L}+er) [^,]*, the )(?:it|he|she|they|we|there|nobody|somebody|everybody|no one|the|a|an|his|her|its|their|some|many|most|one|two|three|\p{Lu}\p{L}+)\b/u;

/** A number, a year or years, a measure, a figure: what can go without anything being said differently. */
const plainBracket =
  /\s*[([](?:(?:b\. |d\. |born |died )?\d[\d\s.,–-]*(?:cm|mm|m|in\.?|inch(?:es)?|ft|kg|g)?|(?:fig|cat|inv|no|plate|see|p|pp)\b[^()[\]]*|\d+(?:\.\d+)? [x×] [^()[\]]*)[)\]]/giu;

export function withoutBrackets(text: string): string {
  return oneLine(text.replace(plainBracket, ''));
}

/** Whoever leaves a half of such a sentence out says something else. */
const limits =
  /\b(?:not?|never|none|nobody|nothing|neither|nor|perhaps|probably|possibly|likely|may|might|could|would|should|doubt\w*|uncertain\w*|unclear|unless|except|only|although|though|however|but|yet|if|whether|once|former\w*|later|until|till|now|no longer|believe\w*|thought|think\w*|said to|suppose\w*|alleg\w*|so-called|attribut\w*|traditional\w*|wrong\w*|mistak\w*|false|forge\w*|fake\w*|cop(?:y|ies|ied)|replica\w*|disput\w*|reject\w*|hardly|scarcely|rather|instead|actual\w*|in fact|claim\w*|rumou?r\w*|legend|sometimes|almost|nearly|originally|meant to|intended|both|either|without|lack\w*|other|than|too|so|therefore)\b|n[’']t\b|\?/i;

function clauses(text: string): string[] {
  if (/["“”«»]/.test(text)) return [text];
  return text
    .split(/;\s+/)
    .reduce<string[]>(joinFragment, [])
    .flatMap((part) => splitAtAnd(part));
}

// What is no clause by itself, or hangs on its neighbour, stays where it was.
function joinFragment(parts: string[], part: string): string[] {
  const before = parts.at(-1);
  if (before === undefined) return [part];
  if (mayPart(before, part)) return [...parts, part];
  return [...parts.slice(0, -1), `${before}; ${part}`];
}

function mayPart(before: string, after: string): boolean {
  if (ofSomebody.test(after) || countsThem.test(after)) return false;
  return isClause(before) && isClause(after) && subject.test(after) && ![before, after].some(isLimiting);
}

/** "The number on the back was hers." */
const ofSomebody = /\b(?:hers|theirs|ours)\b|\bhis$/i;

/** "Each scale was painted; there are two hundred": of what, only the first half says. */
const countsThem =
  /^there (?:is|are) (?:[a-z-]+ )*(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|dozen|hundred|thousand|\d+)\W*$/i;

function isLimiting(text: string): boolean {
  return limits.test(text);
}

function splitAtAnd(text: string): string[] {
  for (const match of text.matchAll(/, and /g)) {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    if (mayPart(before, after) && !isList(before) && !goesBack.test(after))
      return [before, ...splitAtAnd(after)];
  }
  return [text];
}

/** "And the chest rose; then it raised …": what raised it is in the first half. */
const goesBack = /; (?:then|it|they|he|she|this|these)\b/i;

function isClause(text: string): boolean {
  return wordsOf(text).length >= 3 && hasVerb(text);
}

// "A, B, and C": the last comma separates things, not thoughts. So does one within "both … and" or after "that".
function isList(before: string): boolean {
  return /\b(?:both|between|either|when|because|since|that|who|which|after|before|while|as|where|how|what|why)\b|[:,]/i.test(
    before,
  );
}

const asideAtEnd = /^(.*?), (?:which|who|whose|where|like|such as|including|among them)\b([^,;:]+)$/;
const deathAtEnd = /^(.*\bwas born\b.*?) and died\b([^;:]+)$/;

function withoutAside(text: string): string {
  const sentence = text.replace(/[.!]["”’]?$/, '');
  const match = asideAtEnd.exec(sentence) ?? deathAtEnd.exec(sentence);
  const [, main = '', aside = ''] = match ?? [];
  return match && isClause(main) && !isLimiting(main) && !isLimiting(aside) && !/["“”:]/.test(text)
    ? main
    : text;
}

function asSentence(text: string): string {
  const trimmed = text.trim().replace(/[,;:]$/, '');
  const capital = trimmed.replace(/^["“]?\p{Ll}/u, (letter) => letter.toUpperCase());
  return /[.!?]["”’)]*$/.test(capital) ? capital : `${capital}.`;
}
