// Which of the languages that the generator speaks a text is in.
import { wordsOf } from '#contract/values/sentences.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { Language, LanguageCode } from './language.ts';

export const languages: Readonly<Record<LanguageCode, Language>> = { en: english, de: german, fr: french };

/** Enough of a text to judge it by. */
const enough = 20_000;

/**
 * By the small words that no sentence does without. Null when the text has many words and few of ours: it is in another
 * language, or is no language at all. A label of some words is taken for English.
 */
export function languageOf(text: string): LanguageCode | null {
  const words = wordsOf(text.slice(0, enough)).map((word) => word.toLowerCase());
  const share = (code: LanguageCode) => {
    const own = smallWords[code];
    return (
      words.reduce((sum, word) => sum + (own.has(word) || own.has(word.split(/[’']/)[0] ?? '') ? 1 : 0), 0) /
      Math.max(1, words.length)
    );
  };
  const [first, second] = (['en', 'de', 'fr'] as const)
    .map((code) => ({ code, share: share(code) }))
    .toSorted((a, b) => b.share - a.share);
  if (!first || words.length < 25)
    return first && first.share > 0.1 && first.share > (second?.share ?? 0) ? first.code : 'en';
  return first.share >= 0.12 && first.share > (second?.share ?? 0) * 1.4
    ? first.code
    : isLabels(text)
      ? 'en'
      : null;
}

/** Lines of values have no small words in any language. */
function isLabels(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.filter((line) => /^[\p{L} -]{2,25}:/u.test(line) || wordsOf(line).length <= 6).length >=
    lines.length * 0.5
  );
}

const set = (words: string) => new Set(words.split(' '));

const smallWords: Record<LanguageCode, ReadonlySet<string>> = {
  en: set(
    'the a an of and in to is was it that for with as by on at from this were are be been which who his her its their had has have not but or they he she when there one two',
  ),
  de: set(
    'der die das und in den von zu mit ist war im dem des ein eine einen einem einer auf aus wurde als sich nicht auch er sie es nach bei an für am bis oder wie um zum zur sind wird hat nur noch',
  ),
  fr: set(
    'le la les l de des du d un une et à a en dans est au aux par pour sur qui que il elle ce cette son sa ses avec ne pas plus ont été sont s se ou mais depuis',
  ),
};

/** A paragraph in another of the languages, or in none that shares words with this one. */
export function isForeign(paragraph: string, code: LanguageCode): boolean {
  const words = wordsOf(paragraph.slice(0, 2_000)).map((word) => word.toLowerCase());
  if (words.length < 8) return false;
  const share = (one: LanguageCode) =>
    words.filter((word) => smallWords[one].has(word)).length / words.length;
  const own = share(code);
  const others = (['en', 'de', 'fr'] as const).filter((one) => one !== code).map(share);
  return others.some((other) => other >= 0.15 && other > own * 2) || (words.length >= 20 && own < 0.06);
}
