import Dexie from 'dexie';
import type { MuseumDatabase } from './museum-database.ts';

/** The index by status, and by name within it. */
export const byStatus = '[status+sort]';

/** The exhibits of one status, in the order of their names. */
export function ofStatus(db: MuseumDatabase, status: string) {
  return db.exhibits.where(byStatus).between([status, Dexie.minKey], [status, Dexie.maxKey]);
}
