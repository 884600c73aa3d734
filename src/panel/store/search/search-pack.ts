// Packs the texts of one table into one record, for the next start and the next change.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { isWhole, toPack } from './pack-format.ts';
import { readAll, readGeneration } from './search-index.ts';
import { packAgainAfter, unpackedOf } from './unpacked.ts';

/** Writes the pack anew when it is missing or far behind. Cheap to call when idle. */
export async function packSearchTexts(db: MuseumDatabase, table: MirrorTable): Promise<void> {
  await db.transaction('rw', [db.table(table), db.packs, db.unpacked, db.facts], async () => {
    const packs = () => db.packs.where('table').equals(table).count();
    const [exists, behind, generation] = await Promise.all([
      packs(),
      unpackedOf(db, table).count(),
      readGeneration(db, table),
    ]);
    const old = exists && behind < packAgainAfter ? await db.packs.get(table) : undefined;
    if (old && isWhole(old)) return;
    const rows = await readAll(db, table);
    // Nothing to read is as quick as its pack; and what a logout has cleared stays clear.
    if (!exists && rows.length === 0) return;
    // Only a request keeps the transaction, and each answer is a task of its own.
    await packs();
    await db.packs.put(await toPack(table, rows, packs));
    await db.facts.put({ key: `pack:${table}`, value: generation + 1 });
    await unpackedOf(db, table).delete();
  });
}
