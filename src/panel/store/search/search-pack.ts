// Packs the texts of one table into one record, for the next start and the next change.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Filed, Indexed } from './pack-format.ts';
import { isWhole, toPack } from './pack-format.ts';
import { filed, isSameFiled, readAll } from './search-index.ts';
import { generationOf, packAgainAfter, readGeneration, unpackedOf } from './unpacked.ts';

/**
 * Writes the pack anew when it is missing or far behind, unless another tab is at it. Cheap to call when idle. Nobody who
 * saves waits for it: what is written while it reads stays listed beside the pack.
 */
export async function packSearchTexts(db: MuseumDatabase, table: MirrorTable): Promise<void> {
  const { locks } = globalThis.navigator ?? {};
  // Without locks, the generation alone decides whose pack counts.
  if (!locks) return pack(db, table);
  await locks.request(`vitrine-pack-${db.name}`, { ifAvailable: true }, (lock) => lock && pack(db, table));
}

async function pack(db: MuseumDatabase, table: MirrorTable): Promise<void> {
  const begun = await begin(db, table);
  if (begun === null) return;
  const rows = await readAll(db, table);
  await pause();
  const fresh = await toPack(table, rows, pause);
  const packed = new Map(rows.map((row) => [row.id, row]));
  await db.transaction('rw', [db.table(table), db.packs, db.unpacked, db.facts], async () => {
    const [generation, exists] = await Promise.all([readGeneration(db, table), isThere(db, table)]);
    // Packed by another tab, overtaken by more than is followed, or cleared by a logout; an earlier build only lets go.
    if (generation !== begun.generation || exists !== begun.exists) return;
    const taken = await takenIn(db, table, packed);
    await Promise.all([
      db.packs.put(fresh),
      db.facts.put(generationOf(table, generation + 1)),
      db.unpacked.bulkDelete(taken.map((id): [string, string] => [table, id])),
    ]);
  });
}

/** The pack that is to be replaced: whether there is one, and of which generation; null when there is nothing to do. */
async function begin(
  db: MuseumDatabase,
  table: MirrorTable,
): Promise<{ generation: number; exists: boolean } | null> {
  return db.transaction('rw', [db.table(table), db.packs, db.unpacked, db.facts], async () => {
    const [exists, behind, generation] = await Promise.all([
      isThere(db, table),
      unpackedOf(db, table).count(),
      readGeneration(db, table),
    ]);
    const old = exists && behind < packAgainAfter ? await db.packs.get(table) : undefined;
    if (old && isWhole(old)) return null;
    // Nothing to read is as quick as its pack; and what a logout has cleared stays clear.
    if (!exists && (await db.table(table).count()) === 0) return null;
    // A logout begins them anew.
    if (generation === 0) await db.facts.put(generationOf(table, 1));
    return { generation: generation || 1, exists };
  });
}

// Counted, not read: it is large.
async function isThere(db: MuseumDatabase, table: MirrorTable): Promise<boolean> {
  return (await db.packs.where('table').equals(table).count()) > 0;
}

// Of the rows that are listed as differing from the pack, those that are in it as they are now.
async function takenIn(
  db: MuseumDatabase,
  table: MirrorTable,
  packed: ReadonlyMap<string, Filed>,
): Promise<string[]> {
  const listed = (await unpackedOf(db, table).toArray()).map(({ id }) => id);
  const rows = await db.table<Indexed, string>(table).bulkGet(listed);
  return listed.filter((id, index) => {
    const row = rows[index];
    return isSameFiled(packed.get(id), row && filed(row));
  });
}

// Another task: nobody who types waits for more than one step.
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
