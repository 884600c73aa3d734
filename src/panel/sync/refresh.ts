// Brings the provider's lists into the mirror. Writes only what differs; pending changes stay on top; an empty or
// failed list is never read as deletions.
import { getSubscription } from '#contract/museum.ts';
import type { Session } from '#panel/store/device.ts';
import type { Settled } from '#panel/store/entries.ts';
import { chainOf, isDeviceId, subjectOf } from '#panel/store/entries.ts';
import type { Loading } from '#panel/store/facts.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import type { Table } from 'dexie';
import type { Pass } from './pass.ts';
import { signOut } from './attempt.ts';
import { Failure } from './failure.ts';
import { areGone } from './gone.ts';
import { isSame } from './merge.ts';
import { mirrorTables, takeOver } from './mirror.ts';
import type { Collection, Operation, Row } from './operation.ts';
import { noteUnderWay } from './under-way.ts';
import type { Provider } from './wire.ts';
import { connect } from './wire.ts';

/** Asks for everything and writes what differs. Failures end in `loading` and `reach`, never in an exception. */
export async function refresh(pass: Pass, session: Session & { token: string }): Promise<boolean> {
  const provider = connect(pass.edges, { address: pass.db.provider, token: session.token });
  const { user } = session;
  const progress = reportTo(pass);
  try {
    if (isFirst(pass)) await progress('running', 0, null);
    // One request first: without a connection it is the only one.
    await loadSubscription(pass, provider, user.museumId);
    const watched = await watchedCreations(pass);
    for (const collection of pass.catalogue.collections.values()) {
      const rows = await refreshCollection(pass, provider, collection, user, progress);
      await noteTwins(
        pass,
        watched.filter(({ chain }) => subjectOf(chain).table === collection.table),
        rows,
      );
    }
    await pass.reach.answered();
    await progress('done', 0, null);
    return true;
  } catch (error) {
    await progress('failed', 0, null);
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'unauthorized' || error.kind === 'trial-ended') await signOut(pass, session, error);
    else if (error.kind !== 'refused') await pass.reach.failed(error);
    return false;
  }
}

type Progress = (state: Loading['state'], done: number, total: number | null) => Promise<void>;

/** Nothing of what stands in the mirror, if anything does, is known to be all there was. */
function isFirst({ loading }: Pass): boolean {
  return !loading?.completedAt;
}

function reportTo(pass: Pass): Progress {
  const { db, now } = pass;
  return async (state, done, total) => {
    const completedAt = state === 'done' ? now() : (pass.loading?.completedAt ?? null);
    const loading = { state, done, total, at: now(), completedAt };
    await db.transaction('rw', db.facts, async () => {
      if ((await readFact(db, 'fence')) === pass.fence) await keepFact(db, 'loading', loading);
    });
    pass.loading = loading;
  };
}

async function loadSubscription(pass: Pass, provider: Provider, museumId: string): Promise<void> {
  const { data } = await provider.call(getSubscription, { museumId });
  // Seldom another one: whoever shows it is not woken for nothing.
  if (isSame(await readFact(pass.db, 'subscription'), data)) return;
  await pass.db.transaction('rw', pass.db.facts, async () => {
    await assertFence(pass);
    await keepFact(pass.db, 'subscription', data);
  });
}

const chunkSize = 1_000;

async function refreshCollection(
  pass: Pass,
  provider: Provider,
  collection: Collection,
  user: Session['user'],
  progress: Progress,
): Promise<Row[]> {
  pass.settled.clear();
  const rows = await collection.list(provider, user);
  // In the order of their keys, so that what is known of a part is read in one go.
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let start = 0; start < rows.length; start += chunkSize) {
    const end = Math.min(start + chunkSize, rows.length);
    await writeChunk(pass, collection, sorted.slice(start, end), async () => {
      if (collection.isSearched) await progress('running', end, rows.length);
    });
  }
  await removeMissing(pass, provider, collection, rows);
  if (collection.isUnderWay) await noteUnderWay(pass, collection, rows);
  return rows;
}

