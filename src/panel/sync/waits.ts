// What a change waits for: records that are made first, and all that was done to others.
import { chainOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Catalogue } from './operation.ts';

/** Whoever waits for all changes of a record goes on once none is left. Inside the caller's transaction. */
export async function release(db: MuseumDatabase, chain: string): Promise<void> {
  const waiting = db.outbox.where('waits').equals(chain);
  // Seldom any.
  if ((await waiting.count()) === 0 || (await db.outbox.where('chain').equals(chain).count()) > 0) return;
  await waiting.modify((entry) => {
    entry.waits = entry.waits.filter((one) => one !== chain);
  });
}

/**
 * Which of these are still to come: records that were made here, by their device ids, and records with changes, by their
 * chains. Any text may look like such an id.
 */
export async function stillToCome(
  { db, catalogue }: { db: MuseumDatabase; catalogue: Catalogue },
  names: readonly string[],
): Promise<string[]> {
  const tables = [...catalogue.collections.keys()];
  const waiting = await Promise.all(
    names.map((name) =>
      db.outbox
        .where('chain')
        .anyOf([name, ...tables.map((table) => chainOf({ table, id: name }))])
        .count(),
    ),
  );
  return names.filter((_, index) => waiting[index] !== 0);
}
