// Where the sentences of a question's texts come from, by their words: also while they are edited, and without network. Pure.
import type { Excerpt, NewSentence } from '#contract/sentence-sources.ts';
import type { Sentence } from '#contract/values/sentences.ts';
import { sentencesIn, wordsAlone } from '#contract/values/sentences.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { combinedFields, hashOf, levelFields, textOf } from '#panel/store/question-fields.ts';

/** What one sentence comes from. */
export interface SaidFrom {
  how: string;
  lacks: readonly string[];
  /** None: nobody knows a source. */
  excerpts: readonly Excerpt[];
}

export type FindSource = (sentence: string) => SaidFrom;

const noSource: SaidFrom = { how: 'typed', lacks: [], excerpts: [] };

/** `copy`: the row as the provider has it. Null: the provider does not say where texts come from. */
export function sourcesOf(
  copy: Pick<QuestionRow, 'sources'> & Readonly<Record<string, unknown>>,
  offered: readonly NewSentence[] = [],
): FindSource | null {
  const { sources } = copy;
  if (!sources) return null;
  const known = new Map<string, SaidFrom>(
    offered.map(({ text, how, lacks = [], excerpts }) => [wordsAlone(text), { how, lacks, excerpts }]),
  );
  for (const [field, { of, all }] of Object.entries(sources.texts)) {
    const text = textOf(copy, field);
    // Another wording by now: what its sentences were is not known.
    if (hashOf(text) !== of) continue;
    for (const [index, sentence] of sentencesIn(text).entries()) {
      const mine = all.filter((one) => one.sentence === index);
      const [first] = mine;
      if (!first || first.how === 'typed') continue;
      const excerpts = mine.flatMap(({ excerpt }) => sources.excerpts[excerpt ?? -1] ?? []);
      known.set(wordsAlone(sentence.text), { how: first.how, lacks: first.lacks ?? [], excerpts });
    }
  }
  const quotes = sources.excerpts
    .filter((one) => !one.isSetAside)
    .map((one) => ({ one, words: ` ${wordsAlone(one.words)} ` }));
  return (sentence) => {
    const words = wordsAlone(sentence);
    const found = known.get(words);
    if (found) return found;
    const quoted = quotes.find((quote) => quote.words.includes(` ${words} `))?.one;
    return quoted ? { how: 'quoted', lacks: [], excerpts: [quoted] } : noSource;
  };
}

export interface Doubt extends Sentence {
  /** Among the sentences of its text. */
  at: number;
  from: SaidFrom;
}

/** Sentences without a source, or with something that their source lacks. */
export function doubtsIn(text: string, find: FindSource): Doubt[] {
  return sentencesIn(text).flatMap((sentence, at) => {
    const from = find(sentence.text);
    return from.excerpts.length === 0 || from.lacks.length > 0 ? [{ ...sentence, at, from }] : [];
  });
}

/** How many different sentences of a question are in doubt. */
export function doubtCount(row: QuestionRow, find: FindSource): number {
  const fields = [...levelFields(row, 1), ...levelFields(row, 2), ...combinedFields()];
  const texts = new Set(fields.filter((one) => !one.endsWith('.question')).map((one) => textOf(row, one)));
  const said = [...texts].flatMap((text) => doubtsIn(text, find).map((one) => wordsAlone(one.text)));
  return new Set(said).size;
}

/** Which sentence of the text this place is in. */
export function sentenceAt(text: string, place: number): number {
  return Math.max(0, sentencesIn(text).filter(({ start }) => start <= place).length - 1);
}
