// What a change waits for: records that are made first, and all that was done to others.
import type { Entry } from '#panel/store/entries.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Catalogue } from '#panel/sync/declare/operation.ts';
import { pendingOf, takeOver } from './mirror.ts';

/**
 * Whoever waits for the changes of a record goes on once none is left that was made before: what waited for later ones
 * as well, and is waited for by them, would wait for ever. Inside the caller's transaction.
 */
export async function release(db: MuseumDatabase, chain: string): Promise<void> {
  const waiting = db.outbox.where('waits').equals(chain);
  // Seldom any.
  if ((await waiting.count()) === 0) return;
  const first = await db.outbox.where('chain').equals(chain).first();
  await waiting.modify((entry) => {
    if (!first || first.seq > entry.seq) entry.waits = entry.waits.filter((one) => one !== chain);
  });
}

/**
 * Which of these are still to come: records that were made here, by their device ids, and records with changes that were
 * made before `seq`, by their chains. Any text may look like such an id.
 */
export async function stillToCome(
  { db, catalogue }: { db: MuseumDatabase; catalogue: Catalogue },
  names: readonly string[],
  seq = Infinity,
): Promise<string[]> {
  const tables = [...catalogue.collections.keys()];
  const waiting = await Promise.all(
    names.map((name) =>
      db.outbox
        .where('chain')
        .anyOf([name, ...tables.map((table) => chainOf({ table, id: name }))])
        .filter((entry) => entry.chain !== name || entry.seq < seq)
        .count(),
    ),
  );
  return names.filter((_, index) => waiting[index] !== 0);
}

/**
 * What was said to be gone is there: a replica did not know of it yet, or another record has its number. Each change that
 * a person was asked about for that looks again, and shows again. Inside the caller's transaction over `mirrorTables`.
 * `now`: ms since 1970.
 */
export async function revive(
  { db, catalogue }: { db: MuseumDatabase; catalogue: Catalogue },
  chain: string,
  now: number,
): Promise<void> {
  const gone = (await pendingOf(db, chain)).filter(({ conflict }) => conflict?.kind === 'gone');
  if (gone.length === 0) return;
  await db.outbox.bulkPut(
    gone.map(({ conflict: _, ...entry }): Entry => ({ ...entry, state: 'waiting', nextAt: now })),
  );
  await takeOver(db, catalogue, chain, undefined);
}
