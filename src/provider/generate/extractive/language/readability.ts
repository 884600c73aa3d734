// The Flesch–Kincaid grade: the school year in which a text can be read. A measure for English, and a rough one: it counts
// words, sentences and syllables, and knows nothing of meaning.

/** What a pre-teen's answer keeps to wherever its source allows. */
export const preTeenGrade = 8;

export function gradeOf(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
  if (words.length === 0) return 0;
  const sentences = Math.max(1, text.match(/[.!?]["”’)]*(?=\s|$)/g)?.length ?? 1);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/** By groups of vowels, less the silent e. A number counts as it is read at a glance. */
function syllablesOf(word: string): number {
  if (/^\p{N}+/u.test(word)) return Math.min(2, word.length);
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const groups = plain.match(/[aeiouy]+/g)?.length ?? 1;
  const hasSilentEnd = /[^aeiouyl]e$|[^aeiouytd]ed$|[^aeiouysxzcg]es$/.test(plain);
  return Math.max(1, hasSilentEnd ? groups - 1 : groups);
}
