// All names of one table in memory, in order, with their search text: a keystroke costs one pass over strings, not one
// over the database. Loaded from one packed record; followed row by row afterwards, from whichever tab a change comes.
import type { MirrorTable } from './entries.ts';
import type { MuseumDatabase, Pack } from './museum-database.ts';
import { keepRows } from './row-memory.ts';
import { watchLater } from './watch-later.ts';

export interface Indexed {
  id: string;
  sort: string;
  search: string;
}

export interface SearchIndex<Row extends Indexed> {
  /** Ids in list order whose text contains `text`, without regard to case. Empty text: all. */
  find(text: string): readonly string[];
  /** The rows with these ids as they were a moment ago, at once; null when not all of them are in memory. */
  rows(ids: readonly string[]): Row[] | null;
  isReady(): boolean;
  /** Rises with each change. For useSyncExternalStore. */
  version(): number;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** So many rows are read at a time. */
const partSize = 1_000;

export function openSearchIndex<Row extends Indexed>(
  db: MuseumDatabase,
  table: MirrorTable,
): SearchIndex<Row> {
  const memory = keepRows<Row>(db.table<Row, string>(table));
  let rows: Indexed[] = [];
  let all: string[] = [];
  let ready = false;
  let version = 0;
  let generation = -1;
  const listeners = new Set<() => void>();

  const take = ({ pack, unpacked, generation: read }: Changes<Row>) => {
    const before = rows;
    generation = read;
    if (pack) rows = fromPack(pack);
    rows = apply(rows, unpacked);
    memory.follow(unpacked);
    if (!ready || pack) memory.fill();
    if (ready && !pack && rows === before) return;
    ready = true;
    all = rows.map(({ id }) => id);
    version += 1;
    for (const listener of listeners) listener();
  };

  const read = oneAtATime(async () => take(await readChanges<Row>(db, table, generation)));
  // Whoever writes the mirror writes here as well.
  const stopWatching = watchLater(db, ['packs', 'unpacked'], () => Promise.resolve(), read);

  return {
    find(text) {
      const wanted = text.trim().toLowerCase();
      if (!wanted) return all;
      const found: string[] = [];
      for (const row of rows) if (row.search.includes(wanted)) found.push(row.id);
      return found;
    },
    rows: memory.rows,
    isReady: () => ready,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stopWatching();
      memory.close();
    },
  };
}

// What is asked for while it runs happens once more afterwards: an older answer never comes after a newer one.
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    do {
      again = false;
      // A database that is closed or gone ends this; the list then reads without the index.
      await work().catch(() => {});
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (!running) void run();
  };
}

interface Changes<Row> {
  /** Null: the one that was read before still counts. */
  pack: Pack | null;
  unpacked: Map<string, Row | null>;
  generation: number;
}

async function readChanges<Row extends Indexed>(
  db: MuseumDatabase,
  table: MirrorTable,
  seen: number,
): Promise<Changes<Row>> {
  return db.transaction('r', [db.packs, db.unpacked, db.facts, db.table(table)], async () => {
    const [exists, generation, keys] = await Promise.all([
      db.packs.where('table').equals(table).count(),
      readGeneration(db, table),
      unpackedOf(db, table).toArray(),
    ]);
    if (!exists) return { pack: await readAll(db, table), unpacked: new Map(), generation: -1 };
    // Packed anew since: the rows that it took in are no longer listed as unpacked.
    const pack = generation === seen ? null : ((await db.packs.get(table)) ?? null);
    const ids = keys.map(({ id }) => id);
    const found = await db.table<Row, string>(table).bulkGet(ids);
    return { pack, unpacked: new Map(ids.map((id, index) => [id, found[index] ?? null])), generation };
  });
}

export async function readGeneration(db: MuseumDatabase, table: MirrorTable): Promise<number> {
  return ((await db.facts.get(`pack:${table}`))?.value as number | undefined) ?? 0;
}

export function unpackedOf(db: MuseumDatabase, table: MirrorTable) {
  return db.unpacked.where('[table+id]').between([table, ''], [table, '\uffff']);
}

/** In parts, none of which holds up the screen: 30,000 rows at once take a tablet half a second. */
export async function readAll(db: MuseumDatabase, table: MirrorTable): Promise<Pack> {
  const rows: Indexed[] = [];
  let part: Indexed[];
  do {
    const rest = db
      .table<Indexed, string>(table)
      .where(':id')
      .above(rows.at(-1)?.id ?? '');
    part = await rest.limit(partSize).toArray();
    rows.push(...part.map(indexed));
  } while (part.length === partSize);
  rows.sort(byOrder);
  return {
    table,
    ids: rows.map(({ id }) => id),
    sorts: rows.map(({ sort }) => sort),
    texts: rows.map(({ search }) => search),
  };
}

function fromPack({ ids, sorts, texts }: Pack): Indexed[] {
  return ids.map((id, index) => ({ id, sort: sorts[index] ?? '', search: texts[index] ?? '' }));
}

function apply(rows: Indexed[], changes: ReadonlyMap<string, Indexed | null>): Indexed[] {
  if (changes.size === 0) return rows;
  const known = new Map<string, Indexed>();
  for (const row of rows) if (changes.has(row.id)) known.set(row.id, row);
  const differs = [...changes].some(([id, row]) => {
    const old = known.get(id);
    return old?.sort !== row?.sort || old?.search !== row?.search;
  });
  if (!differs) return rows;
  const fresh = [...changes.values()]
    .filter((row) => row !== null)
    .map(indexed)
    .sort(byOrder);
  return merged(
    rows.filter(({ id }) => !changes.has(id)),
    fresh,
  );
}

function indexed({ id, sort, search }: Indexed): Indexed {
  return { id, sort, search };
}

function byOrder(a: Indexed, b: Indexed): number {
  if (a.sort !== b.sort) return a.sort < b.sort ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function merged(kept: Indexed[], fresh: Indexed[]): Indexed[] {
  const result: Indexed[] = [];
  let next = 0;
  for (const row of kept) {
    for (let item = fresh[next]; item && byOrder(item, row) < 0; item = fresh[++next]) result.push(item);
    result.push(row);
  }
  return result.concat(fresh.slice(next));
}
