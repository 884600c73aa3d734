// The work that a document is about, and the words by which it is known there.
import type { Kind, Language } from './language/language.ts';
import { withoutPart } from './language/nature.ts';
import { makerIn, namesNobody } from './maker-in-text.ts';
import { wordsOf } from '#contract/values/sentences.ts';

/** The work, as its record names it, in the language of its documents. */
export interface About {
  name: string;
  /** As the record has it or, where it names nobody, as the text does. */
  artist: string;
  /** The record names nobody, and the text does. */
  isMakerInText: boolean;
  kind: Kind;
  language: Language;
  /** Words of its name and its artist's, in lower case. */
  known: ReadonlySet<string>;
  /** "This vase", "the painting", its name. */
  anchor: RegExp;
  anotherOne: RegExp;
  /** Several of its kind, or any: "two buckets", "jeder Eimer", "chaque seau". */
  ofItsKind: RegExp;
}

export function aboutOf(
  { name, artist, tags }: { name: string; artist: string; tags: readonly string[] },
  text: string,
  language: Language,
): About {
  const kind = language.kindOf(tags, name, text);
  const called = calledThis(text, language);
  const own = language.synonyms(kind, name);
  const synonyms = [...own, ...called, ...partOf([...headsOf(own[0] ?? '', name), ...called], text, language)]
    .map(escaped)
    .join('|');
  const full = escaped(name.trim());
  const named = wordsOf(name).length > 1 || (kind.isNature && isGenus(name, text)) ? `|${full}` : '';
  const kin = kind.isNature ? kinOf(name, language) : '';
  const start = String.raw`(?<![\p{L}])`;
  // Where the work is one, several of its kind are others.
  const isOne = language.code === 'en' && !/s\b|\b(?:and|pair|set|two)\b/i.test(name);
  const several = isOne ? '|(?:the |these |those )?(?:two|three|four|five|six|seven|eight|nine|ten)' : '';
  const anchor = new RegExp(
    String.raw`${start}(?:(?:ours\b|(?:${language.articles})\s?(?:(?!(?:${language.otherWords})\b)[\p{L}-]+ ){0,2}?(?:${synonyms})(?![\p{L}])${named}${kin}))`,
    'iu',
  );
  const maker = namesNobody(artist) && !kind.isNature ? makerIn(text, anchor, language) : null;
  return {
    name,
    artist: maker ?? artist,
    isMakerInText: maker !== null,
    kind,
    language,
    known: new Set([...wordsOf(name), ...wordsOf(maker ?? artist)].map((word) => word.toLowerCase())),
    anchor,
    anotherOne: new RegExp(
      String.raw`^(?:${language.anotherOne.source.replace(/^\^|\$$/g, '')}${several}) (?:[\p{L}-]+ ){0,2}?(?:${synonyms})s?(?![\p{L}])`,
      'iu',
    ),
    ofItsKind: new RegExp(
      language.several === null
        ? String.raw`${start}${escaped(kind.noun)}s(?![\p{L}])`
        : String.raw`${start}(?:${language.several}) (?:\p{L}+ ){0,2}?(?:${synonyms})\p{Ll}{0,2}(?![\p{L}])`,
      'iu',
    ),
  };
}

/** "Iguanodon lived …": a name of its own, which the text never writes as a word. */
function isGenus(name: string, text: string): boolean {
  const word = escaped(name.trim());
  const standsAlone = new RegExp(String.raw`(?:^|[.!?]\s+|\n)${word} \p{Ll}`, 'u');
  const asWord = new RegExp(String.raw`(?<!\p{L})${word.toLowerCase()}(?!\p{L})`, 'u');
  return /^\p{Lu}/u.test(name) && standsAlone.test(text) && !asWord.test(text);
}

/** All of its kind: "Lampreys have no jaws", "Young lampreys are blind". */
function kinOf(name: string, { code }: Language): string {
  const [first = ''] = name.toLowerCase().split(/ (?:of|with|from|in|at|on|for|and)\b|[,:(–]/);
  const head = withoutPart(wordsOf(first)).at(-1) ?? '';
  if (code === 'de') return germanKin(name);
  if (code !== 'en' || head.length < 3) return '';
  const plural = /(?:s|x|ch|sh)$/.test(head) ? `${head}(?:es)?` : head.replace(/y$/, 'ie') + 's';
  const own = wordsOf(name).map((word) => escaped(word.toLowerCase()));
  return String.raw`|(?:(?:young|adult|old|male|female|wild|living|many|most|all|${own.join('|')}) )?${plural}(?![\p{L}])`;
}

/** "Wölfe leben …": all of the "Wolf". */
function germanKin(name: string): string {
  const [first = ''] = name.toLowerCase().split(/ (?:aus|von|vom|mit|de[rs]|in|im|am|auf|und)\b|[,:(–-]/);
  const head = wordsOf(first).at(-1) ?? '';
  if (head.length < 3) return '';
  const stem = escaped(head).replaceAll(/[aou]/g, (vowel) => `[${vowel}${{ a: 'ä', o: 'ö' }[vowel] ?? 'ü'}]`);
  return String.raw`|(?:(?:junge|alte|viele|alle|die) )?${stem}(?:e[nr]?|n)(?![\p{L}])`;
}

/** Of the "Schreibmaschine Mignon" the machine, and the make behind it. */
function headsOf(head: string, name: string): string[] {
  const words = wordsOf(name.toLowerCase());
  return head === '' ? [] : words.slice(0, words.indexOf(head) + 1);
}

/** "Die Uhr" is the "Taschenuhr". */
function partOf(heads: readonly string[], text: string, { code, opening }: Language): string[] {
  if (code !== 'de') return [];
  const nouns = text
    .slice(0, 20_000)
    .matchAll(/(?<!\p{L})[Dd](?:ie|er|as|en|em|es|iese\p{Ll}?) (\p{Lu}\p{Ll}{2,})/gu);
  const words = [...nouns]
    .map(([, noun = '']) => noun.toLowerCase())
    .filter((word) => !opening.not.test(word));
  return [...new Set(words)].filter((word) => heads.some((head) => word !== head && head.endsWith(word)));
}

/** "This marble is …": what the text itself calls the work where it begins. */
function calledThis(text: string, { opening }: Language): string[] {
  return [...text.slice(0, 1_500).matchAll(opening.pattern)]
    .map(([, word = '']) => word.toLowerCase())
    .filter((word) => word !== '' && !opening.not.test(word))
    .slice(0, 1);
}

/** For a pattern. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
