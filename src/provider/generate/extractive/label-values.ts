// The values of a label, or of a list below one.
import { chaff } from './usable.ts';
import { isInstruction } from './instructions.ts';
import type { LabelTopic } from './labels.ts';
import type { Language } from './language/language.ts';
import type { Passage } from './passages.ts';
import type { Span } from '#contract/values/sentences.ts';
import { oneLine, sentencesOf, wordsOf } from '#contract/values/sentences.ts';

/** What is listed under one label may be long; visitors hear of the first. */
const mostEntries = 6;
const longestEntry = { words: 45, characters: 400 };

/** "Her husband, Thomas Nims": whose, the entry before it says. */
const leansOnEntry =
  /^(?:\S+ ){0,3}?(?:his|her|their|the (?:same|latter|former|above)|seine\w*|ihre\w*|son|sa|ses|leurs?)(?!\p{L})/iu;

export function valuesOf(
  text: string,
  span: Span,
  source: number,
  label: LabelTopic,
  language: Language,
  listed: readonly Passage[] = [],
): Passage[] {
  const isList = label === 'owners' || label === 'credit';
  const spans: Span[] = isList ? sentencesOf(text, span).flatMap((one) => entriesOf(text, one)) : [span];
  const values: Passage[] = [];
  let before: Passage | null = listed.at(-1) ?? null;
  for (const one of spans.map((each) => trimmed(text, each))) {
    const words = oneLine(text.slice(one.start, one.end));
    const isInTheAir = isList && leansOnEntry.test(words);
    const value: Passage = {
      ...blank(text, one, source, language),
      label,
      topics: [label],
      isInTheAir,
      before,
    };
    before = isEntry(words) ? { ...value, rank: listed.length + values.length } : null;
    if (before) values.push(before);
    if (listed.length + values.length >= mostEntries) break;
  }
  return values;
}

export function blank(text: string, span: Span, source: number, language: Language): Passage {
  return {
    start: span.start,
    end: span.end,
    source,
    words: oneLine(text.slice(span.start, span.end)),
    label: null,
    topics: [],
    isInTheAir: false,
    goesOnAboutIt: false,
    isPassing: false,
    isOnWork: false,
    isBound: false,
    before: null,
    after: null,
    rank: 0,
    language,
  };
}

function entriesOf(text: string, { start, end }: Span): Span[] {
  let from = start;
  return text
    .slice(start, end)
    .split(';')
    .map((part) => {
      const span = { start: from, end: from + part.length };
      from += part.length + 1;
      return span;
    });
}

function trimmed(text: string, { start, end }: Span): Span {
  const raw = text.slice(start, end);
  return {
    start: start + (/^[\s.]*/.exec(raw)?.[0].length ?? 0),
    end: start + raw.replace(/(?:\s*\[\d+\])?[\s.;,]*$/, '').length,
  };
}

function isEntry(words: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(words) &&
    words.length <= longestEntry.characters &&
    wordsOf(words).length <= longestEntry.words &&
    !chaff.test(words) &&
    !isInstruction(words)
  );
}
