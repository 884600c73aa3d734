// Apart from files.ts, which the first route has.
import type { MuseumDatabase } from './museum-database.ts';
import { textsIn } from '#contract/values/texts.ts';

/**
 * Files that no draft, no change and no discard that can be taken back refers to any more are let go, a day after they
 * were chosen.
 */
export async function forgetUnusedFiles(db: MuseumDatabase, now: number): Promise<void> {
  const day = 24 * 60 * 60_000;
  await db.transaction('rw', db.files, db.drafts, db.outbox, db.history, async () => {
    const [drafts, entries, discarded] = await Promise.all([
      db.drafts.toArray(),
      db.outbox.toArray(),
      db.history.filter(({ undo }) => undo !== undefined && undo.until > now).toArray(),
    ]);
    const inputs = [...entries, ...discarded].map(({ input }) => input);
    const used = new Set([...drafts.map(({ value }) => value), ...inputs].flatMap(textsIn));
    await db.files.filter(({ id, createdAt }) => createdAt < now - day && !used.has(id)).delete();
  });
}
