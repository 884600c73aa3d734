// What the exhibit screens read.
import { workplace } from '#panel/sync/current.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { ExhibitRow, MuseumDatabase } from '#panel/store/museum-database.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { ExhibitIndex } from '#panel/store/exhibit-index.ts';
import { exhibitIndex } from '#panel/store/exhibit-index.ts';
import { pageSize } from '#contract/limits.ts';
import type { Place as ListPlace } from '#panel/ui/list/list-address.ts';
import { clampPage, pageCount } from '#panel/ui/list/pagination.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

export interface ExhibitPage {
  /** What was asked for: while other rows are being read, the last ones stay. */
  search: string;
  asked: number;
  /** The page that these rows are: the asked one, or the last there is. */
  page: number;
  rows: ExhibitRow[];
  /** How many exhibits the search found. */
  total: number;
  /** Changes of the shown exhibits that are not with the provider, by exhibit id. */
  pending: ReadonlyMap<string, Entry>;
}

const readAhead = new WeakMap<MuseumDatabase, ExhibitPage>();

/** Reads a page before there is a list that shows it: then its rows stand in the list's first frame. Never fails. */
export async function readExhibitsAhead(db: MuseumDatabase, { search, page }: ListPlace): Promise<void> {
  // What the storage throws, the list itself meets and tells.
  const found = await readByOrder(db, search, page).catch(() => undefined);
  if (found) readAhead.set(db, found);
}

/** One page of the list, live. Undefined until it is read for the first time. `page` counts from 1. */
export function useExhibitPage(search: string, page: number): ExhibitPage | undefined {
  const { db } = workplace();
  const index = useSearchIndex(db);
  const version = useSyncExternalStore(index.subscribe, index.version);
  const ids = useMemo(
    () => (index.isReady() ? index.find(search) : null),
    // The version stands for what the index holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [index, search, version],
  );
  const shown = ids && onPage(ids, page);
  // While the next page is being read, the last one stays.
  const read = useLiveQuery(
    () =>
      shown
        ? readByIds(db, shown, { search, asked: page, page: shown.page, total: ids.length })
        : readByOrder(db, search, page),
    [db, shown?.ids.join('\n'), ids?.length, search, page],
    readAhead.get(db),
  );
  // For the first frame alone: later it would be old.
  useEffect(() => void readAhead.delete(db), [db]);
  // A search waits for the index, and so does nobody else: the first rows are read and painted without it.
  const isIndexDue = read !== undefined || search.trim() !== '';
  useEffect(() => {
    if (isIndexDue) index.start();
  }, [index, isIndexDue]);
  const isRead = read?.search === search && read.asked === page;
  const quick = useMemo(() => {
    const rows = ids && index.rows(onPage(ids, page).ids);
    if (!rows) return null;
    return { search, asked: page, page: onPage(ids, page).page, rows, total: ids.length, pending: nothing };
  }, [index, ids, search, page]);
  return useSteady(isRead || !quick ? read : { ...quick, pending: read?.pending ?? nothing });
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

function useSearchIndex(db: MuseumDatabase): ExhibitIndex {
  useEffect(() => {
    const idle = setTimeout(() => void pack(db).catch(() => {}), 3_000);
    return () => clearTimeout(idle);
  }, [db]);
  return exhibitIndex(db);
}

async function readByIds(
  db: MuseumDatabase,
  { ids }: { ids: string[] },
  page: Pick<ExhibitPage, 'search' | 'asked' | 'page' | 'total'>,
): Promise<ExhibitPage> {
  // One transaction: each costs a turn of its own, and this is what people wait for.
  const [rows, pending] = await db.transaction('r', db.exhibits, db.outbox, () =>
    Promise.all([db.exhibits.bulkGet(ids), readPending(db, ids)]),
  );
  return { ...page, rows: rows.filter((row) => row !== undefined), pending };
}

async function readByOrder(
  db: MuseumDatabase,
  search: string,
  asked: number,
): Promise<ExhibitPage | undefined> {
  // The index is about to be there; until then a search has nothing to look through.
  if (search.trim()) return undefined;
  return db.transaction('r', db.exhibits, db.outbox, async () => {
    // Together: the page that is asked for is mostly there.
    const [total, hoped] = await Promise.all([db.exhibits.count(), rowsOn(db, asked)]);
    const page = clampPage(asked, pageCount(total, pageSize));
    const rows = page === asked ? hoped : await rowsOn(db, page);
    const pending = await readPending(
      db,
      rows.map(({ id }) => id),
    );
    return { search, asked, page, rows, total, pending };
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

async function readPending(db: MuseumDatabase, ids: string[]): Promise<Map<string, Entry>> {
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

export interface OpenExhibit {
  row: ExhibitRow;
  /** Its first change that is not with the provider. */
  entry: Entry | null;
}

/** One exhibit; null when the device does not have it. A device id leads to its heir. */
export function useExhibit(id: string): OpenExhibit | null | undefined {
  const { db } = workplace();
  const read = useLiveQuery(async () => {
    const known = (await db.aliases.get(id))?.id ?? id;
    const [row, pending] = await Promise.all([db.exhibits.get(known), readPending(db, [known])]);
    return { asked: id, found: row ? { row, entry: pending.get(known) ?? null } : null };
  }, [db, id]);
  // Right after the id changed, what was read is still the other one.
  return read?.asked === id ? read.found : undefined;
}

/** The museum's floors and rooms, or null before they are loaded. */
export function useFloorPlans() {
  const { db, session } = workplace();
  return useLiveQuery(
    async () => (await db.museum.get(session.user.museumId))?.floorPlans ?? null,
    [db, session.user.museumId],
  );
}

/** Another exhibit on this device with this exhibit id, live; null when there is none. */
export function useExhibitWithNumber(number: string, exceptId: string | null): ExhibitRow | null | undefined {
  const { db } = workplace();
  const read = useLiveQuery(async () => {
    const same = number ? await db.exhibits.where('exhibit_id').equals(number).toArray() : [];
    return { number, found: same.find(({ id }) => id !== exceptId) ?? null };
  }, [db, number, exceptId]);
  return read?.number === number ? read.found : undefined;
}

async function pack(db: MuseumDatabase): Promise<void> {
  const { packSearchTexts } = await import('#panel/store/search-pack.ts');
  await packSearchTexts(db, 'exhibits');
}
