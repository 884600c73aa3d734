// What the sources say, sentence by sentence, with the topics that each one answers.
import { bareValues } from './bare-labels.ts';
import { isInstruction, splitPlanted } from './instructions.ts';
import type { LabelTopic } from './labels.ts';
import { labelOf } from './labels.ts';
import type { Language } from './language/language.ts';
import { isForeign } from './language/languages.ts';
import type { About } from './about.ts';
import { readParagraph } from './about.ts';
import type { Sentence, Span } from '#contract/sentences.ts';
import { oneLine, sentencesOf, wordsOf } from '#contract/sentences.ts';
import { paragraphsOf } from './paragraphs.ts';

export interface Source {
  name: string;
  text: string;
  /** Where each page begins in the text, if it has pages. */
  pages?: readonly number[];
}

/** A place in a source that can be said to a visitor. */
export interface Passage extends Span {
  /** Which of the sources. */
  source: number;
  /** The source's words there, on one line. */
  words: string;
  /** Set when the words are the value of a label: they are said within its phrase. */
  label: LabelTopic | null;
  /** Best first; none when it answers no question that we know. */
  topics: readonly string[];
  /** Only what stands before it explains how it opens. */
  isInTheAir: boolean;
  /** Nothing may be left out of it: the second sentence takes the first one back. */
  isBound: boolean;
  /** The sentences around it in its paragraph. */
  before: Passage | null;
  after: Passage | null;
  /** Among the values of its label, from 0. */
  rank: number;
  language: Language;
}

/** A sentence that is not said to visitors, and why. */
export interface SetAside extends Span {
  source: number;
  why: 'instruction';
}

export interface Found {
  passages: Passage[];
  setAside: SetAside[];
}

export function passagesOf(sources: readonly Source[], about: About): Found {
  const known = new Set<string>();
  const found = sources.map(({ text }, source) => readSource(text, source, about));
  const makers: Set<string>[] = [];
  const isNew = ({ label, words }: Passage) => {
    // The record and a document often say the same; so do two versions of one document.
    if (label === 'artist') return isNewMaker(words, makers);
    const key = `${label ?? ''} ${words.toLowerCase()}`;
    return !known.has(key) && known.add(key);
  };
  return {
    passages: found.flatMap(({ passages }) => passages.filter(isNew)),
    setAside: found.flatMap(({ setAside }) => setAside),
  };
}

/** "Ada Lee" and "Ada Lee (1863–1935)", or "X (attributed)" and "attributed to X", are said once. */
function isNewMaker(words: string, makers: Set<string>[]): boolean {
  const mine = wordsOf(words)
    .map((word) => word.toLowerCase())
    .filter((word) => !/^(?:\d.*|the|a|an|to|by|of|and|active|born|died|c|ca|about|b|d)$/.test(word));
  if (makers.some((known) => mine.every((word) => known.has(word)))) return false;
  makers.push(new Set(mine));
  return true;
}

/** The passage as an adult reads it: its own words, within a phrase if they are a label's value. */
export function saidWhole({ label, words, rank, language }: Passage): string {
  if (label === null) return words;
  const { before, after } = language.phraseFor(label, words, rank);
  return before + words + after;
}

/** A passage with what stands before it, as far as it needs that; null when it cannot be understood. */
export function unitOf(passage: Passage): Passage[] | null {
  const longest = 3;
  const unit = [passage];
  while (unit[0]?.isInTheAir) {
    const before = unit[0].before;
    if (!before || unit.length === longest) return null;
    unit.unshift(before);
  }
  return unit;
}

function readSource(text: string, source: number, about: About): Found {
  const { language } = about;
  const found: Found = { passages: [], setAside: [] };
  let section: LabelTopic | 'ignored' | null = null;
  let end = 0;
  for (const paragraph of paragraphsOf(text)) {
    const line = text.slice(paragraph.start, paragraph.end);
    const label = labelOf(line, language);
    const isNewBlock = /\n\s*\n/.test(text.slice(end, paragraph.start));
    end = paragraph.end;
    if (label) section = label.topic === 'prose' ? null : label.topic;
    else if (isNewBlock || isLife.test(line)) section = null;
    const value = { ...paragraph, start: paragraph.start + (label?.valueAt ?? 0) };
    if (section === 'ignored') continue;
    if (section === null) addProse(found, text, value, source, about);
    else found.passages.push(...valuesOf(text, value, source, section, language));
    // A value on the label's own line is all of it.
    if (label && value.start < value.end) section = null;
  }
  return found;
}

const isLife = /\b(?:was|were) born\b/;

/** What is listed under one label may be long; visitors hear of the first. */
const mostEntries = 6;
const longestEntry = { words: 45, characters: 400 };
const longestSentence = { words: 60, characters: 700 };

/** "Her husband, Thomas Nims": whose, the entry before it says. */
const leansOnEntry =
  /^(?:\S+ ){0,3}?(?:his|her|their|the (?:same|latter|former|above)|seine\w*|ihre\w*|son|sa|ses|leurs?)(?!\p{L})/iu;

function valuesOf(
  text: string,
  span: Span,
  source: number,
  label: LabelTopic,
  language: Language,
): Passage[] {
  const isList = label === 'owners' || label === 'credit';
  const spans: Span[] = isList ? sentencesOf(text, span).flatMap((one) => entriesOf(text, one)) : [span];
  const values: Passage[] = [];
  let before: Passage | null = null;
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
    before = isEntry(words) ? { ...value, rank: values.length } : null;
    if (before) values.push(before);
    if (values.length === mostEntries) break;
  }
  return values;
}

function blank(text: string, span: Span, source: number, language: Language): Passage {
  return {
    start: span.start,
    end: span.end,
    source,
    words: oneLine(text.slice(span.start, span.end)),
    label: null,
    topics: [],
    isInTheAir: false,
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

function addProse(found: Found, text: string, span: Span, source: number, about: About): void {
  const { language } = about;
  const bare = bareValues(text, span, about);
  if (bare) {
    for (const { topic, ...place } of bare) {
      if (topic !== 'ignored') found.passages.push(...valuesOf(text, place, source, topic, language));
    }
    return;
  }
  const { own, planted } = splitPlanted(sentencesOf(text, span));
  for (const { start, end } of planted) {
    found.setAside.push({ start, end, source, why: 'instruction' });
  }
  if (isForeign(text.slice(span.start, span.end), language.code)) return;
  const isFirst = found.passages.every(({ label }) => label !== null);
  const read = readParagraph(own, about, { text, isFirst, isUsable: (one) => isUsable(one, language) });
  let before: Passage | null = null;
  for (const one of read) {
    if (!one) {
      before = null;
      continue;
    }
    const passage: Passage = { ...blank(text, one, source, language), ...one, before };
    if (before) before.after = passage;
    before = passage;
    found.passages.push(passage);
  }
}

/** No verb that we know, but words as in a sentence, not names as in a list. */
function flows(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= 6 && words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length > 0.6;
}

const chaff =
  /^(?:see\b|\[|ibid|updated|under review|page \d|fig\b|copyright|©)|https?:|www\.|@|curatorial file|\bpp?\. ?\d|all rights reserved/i;

function isUsable({ text }: Sentence, { hasVerb }: Language): boolean {
  if (text.length > longestSentence.characters) return false;
  const count = wordsOf(text).length;
  if (count < 4 || count > longestSentence.words || !/[.!]["”’»“)]*$/.test(text) || chaff.test(text))
    return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    /^["“„«‘(]?\s?[\p{Lu}\p{N}]/u.test(text) && letters / text.length > 0.6 && (hasVerb(text) || flows(text))
  );
}
