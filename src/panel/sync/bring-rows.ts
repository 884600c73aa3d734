// Brings rows that the provider listed into the mirror. Writes only what differs; pending changes stay on top.
import type { Clock } from '#panel/store/clocks.ts';
import type { MirrorTable } from '#panel/store/entries.ts';
import { chainOf, isDeviceId } from '#panel/store/entries.ts';
import type { Table } from 'dexie';
import { classify } from './clock.ts';
import { assertFence } from './fence.ts';
import { areGone } from './gone.ts';
import { heard } from './look-again.ts';
import { isSame } from './merge.ts';
import { mirrorTables, pendingOf, takeOver } from './mirror.ts';
import type { Collection, Row } from './operation.ts';
import type { Pass } from './pass.ts';
import type { Provider } from './wire.ts';

const chunkSize = 1_000;

/** Of records that a list names twice, so many are asked for by themselves. */
const mostTwice = 8;

/** A list in which no record stands twice. Where its two copies differ, the provider says which one counts. */
export async function withoutTwice<Listed extends Row>(
  provider: Provider,
  { read }: Collection,
  rows: readonly Listed[],
): Promise<Listed[]> {
  const byId = new Map<string, Listed>();
  const unclear = new Set<string>();
  for (const row of rows) {
    const known = byId.get(row.id);
    if (!known) byId.set(row.id, row);
    else if (!isSame(known, row)) unclear.add(row.id);
  }
  for (const id of [...unclear].slice(0, mostTwice)) {
    const row = await read(provider, id);
    if (row) byId.set(id, row as Listed);
  }
  return byId.size === rows.length ? [...rows] : [...byId.values()];
}

/** Writes these rows. `onWritten` hears how many are through, while the mirror is filled for the first time. */
export async function bringRows(
  pass: Pass,
  collection: Collection,
  rows: readonly Row[],
  onWritten: (done: number) => Promise<void> = async () => {},
): Promise<void> {
  // In the order of their keys, so that what is known of a part is read in one go.
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isNew = (await pass.db.table(collection.table).count()) === 0;
  for (let start = 0; start < rows.length; start += chunkSize) {
    const end = Math.min(start + chunkSize, rows.length);
    await writeChunk(pass, collection, sorted.slice(start, end), { isNew, onWritten: () => onWritten(end) });
  }
}

/** Nothing of what stands in the mirror, if anything does, is known to be all there was. */
export function isFirst({ loading }: Pass): boolean {
  return !loading?.completedAt;
}

async function writeChunk(
  pass: Pass,
  collection: Collection,
  rows: Row[],
  { isNew, onWritten }: { isNew: boolean; onWritten(): Promise<void> },
): Promise<void> {
  const { db, catalogue } = pass;
  await db.transaction('rw', [...mirrorTables(db), db.clocks, db.packs, db.facts], async () => {
    await assertFence(pass);
    const table = db.table<Row, string>(collection.table);
    const clocks = await clocksOf(pass, collection.table);
    const pending = new Set(await db.shadows.toCollection().primaryKeys());
    // Settled while the list was on its way: the list is older than what the mirror shows.
    const fresh = rows.filter((row) => !pass.settled.has(chainOf({ table: collection.table, id: row.id })));
    const known = isNew ? new Map<string, Row>() : await readRange(table, rows);
    const changed: Row[] = [];
    for (const row of fresh) {
      const chain = chainOf({ table: collection.table, id: row.id });
      const clock = clocks.get(chain);
      if (pending.has(chain)) await revive(pass, chain);
      if (clock) {
        if (await heard(pass, clock, row)) await takeOver(db, catalogue, chain, row);
        continue;
      }
      // Held against what is derived as well: a row that another build wrote may lack it (Dexie #2097).
      const derived = collection.derive(row);
      if (pending.has(chain)) await takeOver(db, catalogue, chain, row);
      else if (!holds(known.get(row.id), derived)) changed.push(derived);
    }
    await Promise.all([writeRows(pass, collection, changed), isFirst(pass) && onWritten()]);
  });
}

// It was said to be gone, by a replica that did not know of it yet, and is there.
async function revive({ db, now }: Pass, chain: string): Promise<void> {
  for (const { conflict, ...entry } of await pendingOf(db, chain)) {
    if (conflict?.kind === 'gone') await db.outbox.put({ ...entry, state: 'waiting', nextAt: now() });
  }
}

// Few as a rule, and mostly none: what was acknowledged from here in the last minutes.
async function clocksOf({ db }: Pass, table: MirrorTable): Promise<Map<string, Clock>> {
  const clocks = await db.clocks.where('chain').startsWith(`${table}:`).toArray();
  return new Map(clocks.map((clock) => [clock.chain, clock]));
}

// One request for all between the first and the last: a thousand single ones take ten times as long.
async function readRange(table: Table<Row, string>, rows: Row[]): Promise<Map<string, Row>> {
  const [first, last] = [rows[0]?.id ?? '', rows.at(-1)?.id ?? ''];
  const held = await table.where(':id').between(first, last, true, true).toArray();
  return new Map(held.map((row) => [row.id, row]));
}

/** More changes than this, and the search text is packed anew instead of followed row by row. */
const followedChanges = 200;

async function writeRows({ db }: Pass, { table, isSearched }: Collection, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db.table<Row, string>(table).bulkPut(rows);
  if (!isSearched) return;
  if (rows.length > followedChanges) await db.packs.delete(table);
  else await db.unpacked.bulkPut(rows.map(({ id }) => ({ table, id })));
}

function holds(known: Row | undefined, row: Row): boolean {
  return known !== undefined && Object.keys(row).every((field) => isSame(known[field], row[field]));
}

/** Takes away what was listed before and is not any more, unless that is not to be believed. `keys`: what is held. */
export async function removeMissing(
  pass: Pass,
  provider: Provider,
  collection: Collection,
  rows: readonly Row[],
  keys: readonly string[],
): Promise<void> {
  const { db } = pass;
  const listed = new Set(rows.map(({ id }) => id));
  const missing = keys.filter(
    (id) => !listed.has(id) && !isDeviceId(id) && !pass.settled.has(`${collection.table}:${id}`),
  );
  const clocks = await clocksOf(pass, collection.table);
  const isBelieved = (id: string) => {
    const clock = clocks.get(chainOf({ table: collection.table, id }));
    return classify(clock, null, pass.now()).kind === 'fresh';
  };
  const gone = await areGone(provider, collection, missing.filter(isBelieved));
  if (gone.length === 0) return;
  await db.transaction('rw', [...mirrorTables(db), db.packs, db.facts], async () => {
    await assertFence(pass);
    const pending = new Set(await db.shadows.toCollection().primaryKeys());
    const [held, free] = split(gone, (id) => pending.has(`${collection.table}:${id}`));
    for (const id of held) await takeOver(db, pass.catalogue, `${collection.table}:${id}`, null);
    await db.table<Row, string>(collection.table).bulkDelete(free);
    if (!collection.isSearched) return;
    if (free.length > followedChanges) await db.packs.delete(collection.table);
    else await db.unpacked.bulkPut(free.map((id) => ({ table: collection.table, id })));
  });
}

function split<T>(items: T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
