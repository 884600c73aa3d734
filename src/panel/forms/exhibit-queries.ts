// Exhibits as every list of them reads them: one page, from memory where the search is there, and live.
import { workspace } from '#panel/sync/current.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { exhibitIndex } from '#panel/store/search/exhibit-index.ts';
import { pageSize } from '#contract/limits.ts';
import type { Place as ListPlace } from '#panel/ui/list/list-address.ts';
import { clampPage, pageCount } from '#panel/ui/list/pagination.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

export interface ExhibitPage {
  /** What was asked for: while other rows are being read, the last ones stay. */
  search: string;
  filter: string;
  asked: number;
  /** The page that these rows are: the asked one, or the last there is. */
  page: number;
  rows: ExhibitRow[];
  /** How many exhibits were found. */
  total: number;
  /** Changes of the shown exhibits that are not with the provider, by exhibit id. */
  pending: ReadonlyMap<string, Entry>;
}

const readAhead = new WeakMap<MuseumDatabase, ExhibitPage>();

/** Reads a page before there is a list that shows it: then its rows stand in the list's first frame. Never fails. */
export async function readExhibitsAhead(db: MuseumDatabase, place: ListPlace): Promise<void> {
  // What the storage throws, the list itself meets and shows.
  const found = await readByOrder(db, place).catch(() => undefined);
  if (found) readAhead.set(db, found);
}

/** One page of the list, live. Undefined until it is read for the first time. `page` counts from 1. */
export function useExhibitPage({ search, page, filter }: ListPlace): ExhibitPage | undefined {
  const { db } = workspace();
  const index = exhibitIndex(db);
  const version = useSyncExternalStore(index.subscribe, index.version);
  const ids = useMemo(
    () => (index.isReady() ? index.find(search, filter) : null),
    // The version stands for what the index holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [index, search, filter, version],
  );
  const quick = useMemo(() => {
    const rows = ids && index.rows(onPage(ids, page).ids);
    if (!rows) return null;
    const { page: shownPage } = onPage(ids, page);
    return { search, filter, asked: page, page: shownPage, rows, total: ids.length, pending: nothing };
  }, [index, ids, search, filter, page]);
  const shown = ids && onPage(ids, page);
  const total = ids?.length ?? 0;
  const query = [search, filter, page, ids ? total : null, shown?.ids.join('\n')].join('\n');
  const asked = useRested({ query, search, filter, page, shown, total }, quick !== null);
  // While the next page is being read, the last one stays.
  const read = useLiveQuery(
    () => (asked.shown ? readByIds(db, asked, asked.shown) : readByOrder(db, asked)),
    [db, asked.query],
    readAhead.get(db),
  );
  // For the first frame alone: later it would be old.
  useEffect(() => void readAhead.delete(db), [db]);
  // What narrows the list waits for the index, and so does nobody else: the first rows are read and painted without it.
  const isIndexDue = read !== undefined || search.trim() !== '' || filter !== '';
  useEffect(() => {
    if (isIndexDue) index.start();
  }, [index, isIndexDue]);
  const isRead = read?.search === search && read.filter === filter && read.asked === page;
  return useSteady(isRead || !quick ? read : { ...quick, pending: read?.pending ?? nothing });
}

interface Asked extends ListPlace {
  /** Distinguishes it from every other question. */
  query: string;
  shown: { page: number; ids: string[] } | null;
  total: number;
}

/** So long after a key the database is asked: what memory shows is painted, and the next key has not come. */
const restsFor = 60;

// The rows stand on the screen before the database confirms them: it is not asked between a key and its frame.
function useRested(now: Asked, isShown: boolean): Asked {
  const [rested, setRested] = useState(now);
  const isOtherPlace =
    rested.search !== now.search || rested.filter !== now.filter || rested.page !== now.page;
  const waits = isShown && isOtherPlace;
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setRested(latest.current), restsFor);
    return () => clearTimeout(timer);
  }, [waits, now.query]);
  if (waits || rested.query === now.query) return rested;
  setRested(now);
  return now;
}

const nothing: ReadonlyMap<string, Entry> = new Map();

// The database mostly confirms what memory has shown: then nothing needs to be drawn again.
function useSteady(page: ExhibitPage | undefined): ExhibitPage | undefined {
  const [last, setLast] = useState(page);
  if (page === last || (page && last && isSame(withoutMap(page), withoutMap(last)))) return last;
  setLast(page);
  return page;
}

function withoutMap(page: ExhibitPage) {
  return { ...page, pending: page.rows.map(({ id }) => page.pending.get(id)) };
}

function onPage(ids: readonly string[], asked: number): { page: number; ids: string[] } {
  const page = clampPage(asked, pageCount(ids.length, pageSize));
  return { page, ids: ids.slice((page - 1) * pageSize, page * pageSize) };
}

async function readByIds(
  db: MuseumDatabase,
  { search, filter, page: asked, total }: Asked,
  { page, ids }: NonNullable<Asked['shown']>,
): Promise<ExhibitPage> {
  // One transaction: each costs a turn of its own, and this is what people wait for.
  const [rows, pending] = await db.transaction('r', db.exhibits, db.outbox, () =>
    Promise.all([db.exhibits.bulkGet(ids), readPending(db, ids)]),
  );
  return { search, filter, asked, page, total, rows: rows.filter((row) => row !== undefined), pending };
}

async function readByOrder(
  db: MuseumDatabase,
  { search, filter, page: asked }: ListPlace,
): Promise<ExhibitPage | undefined> {
  // The index is about to be there; until then a search has nothing to look through.
  if (search.trim() || filter) return undefined;
  return db.transaction('r', db.exhibits, db.outbox, async () => {
    // Together: the page that is asked for is mostly there.
    const [total, hoped] = await Promise.all([db.exhibits.count(), rowsOn(db, asked)]);
    const page = clampPage(asked, pageCount(total, pageSize));
    const rows = page === asked ? hoped : await rowsOn(db, page);
    const pending = await readPending(
      db,
      rows.map(({ id }) => id),
    );
    return { search, filter, asked, page, rows, total, pending };
  });
}

function rowsOn(db: MuseumDatabase, page: number): Promise<ExhibitRow[]> {
  return db.exhibits
    .orderBy('sort')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .toArray();
}

/** Of so few changes, reading all is one request in place of one for each row. */
const fewChanges = 20;

/** The first change of each that is not with the provider, by exhibit id. */
export async function readPending(db: MuseumDatabase, ids: string[]): Promise<Map<string, Entry>> {
  const all = await db.outbox.where('chain').startsWith('exhibits:').limit(fewChanges).toArray();
  const firstOf = async (id: string): Promise<Entry | undefined> => {
    const chain = `exhibits:${id}`;
    if (all.length === fewChanges) return db.outbox.where('chain').equals(chain).first();
    return all.find((entry) => entry.chain === chain);
  };
  // Asked for all at once: `anyOf` walks, and waits a turn for each step.
  const entries = await Promise.all(ids.map(firstOf));
  return new Map(entries.flatMap((entry, index) => (entry ? [[ids[index] ?? '', entry]] : [])));
}
