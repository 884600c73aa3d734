// How long a text is and how hard to read: measures beside it, no judgement. Computed on the device.
import { counted } from '#panel/ui/list/counted.ts';

export interface ReadingAids {
  words: number;
  sentences: number;
  /** The Flesch–Kincaid grade, a school year; null where it would say nothing: too few words, or not English. */
  grade: number | null;
}

/** Below so many words one long name decides about the grade. */
const fewestWords = 5;

export function readingAids(text: string): ReadingAids {
  const words = text.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? [];
  const sentences = words.length === 0 ? 0 : sentencesOf(text);
  const isMeasured =
    words.length >= fewestWords && words.every((word) => isLatin.test(word)) && isEnglish(words);
  const grade = isMeasured ? gradeOf(words, sentences) : null;
  return { words: words.length, sentences, grade };
}

/** '38 words · 3 sentences · about grade 6' */
export function aidsInWords({ words, sentences, grade }: ReadingAids): string {
  const level = grade === null ? [] : [levelOf(grade)];
  return [counted(words, 'word'), counted(sentences, 'sentence'), ...level].join(' · ');
}

function gradeOf(words: readonly string[], sentences: number): number {
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

// The measure was made for schools: beyond their years it is no number to rely on.
function levelOf(grade: number): string {
  const year = Math.round(grade);
  if (year > 16) return 'above grade 16';
  return `about grade ${Math.max(1, year)}`;
}

const isLatin = /^[\p{Script=Latin}\p{M}\p{N}’'.,-]+$/u;

/** By the small words that no sentence does without. The measure counts syllables as English does. */
function isEnglish(words: readonly string[]): boolean {
  const count = (small: RegExp) => words.filter((word) => small.test(word)).length;
  const own = count(englishWords);
  return own > 0 && own >= count(foreignWords);
}

// None that stands in both, such as `in`, `an` and `on`.
const englishWords =
  /^(?:the|of|and|to|is|it|it[’']s|that|for|with|by|at|from|this|were|are|isn[’']t|which|who|his|her|its|their|had|has|have|not|but|or|they|he|she|when|then|there|as|be)$/i;
const foreignWords =
  /^(?:der|die|das|und|ist|im|dem|des|eine?[mnrs]?|den|von|zum?|zur|mit|auf|aus|wurden?|sich|nicht|sie|er|les?|la|de|du|une?|et|est|dans|aux?|par|pour|sur|qui|que|il|elle|cette|été|el|los|las|y|con|una|fue|por|di|che|da|fu|het|een|van)$/i;

function sentencesOf(text: string): number {
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  return lines.reduce((sum, line) => sum + Math.max(1, endsOf(line)), 0);
}

/** One letter before a full stop is an abbreviation, as in 'c. 1893' and 'J. Lee'; a line ends its last sentence. */
function endsOf(line: string): number {
  const ends = line.match(/[\p{L}\p{N})”"]{2}[.!?…]+["”’)\]]*(?=\s+["“‘(]?[\p{Lu}\p{N}]|\s*$)/gu) ?? [];
  const isOpen = !/[.!?…]["”’)\]]*\s*$/.test(line);
  return ends.length + (isOpen ? 1 : 0);
}

/** Groups of vowels, less an e that is not heard. A number counts as two. */
function syllablesOf(word: string): number {
  if (/^\p{N}/u.test(word)) return Math.min(2, word.length);
  const plain = word
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  const groups = plain.match(/[aeiouy]+/g)?.length ?? 1;
  return Math.max(1, isMuteEnd.test(plain) ? groups - 1 : groups);
}

const isMuteEnd = /[^aeiouyl]e$|[^aeiouytd]ed$|[^aeiouysxzcg]es$/;
