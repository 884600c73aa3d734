// Where the sentences of answers come from: fields beside the specification's, that a panel may ignore (README.md).
import type { Infer } from 'superstruct';
import { array, boolean, nullable, number, object, optional, string } from 'superstruct';
import { orIgnored } from './fields.ts';

/** A place in a document of the exhibit, with the sentences around it. */
export type Excerpt = Infer<typeof Excerpt>;
const Excerpt = object({
  /** Its name; null for the exhibit's own fields. */
  document: nullable(string()),
  /** From 1; null where the document has no pages. */
  page: nullable(number()),
  start: number(),
  end: number(),
  words: string(),
  before: string(),
  after: string(),
  /** It tells a machine or a writer what to write: nothing is made of it. */
  isSetAside: optional(boolean()),
});

/** In other words than the document's: a model's. `typed`: nobody knows a source. */
export type How = 'quoted' | 'label' | 'paraphrased' | 'typed';

/** Where one sentence of one text comes from. One that is from several places has several of these. */
export type SentenceSource = Infer<typeof SentenceSource>;
const SentenceSource = object({
  /** Of the answer: 'standard', 'detailed', 'basic' or 'basicCombined'. */
  length: string(),
  /** Among the sentences of its text, from 0 (sentences.ts). */
  sentence: number(),
  /** `How`, or what a later provider calls it. */
  how: string(),
  /** Among the excerpts that travel beside; null for what somebody typed. */
  excerpt: nullable(number()),
  /** Numbers, names and dates of it that no place has which it comes from. */
  lacks: optional(array(string())),
});

/** What of new texts each sentence comes from, by its words: they belong to no answer yet. */
export type NewSentence = Infer<typeof NewSentence>;
const NewSentence = object({
  text: string(),
  how: string(),
  lacks: optional(array(string())),
  excerpts: array(Excerpt),
});

/** What an answer carries; none for a text that was made before sources were kept. */
export const Sources = orIgnored(array(SentenceSource));
/** What the list of questions carries beside an exhibit's questions. */
export const Excerpts = orIgnored(array(Excerpt));
/** What texts that are written anew carry. */
export const NewSentences = orIgnored(array(NewSentence));
