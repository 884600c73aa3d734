// Where the sentences of an exhibit's questions come from, live.
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useMemo } from 'react';
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
  const shadows = useLiveQuery(
    () =>
      db.shadows
        .where('chain')
        .startsWith(chainOf({ table: 'questions', id: `${exhibit}/` }))
        .toArray(),
    [db, exhibit],
  );
  const offers = useOffered();
  const all = useMemo(() => {
    const copies = new Map(
      shadows?.map(({ chain, row }) => [subjectOf(chain).id, row as QuestionRow | null]),
    );
    return new Map(
      rows.map((row) => {
        const find = sourcesOf(copies.get(row.id) ?? row, offeredFor(offers, row.id));
        return [row.id, find ? { find, doubts: doubtCount(row, find) } : nothing];
      }),
    );
  }, [rows, shadows, offers]);
  return (question) => all.get(question) ?? nothing;
}
