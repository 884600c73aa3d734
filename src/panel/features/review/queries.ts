// What the review reads.
import type { Entry } from '#panel/store/entries.ts';
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import type { Part, ReviewRow } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { keysOf } from '#panel/store/question-fields.ts';
import { keepSame } from '#panel/forms/keep-same.ts';
import { useRecord } from '#panel/forms/list-queries.ts';
import { workspace } from '#panel/sync/current.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useRef } from 'react';

export function useExhibit(id: string) {
  return useRecord<ExhibitRow>('exhibits', id);
}

export interface Review {
  exhibit: string;
  /** In the exhibit's order. */
  rows: readonly QuestionRow[];
  /** Null: nobody has begun. */
  review: ReviewRow | null;
  /** Of one without questions. Null: they were never asked for. */
  part: Part | null;
}

/**
 * An exhibit's questions with how far their review is, live. Each step of a review is noted down, and a hundred questions
 * are not read anew because of it. A save has all of them read again; those that it left alone are the same objects.
 */
export function useReview(exhibit: string): Review | undefined {
  const { db } = workspace();
  const last = useRef<readonly QuestionRow[]>([]);
  const held = useLiveQuery(
    () =>
      db.transaction('r', [db.questions, db.parts], async () => {
        const range = db.questions.where(':id').between(...keysOf(exhibit), true, true);
        const rows = (await range.toArray()).toSorted((a, b) => a.position - b.position);
        last.current = keepSame(rows, last.current, ({ id }) => id);
        // Each time they are asked for is noted there: whoever has read it reads all of them again.
        const part =
          rows.length > 0 ? undefined : await db.parts.get(chainOf({ table: 'questions', id: exhibit }));
        return { exhibit, rows: last.current, part: part ?? null };
      }),
    [db, exhibit],
  );
  const begun = useLiveQuery(
    async () => ({ of: exhibit, review: (await db.reviews.get(exhibit)) ?? null }),
    [db, exhibit],
  );
  return useMemo(
    () =>
      held?.exhibit === exhibit && begun?.of === exhibit ? { ...held, review: begun.review } : undefined,
    [held, begun, exhibit],
  );
}

/** What of an exhibit's questions is on this device only. */
export interface ReviewMarks {
  /** Changes that are not with the provider, by question, in their order. */
  pending: ReadonlyMap<string, Entry[]>;
  /** Questions with texts that were typed and not saved. */
  drafts: ReadonlySet<string>;
}

export function useReviewMarks(exhibit: string): ReviewMarks {
  const { db } = workspace();
  const last = useRef(noMarks);
  const read = useLiveQuery(async (): Promise<ReviewMarks> => {
    const prefix = chainOf({ table: 'questions', id: `${exhibit}/` });
    const [entries, drafts] = await Promise.all([
      db.outbox.where('chain').startsWith(prefix).sortBy('seq'),
      db.drafts.where('key').startsWith(prefix).primaryKeys(),
    ]);
    const pending = new Map<string, Entry[]>();
    for (const entry of entries) {
      const question = subjectOf(entry.chain).id;
      pending.set(question, [...(pending.get(question) ?? []), entry]);
    }
    const marks = { pending, drafts: new Set(drafts.map((key) => subjectOf(key).id)) };
    // Every draft that is kept asks again, and mostly finds the same: who is given the same object draws nothing.
    if (!isSame(inLists(marks), inLists(last.current))) last.current = marks;
    return last.current;
  }, [db, exhibit]);
  return read ?? noMarks;
}

function inLists({ pending, drafts }: ReviewMarks) {
  return [[...pending], [...drafts]];
}

const noMarks: ReviewMarks = { pending: new Map(), drafts: new Set() };
