import Dexie from 'dexie';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';

/** The index by status, and by name within it. */
const byStatus = '[status+sort]';

/** The exhibits of one status, in the order of their names. */
export function ofStatus(db: MuseumDatabase, status: string) {
  return db.exhibits.where(byStatus).between([status, Dexie.minKey], [status, Dexie.maxKey]);
}

/** All that there are. From the first key of a status to the first one behind its last: a step a status, not one an exhibit. */
export async function statusesIn(db: MuseumDatabase): Promise<string[]> {
  const found: string[] = [];
  for (let last: unknown[] = ['']; ;) {
    const keys = await db.exhibits.where(byStatus).above(last).limit(1).keys();
    const [key] = keys as unknown as [string, string][];
    if (!key) return found;
    found.push(key[0]);
    last = [key[0], Dexie.maxKey];
  }
}
