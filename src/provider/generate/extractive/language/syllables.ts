/** By groups of vowels. A number counts as it is read at a glance. */
export function syllablesIn(words: readonly string[], vowels: RegExp): number {
  return words.reduce((sum, word) => {
    if (/^\p{N}+/u.test(word)) return sum + Math.min(2, word.length);
    return sum + Math.max(1, word.toLowerCase().match(vowels)?.length ?? 1);
  }, 0);
}
