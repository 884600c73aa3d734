// What the list of reviews reads: exhibits with questions, those that wait for a review first. From indexes alone.
import { pageSize } from '#contract/limits.ts';
import type { ListPage } from '#panel/forms/list-queries.ts';
import { firstChanges } from '#panel/forms/list-queries.ts';
import { ofStatus, statusesIn } from '#panel/store/by-status.ts';
import { chainOf } from '#panel/store/entries.ts';
import { exhibitIndex } from '#panel/store/exhibit-index.ts';
import type { ExhibitRow, MuseumDatabase } from '#panel/store/museum-database.ts';
import { keysOf } from '#panel/store/question-fields.ts';
import { workplace } from '#panel/sync/current.ts';
import { wantPart } from '#panel/sync/merge/parts.ts';
import { clampPage, pageCount } from '#panel/ui/list/pagination.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { passed } from './operations.ts';

/** An exhibit in the list, with how far its review is. */
export interface ReviewListRow extends ExhibitRow {
  /** Of the person's review set; null while its questions are not on this device. */
  progress: { reviewed: number; of: number } | null;
}

/** One page, live. Undefined until it is read for the first time. `page` counts from 1. */
export function useReviewList(search: string, page: number): ListPage<ReviewListRow> | undefined {
  const { db } = workplace();
  const index = exhibitIndex(db);
  const version = useSyncExternalStore(index.subscribe, index.version);
  useEffect(() => index.start(), [index]);
  const all = useLiveQuery(() => readReviewable(db), [db]);
  const ids = useMemo(() => {
    if (!all || !search.trim()) return all;
    if (!index.isReady()) return undefined;
    const found = new Set(index.find(search));
    return all.filter((id) => found.has(id));
    // The version stands for what the index holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [all, index, search, version]);
  const shown = clampPage(page, pageCount(ids?.length ?? 0, pageSize));
  const start = (shown - 1) * pageSize;
  const onPage = ids?.slice(start, start + pageSize);
  const rows = useLiveQuery(
    async () => onPage && { of: onPage.join(), rows: await readRows(db, onPage) },
    [db, onPage?.join()],
  );
  useFreshProgress(db, onPage);
  if (!ids || !rows) return undefined;
  const isRead = rows.of === onPage?.join();
  return {
    search: isRead ? search : '',
    asked: page,
    page: shown,
    rows: rows.rows,
    total: ids.length,
    start,
  };
}

/** Those whose questions can be reviewed or were: a status outside of the four counts as In Review (contract, "Exhibits"). */
async function readReviewable(db: MuseumDatabase): Promise<string[]> {
  return db.transaction('r', db.exhibits, async () => {
    const others = (await statusesIn(db)).filter((status) => !usual.includes(status));
    const statuses = ['In Review', ...others, 'Reviewed'];
    return (await Promise.all(statuses.map((status) => ofStatus(db, status).primaryKeys()))).flat();
  });
}

const usual = ['Draft', 'In Progress', 'In Review', 'Reviewed'];

async function readRows(db: MuseumDatabase, ids: readonly string[]) {
  const [rows, progress, first] = await Promise.all([
    db.exhibits.bulkGet([...ids]),
    Promise.all(ids.map((id) => readProgress(db, id))),
    firstChanges('exhibits'),
  ]);
  return rows.flatMap((row, index) =>
    row ? [{ row: { ...row, progress: progress[index] ?? null }, entry: first.get(row.id) ?? null }] : [],
  );
}

/** Of the set when there is one, else of all questions. No question is read: keys tell. */
async function readProgress(
  db: MuseumDatabase,
  exhibit: string,
): Promise<{ reviewed: number; of: number } | null> {
  const [review, done, count] = await Promise.all([
    db.reviews.get(exhibit),
    db.questions.where('[exhibit+review]').equals([exhibit, passed]).primaryKeys(),
    db.questions
      .where(':id')
      .between(...keysOf(exhibit), true, true)
      .count(),
  ]);
  if (count === 0) return null;
  const chosen = new Set(review?.chosen ?? []);
  if (chosen.size === 0) return { reviewed: done.length, of: count };
  return { reviewed: done.filter((key) => chosen.has(key)).length, of: chosen.size };
}

/** What is looked at is asked for again when it was loaded this long ago, in milliseconds. */
const staleAfter = 5 * 60_000;

function useFreshProgress(db: MuseumDatabase, shown: readonly string[] | undefined): void {
  const ids = shown?.join();
  useEffect(() => {
    if (ids) void freshen(db, ids.split(','));
  }, [db, ids]);
}

async function freshen(db: MuseumDatabase, ids: readonly string[]): Promise<void> {
  const parts = await db.parts.bulkGet(ids.map((id) => chainOf({ table: 'questions', id })));
  const now = Date.now();
  const stale = ids.filter((_, index) => Math.abs(now - (parts[index]?.loadedAt ?? 0)) > staleAfter);
  for (const id of stale) await wantPart(db, 'questions', id, now);
  if (stale.length > 0) workplace().wake('timer');
}
