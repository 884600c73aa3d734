// What a model is given to write from: the record and the documents, sentence by sentence, each with its number. What tells
// somebody what to write is kept from it.
import type { Excerpt } from '#contract/sentence-sources.ts';
import type { Sentence } from '#contract/values/sentences.ts';
import { sentencesOf } from '#contract/values/sentences.ts';
import { splitPlanted } from './extractive/instructions.ts';
import type { ExhibitRecord } from './extractive/material.ts';
import { paragraphsOf } from './extractive/paragraphs.ts';
import type { Source } from './extractive/passages.ts';
import type { Data, ModelOptions } from './model-call.ts';
import { oneLine } from './model-call.ts';
import type { Checked, SourceSentence } from './model-checks.ts';
import { checkedSentences, sentenceIn } from './model-checks.ts';
import { excerptOf } from './sentence-sources.ts';

export interface ModelSources extends Checked {
  /** The record, then the documents. */
  data: Data[];
  /** The exhibit's own fields: what they say needs no citing. */
  record: string;
  /** The sentence with this number, if there is one. */
  numbered(number: number): SourceSentence | null;
  /** Where a sentence stands, for whoever reads it beside the answer. */
  place(sentence: SourceSentence): Excerpt;
  /** What was kept from the model. */
  setAside: Excerpt[];
}

const charactersPerToken = 4;
/** `[1234] ` and the end of the line. */
const charactersPerNumber = 8;

/** As far as the budget goes: each document gets its share, and what a short one leaves over goes to the long ones. */
export function modelSources(
  { inputTokens = 24_000 }: Pick<ModelOptions, 'inputTokens'>,
  record: ExhibitRecord,
  documents: readonly Source[],
): ModelSources {
  const ownFields = { name: '', text: recordText(record) };
  const read = documents.map(({ text }) => readDocument(text));
  const shares = sharesOf(
    read.map(({ own }) => own.flat().reduce((sum, { text }) => sum + text.length + charactersPerNumber, 0)),
    inputTokens * charactersPerToken,
  );
  const all = [
    [linesOf(ownFields.text)],
    ...read.map(({ own }, index) => withinShare(own, shares[index] ?? 0)),
  ];
  const sentences = all.flatMap((paragraphs, source) =>
    paragraphs.flat().map((one) => sentenceIn(one, source)),
  );
  let number = 0;
  const data = all.map((paragraphs, source) => ({
    title: source === 0 ? 'record' : `document “${oneLine(documents[source - 1]?.name ?? '')}”`,
    text: paragraphs
      .map((paragraph) => paragraph.map(({ text }) => `[${(number += 1)}] ${text}`).join('\n'))
      .join('\n\n'),
  }));
  const sources: Source[] = [ownFields, ...documents];
  const places = new Map<SourceSentence, Excerpt>();
  return {
    ...checkedSentences(sentences),
    data,
    record: ownFields.text,
    numbered: (one) => sentences[one - 1] ?? null,
    place(sentence) {
      const known = places.get(sentence) ?? excerptOf({ ...sentence, words: sentence.text }, sources);
      places.set(sentence, known);
      return known;
    },
    setAside: read.flatMap(({ planted }, index) =>
      planted.map((one) => ({ ...excerptOf({ ...one, source: index + 1 }, sources), isSetAside: true })),
    ),
  };
}

/** Paragraph by paragraph. */
function readDocument(text: string): { own: Sentence[][]; planted: Sentence[] } {
  const split = paragraphsOf(text).map((paragraph) => splitPlanted(sentencesOf(text, paragraph)));
  return {
    own: split.map(({ own }) => own).filter((own) => own.length > 0),
    planted: split.flatMap(({ planted }) => planted),
  };
}

/** In characters, in the order of what is wanted. */
function sharesOf(wanted: readonly number[], characters: number): number[] {
  let left = characters;
  let waiting = wanted.length;
  const shares = new Map<number, number>();
  for (const [index, length] of [...wanted.entries()].toSorted(([, a], [, b]) => a - b)) {
    const share = Math.min(length, Math.floor(left / waiting));
    shares.set(index, share);
    left -= share;
    waiting -= 1;
  }
  return wanted.map((_, index) => shares.get(index) ?? 0);
}

function withinShare(paragraphs: readonly Sentence[][], share: number): Sentence[][] {
  let left = share;
  const fits = (one: Sentence): Sentence[] => {
    const room = left - charactersPerNumber;
    left -= one.text.length + charactersPerNumber;
    if (room <= 0) return [];
    // Something of each document, also of one that is a single sentence.
    return one.text.length <= room ? [one] : room === share - charactersPerNumber ? [cut(one, room)] : [];
  };
  return paragraphs.map((paragraph) => paragraph.flatMap(fits)).filter((kept) => kept.length > 0);
}

function cut(sentence: Sentence, length: number): Sentence {
  return { ...sentence, end: sentence.start + length, text: sentence.text.slice(0, length) };
}

function linesOf(text: string): Sentence[] {
  return [...text.matchAll(/.+/g)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
    text: line,
  }));
}

function recordText({ name, artist, tags, place }: ExhibitRecord): string {
  return [`Name: ${name}`, `Artist: ${artist}`, `Keywords: ${tags.join(', ')}`, `Place: ${place}`]
    .map(oneLine)
    .join('\n');
}
