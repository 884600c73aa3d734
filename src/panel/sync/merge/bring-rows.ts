// Brings rows that the provider listed into the mirror; pending changes stay on top. Which differ, read-list.ts finds.
import type { Clock } from '#panel/store/clocks.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { chainOf, isDeviceId } from '#panel/store/entries.ts';
import { noteUnpacked } from '#panel/store/search/unpacked.ts';
import { classify } from './clock.ts';
import { assertFence } from '#panel/sync/run/fence.ts';
import { areGone } from './gone.ts';
import { heard } from './look-again.ts';
import { mirrorTables, takeOver } from '#panel/sync/outbox/mirror.ts';
import { isFromBefore } from '#panel/sync/outbox/under-way.ts';
import { revive } from '#panel/sync/outbox/waits.ts';
import type { Collection, Row } from '#panel/sync/declare/operation.ts';
import { noteHeard, type Pass } from '#panel/sync/run/pass.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

/**
 * Writes rows that a list showed otherwise than they were held. `onWritten` runs in the same transaction: so many are
 * through, while the mirror is filled for the first time.
 */
export async function bringRows(
  pass: Pass,
  collection: Collection,
  rows: readonly Row[],
  onWritten: () => Promise<void> = async () => {},
): Promise<void> {
  const { db, catalogue } = pass;
  await db.transaction('rw', [...mirrorTables(db), db.clocks, db.packs, db.facts], async () => {
    await assertFence(pass);
    const clocks = await clocksOf(pass, collection.table);
    const pending = new Set(await db.shadows.toCollection().primaryKeys());
    // Settled while the list was on its way, or begun: the list is older than what the mirror shows.
    const isOlder = (row: Row) =>
      pass.settled.has(chainOf({ table: collection.table, id: row.id })) ||
      (collection.isUnderWay !== undefined && isFromBefore(pass, row));
    const [older, fresh] = split([...rows], isOlder);
    const holdBack = ({ id }: Row) => pass.heldBack.add(chainOf({ table: collection.table, id }));
    for (const row of older) holdBack(row);
    const changed: Row[] = [];
    for (const row of fresh) {
      const chain = chainOf({ table: collection.table, id: row.id });
      const clock = clocks.get(chain);
      noteHeard(pass, chain, row);
      if (pending.has(chain)) await revive(pass, chain, pass.now());
      if (clock) {
        if (await heard(pass, clock, row)) await takeOver(db, catalogue, chain, row);
        else holdBack(row);
        continue;
      }
      if (pending.has(chain)) await takeOver(db, catalogue, chain, row);
      else changed.push(collection.derive(row));
    }
    await Promise.all([writeRows(pass, collection, changed), onWritten()]);
  });
}

// Few as a rule, and mostly none: what was acknowledged from here in the last minutes.
async function clocksOf({ db }: Pass, table: MirrorTable): Promise<Map<string, Clock>> {
  const clocks = await db.clocks.where('chain').startsWith(`${table}:`).toArray();
  return new Map(clocks.map((clock) => [clock.chain, clock]));
}

async function writeRows({ db }: Pass, { table, isSearched }: Collection, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db.table<Row, string>(table).bulkPut(rows);
  const ids = rows.map(({ id }) => id);
  if (isSearched) await noteUnpacked(db, table, ids);
}

/** Takes away what is held and not listed, unless that is not to be believed. `unlisted`: ids. */
export async function removeMissing(
  pass: Pass,
  provider: Provider,
  collection: Collection,
  unlisted: readonly string[],
): Promise<void> {
  const missing = unlisted.filter((id) => !isDeviceId(id));
  const believed = await believedGone(pass, collection, missing);
  await takeAway(pass, collection, await areGone(provider, collection, believed));
}

/** Takes away what the provider says went, unless it is not to be believed yet. */
export async function takeAwayGone(
  pass: Pass,
  collection: Collection,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { db } = pass;
  const chains = ids.map((id) => chainOf({ table: collection.table, id }));
  const [rows, shadows] = await Promise.all([
    db.table<Row, string>(collection.table).bulkGet([...ids]),
    db.shadows.bulkGet(chains),
  ]);
  const held = ids.filter((_, index) => rows[index] || shadows[index]);
  await takeAway(pass, collection, await believedGone(pass, collection, held));
}

/** Not what was settled, or seen, more recently than this was said. */
async function believedGone(pass: Pass, collection: Collection, ids: readonly string[]): Promise<string[]> {
  const clocks = await clocksOf(pass, collection.table);
  const [believed, doubted] = split([...ids], (id) => {
    const chain = chainOf({ table: collection.table, id });
    return !pass.settled.has(chain) && classify(clocks.get(chain), null, pass.now()).kind === 'fresh';
  });
  for (const id of doubted) pass.heldBack.add(chainOf({ table: collection.table, id }));
  return believed;
}

async function takeAway(pass: Pass, collection: Collection, gone: string[]): Promise<void> {
  const { db } = pass;
  if (gone.length === 0) return;
  await db.transaction('rw', [...mirrorTables(db), db.packs, db.facts], async () => {
    await assertFence(pass);
    const pending = new Set(await db.shadows.toCollection().primaryKeys());
    const [held, free] = split(gone, (id) => pending.has(`${collection.table}:${id}`));
    for (const id of held) await takeOver(db, pass.catalogue, `${collection.table}:${id}`, null);
    await db.table<Row, string>(collection.table).bulkDelete(free);
    if (collection.isSearched) await noteUnpacked(db, collection.table, free);
  });
}

function split<T>(items: T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
