// What can be seen of a model's sentence without reading it as a person does: whether its numbers, names and links stand in
// the sources, whether it denies what they say, and in which language it is. None of this passes a text; it can only find it
// at fault. Who did what to whom, and whether a sentence answers its question, only a person can see.
import { isInstruction } from './extractive/instructions.ts';
import type { LanguageCode } from './extractive/language/language.ts';
import { isForeign, languageOf } from './extractive/language/languages.ts';
import { isEnglishWord } from './extractive/noise.ts';
import type { Sentence } from '#contract/values/sentences.ts';
import { sentencesOf, wordsOf } from '#contract/values/sentences.ts';
import { paragraphsOf } from './extractive/paragraphs.ts';
import { numbersIn } from './numbers.ts';

export interface SourceSentence extends Sentence {
  /** Which of the sources. */
  source: number;
  roots: ReadonlySet<string>;
}

/** What a model was given, ready to be compared with. */
export interface Checked {
  language: LanguageCode | null;
  sentences: readonly SourceSentence[];
  numbers: ReadonlySet<string>;
  /** Every word of the sources, in lower case. */
  words: ReadonlySet<string>;
}

export type Issue = {
  kind: 'number' | 'name' | 'link' | 'language' | 'denial' | 'advice' | 'nothing';
  what: string;
};

export function checkedSources(texts: readonly string[]): Checked {
  const sentences = texts.flatMap((text, source) =>
    paragraphsOf(text)
      .flatMap((paragraph) => sentencesOf(text, paragraph))
      .filter((one) => !isInstruction(one.text))
      .map((one) => sentenceIn(one, source)),
  );
  return checkedSentences(sentences);
}

export function sentenceIn(sentence: Sentence, source: number): SourceSentence {
  return { ...sentence, source, roots: rootsOf(sentence.text) };
}

export function checkedSentences(sentences: readonly SourceSentence[]): Checked {
  const all = sentences.map(({ text }) => text).join('\n');
  return {
    language: languageOf(all),
    sentences,
    numbers: new Set(numbersIn(all)),
    words: new Set(wordsOf(all).flatMap((word) => [word.toLowerCase(), bare(word)])),
  };
}

/** What is wrong with a sentence or a question, if it can be seen. */
export function issueIn(text: string, sources: Checked): Issue | null {
  const link = links.exec(text);
  if (link) return { kind: 'link', what: link[0] };
  if (isInstruction(text)) return { kind: 'advice', what: text };
  const number = numbersIn(text).find((one) => !sources.numbers.has(one));
  if (number !== undefined) return { kind: 'number', what: number };
  const name = namesIn(text, sources.language).find((one) => !sources.words.has(bare(one)));
  if (name !== undefined) return { kind: 'name', what: name };
  if (isOfAnother(text, sources.language)) return { kind: 'language', what: text };
  const roots = rootsOf(text);
  const nearest = nearestTo(text, sources);
  if (roots.size >= 4 && (nearest?.share ?? 0) < 0.25) return { kind: 'nothing', what: text };
  if (nearest && nearest.share >= 0.5 && isDenial(text) !== isDenial(nearest.sentence.text)) {
    return { kind: 'denial', what: text };
  }
  return null;
}

/** Numbers, names and dates of a sentence that none of these texts has. */
export function lacksOf(text: string, places: readonly string[], language: LanguageCode | null): string[] {
  const all = places.join('\n');
  const numbers = new Set(numbersIn(all));
  const words = new Set(wordsOf(all).flatMap((word) => [word.toLowerCase(), bare(word)]));
  const lacking = [
    ...numbersIn(text).filter((one) => !numbers.has(one)),
    ...namesIn(text, language).filter((one) => !words.has(bare(one))),
  ];
  return [...new Set(lacking)];
}

/** The source's sentence with which it shares most, and how much of it that is; none when they share nothing. */
export function nearestTo(
  text: string,
  { sentences }: Checked,
): { sentence: SourceSentence; share: number } | null {
  const roots = [...rootsOf(text)];
  let best: { sentence: SourceSentence; share: number } | null = null;
  for (const sentence of sentences) {
    const shared = roots.filter((root) => sentence.roots.has(root)).length / Math.max(1, roots.length);
    if (shared > (best?.share ?? 0)) best = { sentence, share: shared };
  }
  return best;
}

const links =
  /https?:\/\/\S*|\bwww\.\S+|\S+@\S+\.\w{2,}|\b[\w-]+\.(?:com|org|net|shop|info|biz)\b|<\/?[a-z][^>]*>|\[[^\]]*\]\([^)]*\)|\*\*|__|`|^\s*(?:#{1,6}|[-*•]|\d+\.)\s|[{}\\|]|\b(?:buy|order|book|visit) (?:now|today|our|your tickets?)\b|\b(?:special offer|discount|sale price|sponsored by)\b/iu;

const denials =
  /\b(?:not|never|no|none|nobody|nothing|neither|nor|without|cannot|nicht|nie|niemals|kein\w*|niemand|ohne)\b|n[’']t\b|(?<!\p{L})(?:ne|n['’]|jamais|aucune?|personne|sans)(?!\p{L})/iu;

function isDenial(text: string): boolean {
  return denials.test(text);
}

function isOfAnother(text: string, language: LanguageCode | null): boolean {
  if (language === null || wordsOf(text).length < 5) return false;
  return isForeign(`${text} ${text}`, language);
}

/** Words with a capital that no sentence asks for. German gives one to every noun, so none can be recognised there. */
function namesIn(text: string, language: LanguageCode | null): string[] {
  if (language === 'de') return [];
  return [...text.matchAll(/\p{Lu}[\p{L}’'-]+/gu)]
    .filter(({ index, 0: word }) => {
      const opens = index === 0 || /[.!?:“"]\s*["“]?$/.test(text.slice(0, index));
      return !opens || (language === 'en' && !isEnglishWord(word.toLowerCase()));
    })
    .map(([word]) => word);
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[’']s?$/, '');
}

const small = new Set(
  'the a an of and in to is was it that for with as by on at from this were are be been which who his her its their had has have not but or they he she when there one what how why where der die das und in von zu mit ist war im dem des ein eine einen auf aus wurde als sich auch er sie es le la les de des du un une et est dans au aux par pour sur qui que il elle ce cette son sa ses avec a été'.split(
    ' ',
  ),
);

/** Enough of each word that means something to know it again in another form. */
function rootsOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .map((word) => word.toLowerCase())
      .filter((word) => !small.has(word))
      .map((word) => word.slice(0, 5)),
  );
}

const sayings: Record<Issue['kind'], (what: string) => string> = {
  number: (what) => `it has numbers that are in no document: ${what}`,
  name: (what) => `it has names that are in no document: ${what}`,
  link: (what) => `it has links, markup or offers in it: ${what}`,
  language: () => 'it is not in the documents’ language',
  denial: (what) => `it contradicts the documents: “${what}”`,
  advice: () => 'it reads like an instruction',
  nothing: (what) => `nothing in the documents is like it: “${what}”`,
};

/** In words that go on after "The model's answer was not used:". */
export function issueInWords({ kind, what }: Issue): string {
  return sayings[kind](what.slice(0, 120));
}
