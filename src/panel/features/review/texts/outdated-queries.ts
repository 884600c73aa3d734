// Which questions of an exhibit have texts that no longer fit, live: for their tabs.
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import type { ReviewRow } from '#panel/store/museum-database.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { outdatedIn } from './made-from.ts';
import type { QuestionDraft } from '#panel/features/review/question/question-drafts.ts';
import { startEditing } from '#panel/features/review/question/question-texts.ts';

export function useOutdated(
  exhibit: string,
  rows: readonly QuestionRow[],
  review: ReviewRow | null,
): ReadonlySet<string> {
  const { db } = workspace();
  const saved = useMemo(() => rows.filter((row) => isOld(row, null, review)), [rows, review]);
  // Only questions with a draft are looked at again while somebody types.
  const drafted = useLiveQuery(async () => {
    const prefix = chainOf({ table: 'questions', id: `${exhibit}/` });
    const drafts = await db.drafts.where('key').startsWith(prefix).toArray();
    const known = drafts.map(({ key, value }) => [subjectOf(key).id, value as QuestionDraft] as const);
    return known
      .map(([id, draft]) => {
        const row = rows.find((one) => one.id === id);
        return `${row && isOld(row, draft, review) ? '+' : '-'}${id}`;
      })
      .join(' ');
  }, [db, exhibit, rows, review]);
  return useMemo(() => {
    const marks = drafted ? drafted.split(' ') : [];
    const old = new Set(saved.map(({ id }) => id));
    for (const mark of marks) old[mark.startsWith('+') ? 'add' : 'delete'](mark.slice(1));
    return old;
  }, [saved, drafted]);
}

function isOld(row: QuestionRow, draft: QuestionDraft | null, review: ReviewRow | null): boolean {
  const madeFrom = review?.steps[row.id]?.madeFrom;
  if (!madeFrom) return false;
  const { texts, typedOf } = startEditing(row, draft);
  return outdatedIn(texts, madeFrom, typedOf).length > 0;
}
