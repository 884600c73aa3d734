// Packs the texts of one table into one record, for the next start. Loaded once the screen is at rest.
import type { MirrorTable } from './entries.ts';
import type { MuseumDatabase } from './museum-database.ts';
import { readAll, readGeneration, unpackedOf } from './search-index.ts';

/** So many rows may differ from the pack before it is written anew. */
const packAgainAfter = 100;

/** Writes the pack anew when it is missing or far behind. Cheap to call when idle. */
export async function packSearchTexts(db: MuseumDatabase, table: MirrorTable): Promise<void> {
  await db.transaction('rw', [db.table(table), db.packs, db.unpacked, db.facts], async () => {
    const [exists, behind, generation] = await Promise.all([
      db.packs.where('table').equals(table).count(),
      unpackedOf(db, table).count(),
      readGeneration(db, table),
    ]);
    if (exists && behind < packAgainAfter) return;
    await db.packs.put(await readAll(db, table));
    await db.facts.put({ key: `pack:${table}`, value: generation + 1 });
    await unpackedOf(db, table).delete();
  });
}
