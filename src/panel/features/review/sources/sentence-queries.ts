// Where the sentences of an exhibit's questions come from, live.
import type { NewSentence } from '#contract/sentence-sources.ts';
import { keepSame } from '#panel/forms/keep-same.ts';
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import type { Shadow } from '#panel/store/museum-database.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useMemo, useRef } from 'react';
import { offeredFor, useOffered } from './offered-sentences.ts';
import type { FindSource } from './sentence-sources.ts';
import { doubtCount, sourcesOf } from './sentence-sources.ts';

export interface Sourcing {
  /** Null: the provider does not say. */
  find: FindSource | null;
  /** How many different sentences of the question are in doubt. */
  doubts: number;
}

const nothing: Sourcing = { find: null, doubts: 0 };

/** Of the open question; null where the provider does not say. */
export const SourceContext = createContext<FindSource | null>(null);

/** By question. What a person changed is on the provider's copy, which still knows its sentences. */
export function useSourcing(exhibit: string, rows: readonly QuestionRow[]): (question: string) => Sourcing {
  const { db } = workspace();
  const last = useRef<readonly Shadow[]>([]);
  const shadows = useLiveQuery(async () => {
    const prefix = chainOf({ table: 'questions', id: `${exhibit}/` });
    const read = await db.shadows.where('chain').startsWith(prefix).toArray();
    return (last.current = keepSame(read, last.current, ({ chain }) => chain));
  }, [db, exhibit]);
  const offers = useOffered();
  const all = useMemo(() => {
    const copies = new Map(
      shadows?.map(({ chain, row }) => [subjectOf(chain).id, row as QuestionRow | null]),
    );
    return new Map(
      rows.map((row) => [row.id, sourcingOf(row, copies.get(row.id) ?? row, offeredFor(offers, row.id))]),
    );
  }, [rows, shadows, offers]);
  return (question) => all.get(question) ?? nothing;
}

const known = new WeakMap<
  QuestionRow,
  { copy: QuestionRow; offered: readonly NewSentence[]; of: Sourcing }
>();

// Each sentence is looked for in each source: done for the questions that changed.
function sourcingOf(row: QuestionRow, copy: QuestionRow, offered: readonly NewSentence[]): Sourcing {
  const last = known.get(row);
  if (last?.copy === copy && last.offered === offered) return last.of;
  const find = sourcesOf(copy, offered);
  const of = find ? { find, doubts: doubtCount(row, find) } : nothing;
  known.set(row, { copy, offered, of });
  return of;
}
