// Rows that differ from what is packed for the search. Apart from the index, because whoever writes rows notes them.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';

/** So many rows may differ from the pack before it is written anew. */
export const packAgainAfter = 100;

export function unpackedOf(db: MuseumDatabase, table: MirrorTable) {
  return db.unpacked.where('[table+id]').between([table, ''], [table, '\uffff']);
}

/** So many, or this share of all, are followed row by row; of more, all are read anew. */
const followed = { rows: 200, share: 0.025 };

/** Notes rows that were written or went, for the search. Inside the caller's transaction. */
export async function noteUnpacked(
  db: MuseumDatabase,
  table: MirrorTable,
  ids: readonly string[],
): Promise<void> {
  const isFollowed =
    ids.length <= followed.rows ||
    (await unpackedOf(db, table).count()) + ids.length <= (await db.table(table).count()) * followed.share;
  if (isFollowed) await db.unpacked.bulkPut(ids.map((id) => ({ table, id })));
  else await db.packs.delete(table);
}
