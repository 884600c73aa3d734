import type { MuseumDatabase } from './museum-database.ts';

/** Keeps a form's unsaved state. Resolves when it is on the device for good. */
export async function keepDraft(db: MuseumDatabase, key: string, value: unknown, now: number): Promise<void> {
  await db.drafts.put({ key, value, savedAt: now });
}

export async function forgetDraft(db: MuseumDatabase, key: string): Promise<void> {
  await db.drafts.delete(key);
}
