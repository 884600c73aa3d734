// A file's transfer that a person stops is held until they try it again or let it go. Nothing is lost: the file stays,
// and what arrived all the same is found before anything is sent again.
import type { Entry } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { liveQuery } from 'dexie';
import type { Catalogue } from '#panel/sync/declare/operation.ts';

/** The person stopped the transfer under way. It says nothing about the connection. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Stops a transfer, whichever tab has it under way. False: it is no longer on its way. */
export async function stopTransfer(
  { db, catalogue }: { db: MuseumDatabase; catalogue: Catalogue },
  seq: number,
): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(seq);
    if (!entry || !goesOn(entry) || catalogue.operations.get(entry.operation)?.kind !== 'transfer')
      return false;
    const { wait: _, conflict: __, ...rest } = entry;
    // The pass that has it keeps its fence: when the file arrives all the same, that still counts.
    await db.outbox.put({ ...rest, state: 'parked', nextAt: 0, trouble: { kind: 'stopped', message } });
    return true;
  });
}

function goesOn({ state }: Entry): boolean {
  return state === 'waiting' || state === 'ambiguous' || state === 'sending';
}

// Also for builds that do not know this kind of trouble.
const message = 'You stopped this upload. Try it again, or discard it.';

/** Held because the person stopped it. */
export function isStopped({ state, trouble }: Pick<Entry, 'state' | 'trouble'>): boolean {
  return state === 'parked' && trouble?.kind === 'stopped';
}

/** Calls `stop` when the person stops this transfer, in this tab or another. Returns how to look no longer. */
export function whenStopped(db: MuseumDatabase, seq: number, stop: () => void): () => void {
  const subscription = liveQuery(() => db.outbox.get(seq)).subscribe({
    next: (entry) => {
      if (entry && isStopped(entry)) stop();
    },
    error: () => {},
  });
  return () => subscription.unsubscribe();
}
