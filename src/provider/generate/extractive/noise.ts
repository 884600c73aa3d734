// How much of a text is not words. A page that was scanned and recognised badly reads like a text until somebody reads it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LanguageCode } from './language/language.ts';
import { wordsOf } from '#contract/values/sentences.ts';

/** Fewer words than this say nothing of a document. */
const fewest = 40;
/** Enough of a document to judge it by. */
const longest = 20_000;

/**
 * The share of words that are none, from 0 to 1, where it is high enough to say so; else 0. Names are not counted, and
 * neither are labels and lists, which hold little else.
 */
export function noiseIn(text: string, language: LanguageCode | null): number {
  const lines = text.slice(0, longest).split('\n');
  const all = wordsOf(
    lines
      .filter((line) => wordsOf(line).length > 8 && !/^[\p{L} ]{2,20}:|;.*;|\d{4}.*\d{4}.*\d{4}/u.test(line))
      .join('\n'),
  );
  if (all.length < fewest) return 0;
  const broken = all.filter(isBroken).length / all.length;
  // A page of broken words is in no language that can be recognised.
  if (language !== 'en' && broken < few) return 0;
  const plain = all.filter((word) => /^\p{Ll}/u.test(word) || isBroken(word));
  if (plain.length < fewest) return 0;
  const unknown = plain.filter((word) => isBroken(word) || !isEnglishWord(word)).length / plain.length;
  return unknown >= many || (unknown >= some && broken >= few) ? unknown : 0;
}

/** Of a hundred words: so many that no text in a language has them; so many, where some are broken as well. */
const many = 0.16;
const some = 0.08;
const few = 0.01;

/** Digits within a word, or no vowel in a long one. */
function isBroken(word: string): boolean {
  if (
    /\p{L}\d+\p{L}|^\d+\p{Ll}{3,}|\p{Ll}{2}\d+$/u.test(word) &&
    !/^\d+(?:th|st|nd|rd|cm|mm|kg|er|ème)s?$/i.test(word)
  )
    return true;
  return /^\p{Ll}{5,}$/u.test(word) && !/[aeiouyàâäéèêëîïôöûüœæáíóúåø]/u.test(word);
}

let dictionary: ReadonlySet<string> | undefined;

function english(): ReadonlySet<string> {
  dictionary ??= new Set(['dictionary-en', 'dictionary-en-gb'].flatMap(stemsOf));
  return dictionary;
}

function stemsOf(name: string): string[] {
  const entry = createRequire(import.meta.url).resolve(name);
  return (
    readFileSync(join(dirname(entry), 'index.dic'), 'utf8')
      .split('\n')
      .map((line) => (line.split('/')[0] ?? '').trim())
      // Names stand there too, and are not what this is about.
      .filter((stem) => /^\p{Ll}/u.test(stem))
  );
}

export function isEnglishWord(word: string): boolean {
  const plain = word.toLowerCase().replace(/[’']/g, "'").replace(/'s?$/, '');
  return plain.length < 3 || /\d/.test(plain) || plain.split('-').every(isKnown);
}

function isKnown(word: string): boolean {
  const words = english();
  return (
    word.length < 3 ||
    words.has(word) ||
    prefixed(word).some((stem) => words.has(stem)) ||
    endings.some(([ending, ...stems]) => {
      if (!word.endsWith(ending) || word.length - ending.length < 2) return false;
      const base = word.slice(0, -ending.length);
      return [...stems.map((stem) => base + stem), base.replace(/(\p{L})\1$/u, '$1')].some(
        (stem) => words.has(stem) || prefixed(stem).some((one) => words.has(one)),
      );
    })
  );
}

function prefixed(word: string): string[] {
  const match =
    /^(?:un|re|in|im|dis|mis|non|over|under|out|pre|sub|inter|mid|en|de|counter|fore)(\p{L}{3,})$/u.exec(
      word,
    );
  return match?.[1] ? [match[1]] : [];
}

/** An ending, and what stands in its place in a dictionary. */
const endings: readonly (readonly [string, ...string[]])[] = [
  ['s', ''],
  ['es', '', 'e'],
  ['ies', 'y'],
  ['ed', '', 'e'],
  ['ied', 'y'],
  ['ing', '', 'e'],
  ['er', '', 'e'],
  ['ers', '', 'e'],
  ['est', '', 'e'],
  ['ier', 'y'],
  ['iest', 'y'],
  ['ly', '', 'le'],
  ['ily', 'y'],
  ['ness', ''],
  ['less', ''],
  ['ful', ''],
  ['able', '', 'e'],
  ['ment', ''],
  ['ments', ''],
  ['ion', '', 'e'],
  ['ions', '', 'e'],
  ['ation', '', 'e'],
  ['ish', '', 'e'],
  ['like', ''],
  ['work', ''],
  ['ings', '', 'e'],
];
