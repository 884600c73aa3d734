// The browser threw the person's database away: noticed, shown, and made up for as far as this tab can.
import type { Loss } from '#panel/store/device/canary.ts';
import { forgetLoss, lossKey, readLoss, watchForLoss } from '#panel/store/device/canary.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { notes } from './notes.ts';
import { notifyKeptIsGone } from '#panel/ui/kept.ts';

/** @param onLost the mirror is empty now. Returns how to stop. */
export function watchStorage(db: MuseumDatabase, onLost: () => void): () => void {
  return watchForLoss(db, {
    notes,
    now: () => Date.now(),
    uuid: () => crypto.randomUUID(),
    onLost(loss) {
      console.warn('The browser has deleted the database', loss);
      if (!readLoss(notes, db.name)) unshown.set(db.name, loss);
      notify();
      notifyKeptIsGone();
      onLost();
    },
  });
}

/** Where nothing can be noted, this tab still knows. */
const unshown = new Map<string, Loss>();
const listeners = new Set<() => void>();

/** For useSyncExternalStore. */
export function subscribeToLoss(listener: () => void): () => void {
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key === lossKey) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
  };
}

/** How many unsent changes went with the database; null when there is nothing to show. */
export function lossSnapshot(name: string): number | null {
  return (readLoss(notes, name) ?? unshown.get(name))?.unsent ?? null;
}

export function dismissLoss(name: string): void {
  unshown.delete(name);
  forgetLoss(notes, name);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

const deleted = 'This browser has deleted what Vitrine kept on this device';

/** What the person reads, above every screen. */
export function lossInWords(unsent: number): string {
  if (unsent === 0) {
    return `${deleted}. No unsent changes are lost, but unsaved drafts may be gone. Your museum is being loaded again.`;
  }
  return `${deleted}, and with it ${changes(unsent)} that had not been sent. Check whether they’re here, and make them again if they aren’t. Your museum is being loaded again.`;
}

/** What somebody reads on the login page, when even the session is gone. */
export function lossBeforeSignIn(unsent: number): string {
  const also = unsent > 0 ? `, and with it ${changes(unsent)} that had not been sent` : '';
  return `${deleted}${also}. Sign in again to load your museum.`;
}

function changes(count: number): string {
  return count === 1 ? 'a change' : `${count} changes`;
}
