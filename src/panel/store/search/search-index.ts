// All names of one table in memory, in order, with their search text: a keystroke costs one pass over strings, not one
// over the database. Loaded from one packed record; followed row by row afterwards, from whichever tab a change comes.
import type { ExhibitRow, MirrorTable } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Filed, Indexed } from './pack-format.ts';
import { fromPack, isWhole } from './pack-format.ts';
import { keepRows } from './row-memory.ts';
import { packAgainAfter, readGeneration, unpackedOf } from './unpacked.ts';
import { watchLater } from '#panel/store/watch-later.ts';

export interface SearchIndex<Row extends Indexed> {
  /** Ids in list order whose text contains `text`, without regard to case. Empty text: all. */
  find(text: string): readonly string[];
  /** The rows that `find` gives the ids of. */
  found(text: string): readonly Filed[];
  /** All rows in list order. */
  all(): readonly Filed[];
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

/** `onPackDue` hears of each reading that a new pack would have made cheaper: of all rows, or of many beside the pack. */
export function openSearchIndex<Row extends Indexed>(
  db: MuseumDatabase,
  table: MirrorTable,
  onPackDue: () => void = () => {},
): SearchIndex<Row> {
  const memory = keepRows<Row>(db.table<Row, string>(table));
  let rows: Filed[] = [];
  let all: string[] = [];
  // What each beginning of the last search found: the next letter looks through that alone, and Backspace through nothing.
  const narrowed: { wanted: string; found: Filed[]; ids: string[] }[] = [];
  let ready = false;
  let version = 0;
  let generation = -1;
  const listeners = new Set<() => void>();

  const take = ({ packed, unpacked, generation: read }: Changes<Row>) => {
    const before = rows;
    generation = read;
    rows = apply(packed ?? rows, unpacked);
    memory.follow(unpacked);
    if (packed || !ready) {
      const others = differing(before, rows).filter((id) => !unpacked.has(id));
      if (others.length * 2 < rows.length) memory.renew(others);
      else memory.fill();
    }
    if (ready && !packed && rows === before) return;
    ready = true;
    all = rows.map(({ id }) => id);
    narrowed.length = 0;
    version += 1;
    for (const listener of listeners) listener();
  };

  const read = oneAtATime(async () => {
    const changes = await readChanges<Row>(db, table, generation);
    take(changes);
    if (changes.isPackDue) onPackDue();
  });
  // Whoever writes the mirror writes to one of these as well.
  const stopWatching = watchLater(db, ['packs', 'unpacked', 'shadows'], () => Promise.resolve(), read);

  const lookFor = (text: string) => {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return { found: rows, ids: all };
    while (narrowed.length > 0 && !wanted.startsWith(narrowed.at(-1)?.wanted ?? '')) narrowed.pop();
    const last = narrowed.at(-1);
    if (last?.wanted === wanted) return last;
    const found = (last?.found ?? rows).filter(({ search }) => search.includes(wanted));
    const next = { wanted, found, ids: found.map(({ id }) => id) };
    narrowed.push(next);
    return next;
  };

  return {
    find: (text) => lookFor(text).ids,
    found: (text) => lookFor(text).found,
    all: () => rows,
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
  packed: Filed[] | null;
  unpacked: Map<string, Row | null>;
  generation: number;
  isPackDue: boolean;
}

async function readChanges<Row extends Indexed>(
  db: MuseumDatabase,
  table: MirrorTable,
  seen: number,
): Promise<Changes<Row>> {
  const prefix = `${table}:`;
  return db.transaction('r', [db.packs, db.unpacked, db.shadows, db.facts, db.table(table)], async () => {
    const [exists, generation, unpacked, pending] = await Promise.all([
      db.packs.where('table').equals(table).count(),
      readGeneration(db, table),
      unpackedOf(db, table).toArray(),
      // What a change waits for differs from the pack without being listed.
      db.shadows.where('chain').startsWith(prefix).primaryKeys(),
    ]);
    if (!exists) return readWhole<Row>(db, table);
    // Packed anew since: the rows that it took in are no longer listed as unpacked.
    const pack = generation === seen ? null : ((await db.packs.get(table)) ?? null);
    if (pack && !isWhole(pack)) return readWhole<Row>(db, table);
    const ids = [
      ...new Set([...unpacked.map(({ id }) => id), ...pending.map((chain) => chain.slice(prefix.length))]),
    ];
    const found = await db.table<Row, string>(table).bulkGet(ids);
    const rows = new Map(ids.map((id, index) => [id, found[index] ?? null]));
    const packed = pack && fromPack(pack);
    return { packed, unpacked: rows, generation, isPackDue: unpacked.length >= packAgainAfter };
  });
}

async function readWhole<Row>(db: MuseumDatabase, table: MirrorTable): Promise<Changes<Row>> {
  return { packed: await readAll(db, table), unpacked: new Map(), generation: -1, isPackDue: true };
}

/** In list order. In parts, none of which holds up the screen: 30,000 rows at once take a tablet half a second. */
export async function readAll(db: MuseumDatabase, table: MirrorTable): Promise<Filed[]> {
  const rows: Filed[] = [];
  let part: Indexed[];
  do {
    const rest = db
      .table<Indexed, string>(table)
      .where(':id')
      .above(rows.at(-1)?.id ?? '');
    part = await rest.limit(partSize).toArray();
    rows.push(...part.map(filed));
  } while (part.length === partSize);
  return rows.sort(byOrder);
}

function apply(rows: Filed[], changes: ReadonlyMap<string, Indexed | null>): Filed[] {
  if (changes.size === 0) return rows;
  const known = new Map<string, Filed>();
  for (const row of rows) if (changes.has(row.id)) known.set(row.id, row);
  if ([...changes].every(([id, row]) => isSameFiled(known.get(id), row ? filed(row) : undefined)))
    return rows;
  const fresh = [...changes.values()]
    .filter((row) => row !== null)
    .map(filed)
    .sort(byOrder);
  return merged(
    rows.filter(({ id }) => !changes.has(id)),
    fresh,
  );
}

/** What is new, other or gone. */
function differing(before: readonly Filed[], now: readonly Filed[]): string[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const others = now.filter((row) => {
    const old = known.get(row.id);
    known.delete(row.id);
    return !isSameFiled(old, row);
  });
  return [...others.map(({ id }) => id), ...known.keys()];
}

export function isSameFiled(a: Filed | undefined, b: Filed | undefined): boolean {
  // No tag has a line break in it, and some have a comma.
  return keys.every((key) => a?.[key] === b?.[key]) && a?.tags.join('\n') === b?.tags.join('\n');
}

const keys = ['sort', 'search', 'status', 'place'] as const;

export function filed(
  row: Indexed & Partial<Pick<ExhibitRow, 'status' | 'floor' | 'room_number' | 'room_name' | 'tags'>>,
): Filed {
  const { id, sort, search, status = '', floor, room_number, room_name = '', tags = [] } = row;
  const place = room_number === 0 ? '0:0:' : `${floor}:${room_number}:${room_name.trim()}`;
  return { id, sort, search, status, place: floor === undefined ? '' : place, tags };
}

function byOrder(a: Indexed, b: Indexed): number {
  if (a.sort !== b.sort) return a.sort < b.sort ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function merged(kept: Filed[], fresh: Filed[]): Filed[] {
  const result: Filed[] = [];
  let next = 0;
  for (const row of kept) {
    for (let item = fresh[next]; item && byOrder(item, row) < 0; item = fresh[++next]) result.push(item);
    result.push(row);
  }
  return result.concat(fresh.slice(next));
}
