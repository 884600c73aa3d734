// What the sources say, sentence by sentence, with the topics that each one answers.
import type { LabelTopic } from './labels.ts';
import { labelOf, phraseFor } from './labels.ts';
import type { Sentence, Span } from './sentences.ts';
import { oneLine, paragraphsOf, sentencesOf, wordsOf } from './sentences.ts';
import { hasVerb } from './simplify.ts';
import { topics } from './topics.ts';

export interface Source {
  name: string;
  text: string;
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
  /** The sentences around it in its paragraph. */
  before: Passage | null;
  after: Passage | null;
  /** Among the values of its label, from 0. */
  rank: number;
}

export function passagesOf(sources: readonly Source[]): Passage[] {
  const known = new Set<string>();
  return sources
    .flatMap(({ text }, source) => readSource(text, source))
    .filter(({ label, words }) => {
      // The record and a document often say the same; so do two versions of one document.
      const key = `${label ?? ''} ${words.toLowerCase()}`;
      return !known.has(key) && known.add(key);
    });
}

/** The passage as an adult reads it: its own words, within a phrase if they are a label's value. */
export function saidWhole({ label, words, rank }: Passage): string {
  if (label === null) return words;
  const [before, after] = phraseFor(label, words, rank);
  return before + words + after;
}

/** Whether it makes sense without the sentence before it. */
export function standsAlone(text: string): boolean {
  return !/^["“]?(?:he|she|they|his|her|their|these|those|such|there|later|then|both|others?|another|one of|two of|the (?:other|first|second|latter|former|same)|but|so|and|this (?:is|was)|that (?:is|was))\b/i.test(
    text,
  );
}

function readSource(text: string, source: number): Passage[] {
  const found: Passage[] = [];
  let section: LabelTopic | 'ignored' | null = null;
  let end = 0;
  for (const paragraph of paragraphsOf(text)) {
    const line = text.slice(paragraph.start, paragraph.end);
    const label = labelOf(line);
    const isNewBlock = /\n\s*\n/.test(text.slice(end, paragraph.start));
    end = paragraph.end;
    if (label) section = label.topic === 'prose' ? null : label.topic;
    else if (isNewBlock || isLife.test(line)) section = null;
    const value = { ...paragraph, start: paragraph.start + (label?.valueAt ?? 0) };
    if (section === 'ignored') continue;
    if (section === null) found.push(...proseOf(text, value, source));
    else found.push(...valuesOf(text, value, source, section));
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

function valuesOf(text: string, span: Span, source: number, label: LabelTopic): Passage[] {
  const isList = label === 'owners' || label === 'credit';
  const spans: Span[] = isList ? sentencesOf(text, span).flatMap((one) => entriesOf(text, one)) : [span];
  return spans
    .map((one) => trimmed(text, one))
    .filter((one) => isEntry(oneLine(text.slice(one.start, one.end))))
    .slice(0, mostEntries)
    .map((one, rank) => {
      const words = oneLine(text.slice(one.start, one.end));
      return { ...one, source, words, label, rank, topics: [label], before: null, after: null };
    });
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
    !chaff.test(words)
  );
}

function proseOf(text: string, span: Span, source: number): Passage[] {
  let before: Passage | null = null;
  const found: Passage[] = [];
  for (const sentence of sentencesOf(text, span)) {
    if (!isUsable(sentence)) {
      before = null;
      continue;
    }
    const words = sentence.text;
    const matching = topics.filter(({ pattern }) => pattern.test(words)).map(({ id }) => id);
    const passage: Passage = {
      start: sentence.start,
      end: sentence.end,
      source,
      words,
      label: null,
      rank: 0,
      topics: matching,
      before,
      after: null,
    };
    if (before) before.after = passage;
    before = passage;
    found.push(passage);
  }
  return found;
}

/** No verb that we know, but words as in a sentence, not names as in a list. */
function flows(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= 6 && words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length > 0.6;
}

const chaff =
  /^(?:see\b|\[|ibid|updated|under review|page \d|fig\b|copyright|©)|https?:|www\.|@|curatorial file|\bpp?\. ?\d|all rights reserved/i;

function isUsable({ text }: Sentence): boolean {
  if (text.length > longestSentence.characters) return false;
  const count = wordsOf(text).length;
  if (count < 4 || count > longestSentence.words || !/[.!]["”’)]*$/.test(text) || chaff.test(text))
    return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return /^["“‘(]?[\p{Lu}\p{N}]/u.test(text) && letters / text.length > 0.6 && (hasVerb(text) || flows(text));
}
