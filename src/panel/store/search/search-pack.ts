// Packs the texts of one table into one record, for the next start and the next change.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { isWhole } from './pack-format.ts';
import { packAgainAfter, readAll, readGeneration, unpackedOf } from './search-index.ts';

/** Writes the pack anew when it is missing or far behind. Cheap to call when idle. */
export async function packSearchTexts(db: MuseumDatabase, table: MirrorTable): Promise<void> {
  await db.transaction('rw', [db.table(table), db.packs, db.unpacked, db.facts], async () => {
    const [exists, behind, generation] = await Promise.all([
      db.packs.where('table').equals(table).count(),
      unpackedOf(db, table).count(),
      readGeneration(db, table),
    ]);
    const old = exists && behind < packAgainAfter ? await db.packs.get(table) : undefined;
    if (old && isWhole(old)) return;
    const pack = await readAll(db, table);
    // Nothing to read is as quick as its pack; and what a logout has cleared stays clear.
    if (!exists && pack.ids.length === 0) return;
    await db.packs.put(pack);
    await db.facts.put({ key: `pack:${table}`, value: generation + 1 });
    await unpackedOf(db, table).delete();
  });
}
