// Trouble with the device's own storage, as the whole panel has to know it: what is typed now may not be kept.
import type { StorageTrouble } from '#panel/store/database-error.ts';
import { isStorageError, storageTrouble } from '#panel/store/database-error.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';

let trouble: StorageTrouble | null = null;
let probing = false;
const listeners = new Set<() => void>();

/** For useSyncExternalStore. */
export function subscribeToTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function troubleSnapshot(): StorageTrouble | null {
  return trouble;
}

/** A read or a write failed. Anything but the storage's fault is only logged. */
export function reportTrouble(db: MuseumDatabase, error: unknown): void {
  if (!isStorageError(error)) return console.error('The engine met a defect', error);
  console.warn('The storage of this device failed', error);
  set(storageTrouble(error));
  if (!probing) void probe(db);
}

// iPads lose the connection to their storage now and then (Dexie #2008): opening it again helps, and nobody has to
// reload. Until a write gets through, the panel says that nothing is kept.
async function probe(db: MuseumDatabase): Promise<void> {
  probing = true;
  for (let wait = 500; trouble; wait = Math.min(wait * 2, 15_000)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      db.close({ disableAutoOpen: false });
      await db.open();
      const connectivity = await readFact(db, 'reach');
      if (connectivity) await keepFact(db, 'reach', connectivity);
      set(null);
    } catch (error) {
      set(storageTrouble(error));
    }
  }
  probing = false;
}

function set(next: StorageTrouble | null): void {
  if (next === trouble) return;
  trouble = next;
  for (const listener of listeners) listener();
}
