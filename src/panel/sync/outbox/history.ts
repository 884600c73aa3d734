// What has ended: with the provider, or let go by the person.
import type { Entry, Settled } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';

const historyKept = 200;

/** A repeated request may be applied late: so many lists after a creation are searched for its twin. */
export const listsWatched = 3;

/** Writes a change that has ended into the history. Runs inside the caller's transaction. */
export async function record(
  db: MuseumDatabase,
  entry: Entry,
  outcome: Settled['outcome'],
  settledAt: number,
  {
    message,
    warning,
    watch,
    undo,
  }: Pick<Partial<Settled>, 'watch' | 'undo'> & {
    message?: string | undefined;
    warning?: string | undefined;
  } = {},
): Promise<void> {
  const { key, operation, input, chain, title, createdAt, tab, intent } = entry;
  const seq = await db.history.add({
    key,
    operation,
    input,
    chain,
    title,
    outcome,
    createdAt,
    settledAt,
    ...(intent === undefined ? {} : { intent }),
    ...(message ? { message } : {}),
    ...(warning ? { warning } : {}),
    ...(watch ? { watch } : {}),
    ...(tab ? { tab } : {}),
    ...(undo ? { undo } : {}),
  });
  if (seq && seq % 50 === 0) await forgetOldest(db, settledAt);
}

// By their number, not by their keys: what is taken back leaves gaps.
async function forgetOldest(db: MuseumDatabase, now: number): Promise<void> {
  const surplus = (await db.history.count()) - historyKept;
  if (surplus <= 0) return;
  const oldest = await db.history.orderBy('seq').limit(surplus).toArray();
  // A long queue that goes through at once must not end the watch for twins, nor a promised undo.
  const unneeded = oldest.filter(({ watch, undo }) => !watch && (undo?.until ?? 0) <= now);
  await db.history.bulkDelete(unneeded.map(({ seq }) => seq ?? 0));
}
