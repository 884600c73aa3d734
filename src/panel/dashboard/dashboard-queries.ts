// What the dashboard reads, live. From indexes: ten thousand exhibits are counted as fast as ten.
import type { Entry } from '#panel/store/entries.ts';
import { ofStatus, statusesIn } from '#panel/store/search/by-status.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { useLiveQuery } from 'dexie-react-hooks';

export interface StatusCount {
  status: string;
  count: number;
}

/** Exhibits by status: the four of the specification, in the order in which an exhibit goes, then what else there is. */
export function useStatusCounts(db: MuseumDatabase): StatusCount[] | undefined {
  return useLiveQuery(() => readStatusCounts(db), [db]);
}

const usual = ['Draft', 'In Progress', 'In Review', 'Reviewed'];

export async function readStatusCounts(db: MuseumDatabase): Promise<StatusCount[]> {
  return db.transaction('r', db.exhibits, async () => {
    const statuses = new Set([...usual, ...(await statusesIn(db))]);
    return Promise.all(
      [...statuses].map(async (status) => ({ status, count: await ofStatus(db, status).count() })),
    );
  });
}

export interface WaitingReviews {
  total: number;
  /** The first of them by name. */
  rows: ExhibitRow[];
}

/** Exhibits whose questions are there and not reviewed yet. */
export function useWaitingReviews(db: MuseumDatabase, limit: number): WaitingReviews | undefined {
  return useLiveQuery(() => readWaitingReviews(db, limit), [db, limit]);
}

export async function readWaitingReviews(db: MuseumDatabase, limit: number): Promise<WaitingReviews> {
  const counts = (await readStatusCounts(db)).filter(({ status }) => isForReview(status));
  const rows: ExhibitRow[] = [];
  for (const { status } of counts) {
    const left = limit - rows.length;
    if (left > 0) rows.push(...(await ofStatus(db, status).limit(left).toArray()));
  }
  return { total: counts.reduce((sum, { count }) => sum + count, 0), rows };
}

// A status that we do not know is treated like In Review (contract, "Exhibits and files").
function isForReview(status: string): boolean {
  return status === 'In Review' || !usual.includes(status);
}

/** The changes that a person decides, those that failed before those that are in doubt. */
export function useUrgentChanges(
  db: MuseumDatabase,
  known: ReadonlySet<string>,
  limit: number,
): Entry[] | undefined {
  return useLiveQuery(() => readUrgentChanges(db, known, limit), [db, known, limit]);
}

export async function readUrgentChanges(
  db: MuseumDatabase,
  known: ReadonlySet<string>,
  limit: number,
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const state of ['refused', 'conflict', 'parked'] satisfies Entry['state'][]) {
    const left = limit - found.length;
    if (left > 0) found.push(...(await db.outbox.where('state').equals(state).limit(left).toArray()));
  }
  const left = limit - found.length;
  if (left === 0) return found;
  // Those that a newer version made: this one holds them.
  const held = await db.outbox
    .where('state')
    .anyOf('waiting', 'ambiguous')
    .filter(({ operation }) => !known.has(operation))
    .limit(left)
    .toArray();
  return [...found, ...held];
}

/** The museum's name; null before it is loaded. */
export function useMuseumName(db: MuseumDatabase, museumId: string): string | null | undefined {
  return useLiveQuery(async () => (await db.museum.get(museumId))?.name ?? null, [db, museumId]);
}
