// How long a text is and how hard to read: measures beside it, no judgement. Computed on the device.
import { counted } from '#panel/ui/list/counted.ts';

export interface ReadingAids {
  words: number;
  sentences: number;
  /** The Flesch–Kincaid grade, a school year; null where it would say nothing: too few words, or no English letters. */
  grade: number | null;
}

/** Below so many words one long name decides about the grade. */
const fewestWords = 5;

export function readingAids(text: string): ReadingAids {
  const words = text.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? [];
  const sentences = words.length === 0 ? 0 : sentencesOf(text);
  const isMeasured = words.length >= fewestWords && words.every((word) => isLatin.test(word));
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
