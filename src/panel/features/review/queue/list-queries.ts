// What the list of reviews reads: exhibits with questions, those that wait for a review first. From indexes alone.
import { pageSize } from '#contract/limits.ts';
import type { ListPage } from '#panel/forms/list-queries.ts';
import { firstChanges } from '#panel/forms/list-queries.ts';
import { ofStatus, statusesIn } from '#panel/store/search/by-status.ts';
import { chainOf } from '#panel/store/entries.ts';
import { exhibitIndex } from '#panel/store/search/exhibit-index.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { keysOf } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { wantPart } from '#panel/sync/merge/parts.ts';
import { clampPage, pageCount } from '#panel/ui/list/pagination.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { bringAhead } from '#panel/features/review/sources/document-texts.ts';
import { passed } from '#panel/features/review/operations.ts';

/** An exhibit in the list, with how far its review is. */
export interface ReviewListRow extends ExhibitRow {
  /** Of the person's review set; null while its questions are not on this device. */
  progress: { reviewed: number; of: number } | null;
}

/** One page, live. Undefined until it is read for the first time. `page` counts from 1. */
export function useReviewList(
  search: string,
  page: number,
  filter: QueueFilter,
): ListPage<ReviewListRow> | undefined {
  const { db } = workspace();
  const index = exhibitIndex(db);
  const version = useSyncExternalStore(index.subscribe, index.version);
  useEffect(() => index.start(), [index]);
  const all = useLiveQuery(async () => inOrder(await readPlaces(db, filter)), [db, filter]);
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

export type QueueFilter = 'In Review' | 'Reviewed' | 'All';

/** Ids, each in the order of the list of exhibits. */
interface Places {
  /** Begun on this device. */
  begun: string[];
  open: string[];
  /** Finished here, and not yet at the provider. */
  finished: string[];
  /** Reviewed. */
  done: string[];
}

/** Those whose questions can be reviewed or were. A status outside of the four counts as In Review (contract, "Exhibits"). */
export async function readPlaces(db: MuseumDatabase, filter: QueueFilter): Promise<Places> {
  return db.transaction('r', db.exhibits, db.reviews, db.questions, async () => {
    const others = (await statusesIn(db)).filter((status) => !usual.includes(status));
    const open = filter === 'Reviewed' ? [] : ['In Review', ...others];
    const read = async (all: readonly string[]) =>
      (await Promise.all(all.map((status) => ofStatus(db, status).primaryKeys()))).flat();
    const [waiting, done] = [await read(open), await read(filter === 'In Review' ? [] : ['Reviewed'])];
    const known = new Set(await db.reviews.toCollection().primaryKeys());
    const places = { begun: [] as string[], open: [] as string[], finished: [] as string[] };
    for (const id of waiting) places[known.has(id) ? await placeOf(db, id) : 'open'].push(id);
    return { ...places, done };
  });
}

/** Of one whose review was begun here: until the provider has heard of it, a finished one waits as well. */
async function placeOf(db: MuseumDatabase, id: string): Promise<'begun' | 'finished'> {
  const progress = await readProgress(db, id);
  return progress && progress.reviewed >= progress.of ? 'finished' : 'begun';
}

function inOrder({ begun, open, finished, done }: Places): string[] {
  return [...begun, ...open, ...finished, ...done];
}

/** The next exhibit to review, in the list's order, beside the one that was just reviewed. */
export function useNextInQueue(after: string | null): ExhibitRow | undefined {
  const { db } = workspace();
  return useLiveQuery(async () => {
    if (after === null) return undefined;
    const { begun, open } = await readPlaces(db, 'In Review');
    const next = [...begun, ...open].find((id) => id !== after);
    return next === undefined ? undefined : db.exhibits.get(next);
  }, [db, after]);
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

/** Of the set when there is one, else of all questions. No question is read: keys are enough. */
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
    if (!ids) return;
    const onPage = ids.split(',');
    void freshen(db, onPage);
    readUnreviewed(db, onPage)
      .then((exhibits) => bringAhead(db, exhibits))
      .catch(() => {});
  }, [db, ids]);
}

async function readUnreviewed(db: MuseumDatabase, ids: readonly string[]): Promise<ExhibitRow[]> {
  const rows = await db.exhibits.bulkGet([...ids]);
  return rows.filter((row) => row !== undefined).filter(({ status }) => status !== 'Reviewed');
}

async function freshen(db: MuseumDatabase, ids: readonly string[]): Promise<void> {
  const parts = await db.parts.bulkGet(ids.map((id) => chainOf({ table: 'questions', id })));
  const now = Date.now();
  const stale = ids.filter((_, index) => Math.abs(now - (parts[index]?.loadedAt ?? 0)) > staleAfter);
  for (const id of stale) await wantPart(db, 'questions', id, now);
  if (stale.length > 0) workspace().wake('timer');
}
