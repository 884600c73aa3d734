// Tables that are loaded in parts: what somebody looks at first, then what will be needed without network. A part is
// loaded again when somebody asks for it, and when its record has stood otherwise since.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import { keepFact } from '#panel/store/facts.ts';
import type { MuseumDatabase, Part } from '#panel/store/museum-database.ts';
import { bringRows, removeMissing } from './bring-rows.ts';
import { isRefusal } from '#panel/sync/run/failure.ts';
import { assertFence } from '#panel/sync/run/fence.ts';
import type { ChangedPart, Collection, Parts, Row } from '#panel/sync/declare/operation.ts';
import type { Pass } from '#panel/sync/run/pass.ts';
import { compareRows, heldIn, withoutTwice } from './read-list.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

/** So long does one pass load parts, in milliseconds; the next one goes on. */
const budget = 12_000;
/** So long has nobody touched the panel, in milliseconds, when what nobody waits for is loaded: it takes keys their time. */
const quiet = 1_000;
/** So many are noted down together before they are loaded: each write is reported to every tab. */
const notedTogether = 50;

export type InParts = Collection & { parts: Parts };

/** Asks for the part of one record. The caller wakes the engine. */
export async function wantPart(
  db: MuseumDatabase,
  table: MirrorTable,
  owner: string,
  now: number,
): Promise<void> {
  await db.transaction('rw', db.parts, db.facts, async () => {
    const id = chainOf({ table, id: owner });
    const part = (await db.parts.get(id)) ?? newPart(id);
    // Later than it was loaded, and than it was asked for, whatever the clock says.
    await db.parts.put({ ...part, wantedAt: Math.max(now, part.loadedAt + 1, part.wantedAt + 1) });
    await keepFact(db, 'partsDue', true);
  });
}

/** Loads what is due. @throws {Failure} when it did not come */
export async function loadParts(
  pass: Pass,
  provider: Provider,
  { isRefreshed }: { isRefreshed: boolean },
): Promise<void> {
  const stopAt = pass.now() + budget;
  for (const collection of pass.catalogue.collections.values()) {
    if (!collection.parts) continue;
    const inParts = collection as InParts;
    if (isRefreshed) await follow(pass, provider, inParts);
    const { due, wanted } = await dueParts(pass, inParts);
    for (const [at, owner] of due.entries()) {
      if (!pass.connectivity.mayTry(pass.now())) return;
      if (at >= wanted) await untilQuiet(pass, stopAt);
      if (pass.now() >= stopAt) return await note(pass, true);
      if (at % notedTogether === 0) await noteAhead(pass, inParts, due.slice(at, at + notedTogether));
      await loadPart(pass, provider, inParts, owner);
    }
  }
  if (pass.partsDue) await note(pass, false);
}

async function untilQuiet({ edges, over, now }: Pass, stopAt: number): Promise<void> {
  while (edges.idle() < quiet && now() < stopAt && !over.aborted)
    await edges.sleep(quiet - edges.idle(), over);
}

async function note(pass: Pass, partsDue: boolean): Promise<void> {
  const { db } = pass;
  await db.transaction('rw', db.parts, db.facts, async () => {
    await assertFence(pass);
    const isWanted = await db.parts.filter(({ wantedAt, loadedAt }) => wantedAt > loadedAt).count();
    pass.partsDue = partsDue || isWanted > 0;
    await keepFact(db, 'partsDue', pass.partsDue);
  });
}

// After the list of the records: which of them stand otherwise, or are gone.
async function follow(pass: Pass, provider: Provider, collection: InParts): Promise<void> {
  const { db } = pass;
  const known = await partsOf(db, collection.table);
  const expected = new Set(await collection.parts.expected(db));
  const left = known.filter(({ id, isCurrent }) => isCurrent && !expected.has(subjectOf(id).id));
  await db.parts.bulkPut(left.map((part) => ({ ...part, isCurrent: false })));
  const owners = new Set(await db.table<Row, string>(collection.parts.of).toCollection().primaryKeys());
  for (const { id } of known) {
    if (!owners.has(subjectOf(id).id)) await forget(pass, provider, collection, subjectOf(id).id);
  }
}

async function forget(
  pass: Pass,
  provider: Provider,
  collection: InParts,
  owner: string,
  answered: Pick<Partial<Part>, 'loadedAt'> = {},
): Promise<void> {
  await removeMissing(pass, provider, collection, await keysOf(pass, collection, owner));
  const id = chainOf({ table: collection.table, id: owner });
  // What did not go, because it is there after all, goes on being followed.
  if ((await keysOf(pass, collection, owner)).length === 0) await pass.db.parts.delete(id);
  else await notePart(pass, id, { isCurrent: false, ...answered });
}

