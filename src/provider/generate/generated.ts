// What a generator hands over, whichever it is. Checked before anything is stored.
import type { Infer } from 'superstruct';
import { array, nonempty, object, size, string } from 'superstruct';
import type { Excerpt } from '#contract/sentence-sources.ts';

/** Better few honest ones than many with trivia. */
export const questionCount = { min: 3, max: 12 } as const;
export const followUpCount = { min: 0, max: 3 } as const;

const Text = nonempty(size(string(), 1, 8_000));
const Texts = object({ standard: Text, detailed: Text, basic: Text });
const GeneratedAnswers = object({ 'Pre-teen': Texts, Teen: Texts, Adult: Texts });
const Asked = { question: nonempty(size(string(), 1, 500)), answers: GeneratedAnswers };

export type GeneratedAnswers = Infer<typeof GeneratedAnswers>;

/** Where one sentence of one text comes from. */
export interface SentenceSource {
  age: keyof GeneratedAnswers;
  length: 'standard' | 'detailed' | 'basic';
  /** Among the sentences of its text, from 0. */
  sentence: number;
  /** The source's own words, a label's value within a phrase, or other words for it. */
  how: 'quoted' | 'label' | 'paraphrased';
  /** Null where nothing in the documents is like it. A sentence from several places has several of these. */
  excerpt: Excerpt | null;
  /** Numbers, names and dates of it that stand in none of its places, nor in the record. */
  lacks: string[];
}

/** What a person or a model made of no source that is known has no `sources`. */
interface Sourced {
  sources?: SentenceSource[];
  /** Sentences of the documents that were not used, because they tell somebody what to write. With the first question. */
  setAside?: Excerpt[];
}

export type GeneratedQuestion = Infer<typeof GeneratedQuestion> &
  Sourced & { followUps: (Infer<typeof GeneratedQuestion>['followUps'][number] & Sourced)[] };
const GeneratedQuestion = object({
  ...Asked,
  followUps: size(array(object(Asked)), followUpCount.min, followUpCount.max),
});

/** A question that a model will answer, with its follow-ups. */
export interface PlannedQuestion {
  question: string;
  followUps: string[];
}

/** What a model has written so far of one generation. */
export interface WritingProgress {
  /** Of what: changed documents are read anew. */
  madeFrom: string;
  planned: PlannedQuestion[];
  /** What was kept from the model. */
  setAside: Excerpt[];
  /** By their place in the plan; null for one that came to nothing, and `why`. */
  written: { at: number; question: GeneratedQuestion | null; why?: string }[];
}

export interface Written {
  questions: GeneratedQuestion[];
  /** Set where there should have been more. */
  shortfall: { of: number; reason: string } | null;
}
