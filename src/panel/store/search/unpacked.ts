// Rows that differ from what is packed for the search. Apart from the index, because whoever writes rows notes them.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';

/** So many rows may differ from the pack before it is written anew. */
export const packAgainAfter = 100;

export function unpackedOf(db: MuseumDatabase, table: MirrorTable) {
  return db.unpacked.where('[table+id]').between([table, ''], [table, '\uffff']);
}

/** Rises with each pack, and when one no longer counts; 0 before the first, and after a logout. */
export async function readGeneration(db: MuseumDatabase, table: MirrorTable): Promise<number> {
  return ((await db.facts.get(generationOf(table, 0).key))?.value as number | undefined) ?? 0;
}

export function generationOf(table: MirrorTable, value: number): { key: string; value: number } {
  return { key: `pack:${table}`, value };
}

/** So many, or this share of all, are followed row by row; of more, all are read anew. */
const followed = { rows: 200, share: 0.025 };

/** Notes rows that were written or went, for the search. Inside the caller's transaction. */
export async function noteUnpacked(
  db: MuseumDatabase,
  table: MirrorTable,
  ids: readonly string[],
): Promise<void> {
  const follow = () => db.unpacked.bulkPut(ids.map((id) => ({ table, id })));
  if (ids.length <= followed.rows) return void (await follow());
  const [listed, all, generation] = await Promise.all([
    unpackedOf(db, table).count(),
    db.table(table).count(),
    readGeneration(db, table),
  ]);
  if (listed + ids.length <= all * followed.share) return void (await follow());
  // One that is being made is older than these as well.
  if (generation > 0)
    await Promise.all([db.packs.delete(table), db.facts.put(generationOf(table, generation + 1))]);
  // Before the first pack, the first rows are reported all the same: a search that was opened on an empty museum reads them,
  // and has them packed with whatever has come by then.
  else if (all === ids.length) await db.packs.delete(table);
}