function keysOf({ db }: Pass, { table, parts }: InParts, owner: string): Promise<string[]> {
  return db
    .table<Row, string>(table)
    .where(':id')
    .between(...parts.keysOf(owner), true, true)
    .primaryKeys();
}

function partsOf(db: MuseumDatabase, table: MirrorTable): Promise<Part[]> {
  return db.parts.where('id').startsWith(`${table}:`).toArray();
}

/** What was asked for, the latest first: so many are `wanted`; then what is expected and not there. */
async function dueParts({ db }: Pass, { table, parts }: InParts): Promise<{ due: string[]; wanted: number }> {
  const known = await partsOf(db, table);
  const wanted = known
    .filter(({ wantedAt, loadedAt }) => wantedAt > loadedAt)
    .toSorted((a, b) => b.wantedAt - a.wantedAt)
    .map(({ id }) => subjectOf(id).id);
  const current = new Set(known.filter(({ isCurrent }) => isCurrent).map(({ id }) => subjectOf(id).id));
  const missing = (await parts.expected(db)).filter((id) => !current.has(id));
  return { due: [...new Set([...wanted, ...missing])], wanted: wanted.length };
}

async function loadPart(pass: Pass, provider: Provider, collection: InParts, owner: string): Promise<void> {
  const id = chainOf({ table: collection.table, id: owner });
  // Before its rows are there: without it, they would stay when their owner goes.
  const { wantedAt } = await notePart(pass, id, {});
  // By a clock that was put back since, it would be asked for for ever. What was wanted meanwhile is still to come.
  const loadedAt = Math.max(pass.now(), wantedAt);
  pass.settled.clear();
  const listed = await listOf(provider, collection, owner);
  // Whatever one before it met, the provider is there.
  await pass.connectivity.answered();
  if (listed === 'gone') return forget(pass, provider, collection, owner, { loadedAt });
  await bringPart(pass, provider, collection, { owner, rows: listed }, loadedAt);
}

/** Brings a whole part, when it is wanted on this device. `loadedAt`: it was asked for by itself. */
export async function bringPart(
  pass: Pass,
  provider: Provider,
  collection: InParts,
  { owner, rows: listed }: ChangedPart,
  loadedAt?: number,
): Promise<void> {
  const id = chainOf({ table: collection.table, id: owner });
  if (loadedAt === undefined && !(await pass.db.parts.get(id))?.loadedAt) return;
  const rows = await withoutTwice(provider, collection, listed);
  // An empty list is never read as deletions.
  if (rows.length > 0) {
    const held = heldIn(pass.db, collection.table, () => keysOf(pass, collection, owner));
    const missing = await compareRows(collection, rows, held, (part) =>
      bringRows(pass, collection, part.rows),
    );
    await removeMissing(pass, provider, collection, missing);
  }
  await notePart(pass, id, { isCurrent: true, ...(loadedAt === undefined ? {} : { loadedAt }) });
}

async function listOf(provider: Provider, { parts }: InParts, owner: string): Promise<Row[] | 'gone'> {
  try {
    return await parts.list(provider, owner);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Refused for another reason, it is not asked for again and again.
    return error.status === 404 ? 'gone' : [];
  }
}

async function noteAhead(pass: Pass, { table }: InParts, owners: readonly string[]): Promise<void> {
  const { db } = pass;
  const ids = owners.map((id) => chainOf({ table, id }));
  await db.transaction('rw', db.parts, db.facts, async () => {
    await assertFence(pass);
    const known = await db.parts.bulkGet(ids);
    const unknown = ids.filter((_, index) => known[index] === undefined);
    if (unknown.length > 0) await db.parts.bulkPut(unknown.map(newPart));
  });
}

function newPart(id: string): Part {
  return { id, isCurrent: false, loadedAt: 0, wantedAt: 0 };
}

async function notePart(pass: Pass, id: string, change: Partial<Part>): Promise<Part> {
  const { db } = pass;
  return db.transaction('rw', db.parts, db.facts, async () => {
    await assertFence(pass);
    const known = await db.parts.get(id);
    const part = { ...newPart(id), ...known, ...change };
    if (!known || Object.keys(change).length > 0) await db.parts.put(part);
    return part;
  });
}