async function writeChunk(
  pass: Pass,
  collection: Collection,
  rows: Row[],
  onWritten: () => Promise<void>,
): Promise<void> {
  const { db, catalogue } = pass;
  await db.transaction('rw', [...mirrorTables(db), db.packs, db.facts], async () => {
    await assertFence(pass);
    const table = db.table<Row, string>(collection.table);
    const pending = new Set(await db.shadows.toCollection().primaryKeys());
    // Settled while the list was on its way: the list is older than what the mirror shows.
    const fresh = rows.filter((row) => !pass.settled.has(chainOf({ table: collection.table, id: row.id })));
    // What is kept from before a logout stands there already; the rest is new.
    const known = isFirst(pass) ? new Map<string, Row>() : await readRange(table, rows);
    const changed: Row[] = [];
    for (const row of fresh) {
      const chain = chainOf({ table: collection.table, id: row.id });
      // Held against what is derived as well: a row that another build wrote may lack it (Dexie #2097).
      const derived = collection.derive(row);
      if (pending.has(chain)) await takeOver(db, catalogue, chain, row);
      else if (!holds(known.get(row.id), derived)) changed.push(derived);
    }
    await Promise.all([writeRows(pass, collection, changed), isFirst(pass) && onWritten()]);
  });
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

async function removeMissing(
  pass: Pass,
  provider: Provider,
  collection: Collection,
  rows: Row[],
): Promise<void> {
  const { db } = pass;
  const listed = new Set(rows.map(({ id }) => id));
  const keys = await db.table<Row, string>(collection.table).toCollection().primaryKeys();
  const missing = keys.filter(
    (id) => !listed.has(id) && !isDeviceId(id) && !pass.settled.has(`${collection.table}:${id}`),
  );
  if (missing.length === 0) return;
  if (!isPlausible(rows.length, missing.length) && !(await areGone(provider, collection, missing))) return;
  await db.transaction('rw', [...mirrorTables(db), db.packs, db.facts], async () => {
    await assertFence(pass);
    const pending = new Set(await db.shadows.toCollection().primaryKeys());
    const [held, free] = split(missing, (id) => pending.has(`${collection.table}:${id}`));
    for (const id of held) await takeOver(db, pass.catalogue, `${collection.table}:${id}`, null);
    await db.table<Row, string>(collection.table).bulkDelete(free);
    if (!collection.isSearched) return;
    if (free.length > followedChanges) await db.packs.delete(collection.table);
    else await db.unpacked.bulkPut(free.map((id) => ({ table: collection.table, id })));
  });
}

// A list that is empty, or lost much at once, is not believed by itself.
function isPlausible(listed: number, missing: number): boolean {
  return listed > 0 && missing <= Math.max(3, (listed + missing) / 5);
}

function split<T>(items: T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** So far apart are lists that count, in milliseconds: three of them outlast a request that is on its way late. */
const apart = 20_000;

async function watchedCreations({ db }: Pass): Promise<Settled[]> {
  // All at once: a row at a time takes ten times as long, and few are let go.
  return (await db.history.toArray()).filter(({ watch }) => !!watch);
}

// The browser may repeat a request by itself (failures of others, 38): what it made twice is shown, not ignored. The
// next lists are searched, rather than those of the next minutes, because clocks jump and connections end. Lists that
// follow each other closely count as one.
async function noteTwins(
  { db, catalogue, now }: Pass,
  watched: readonly Settled[],
  rows: Row[],
): Promise<void> {
  for (const done of watched) {
    const isTwice = hasTwin(catalogue.operations.get(done.operation), done, rows);
    if (isTwice) await db.history.update(done.seq ?? 0, { warning: 'twin', watch: 0 });
    else if (Math.abs(now() - (done.watchedAt ?? done.settledAt)) >= apart)
      await db.history.update(done.seq ?? 0, { watch: (done.watch ?? 1) - 1, watchedAt: now() });
  }
}

function hasTwin(
  operation: Pick<Operation, 'candidates'> | undefined,
  { input, intent, chain, outcome }: Settled,
  rows: Row[],
): boolean {
  const alike = operation?.candidates?.(rows, input, intent) ?? [];
  // Which of them was let go of nobody knows; the person was told of one.
  if (outcome === 'discarded') return alike.length > 1;
  return alike.some((row) => !chain.endsWith(`:${row.id}`));
}

async function assertFence({ db, fence }: Pass): Promise<void> {
  if ((await readFact(db, 'fence')) !== fence) throw new Failure('no-answer');
}
