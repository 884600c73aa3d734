// Who is signed in, as this tab sees it. The device's session is the truth; this follows it, whichever tab changes it.
import { isCreator } from '#contract/roles.ts';
import type { Device, Session } from '#panel/store/device/device.ts';
import { readSession } from '#panel/store/device/device.ts';
import { holdDevice } from '#panel/store/device/hold-device.ts';
import { liveQuery } from 'dexie';
import { notes } from './notes.ts';
import type { Place } from './workspace.ts';
import { enterPlace } from './workspace.ts';

export interface Snapshot {
  /** The device's session. Its token is null when the provider ended it: the person has to sign in again. */
  session: Session | null;
  /** Where the person works; null while nobody is signed in. */
  place: Place | null;
}

export interface Access {
  readonly device: Device;
  subscribe(listener: () => void): () => void;
  getSnapshot(): Snapshot;
  /**
   * A logout has begun in this tab: it ends with a load of the page, and nothing may come before that. Returns how to
   * go on when it failed.
   */
  stopWatching(): () => void;
}

/** Enters the workspace of whoever is signed in, and follows the session. `session`: as it was just read. */
export async function openAccess(device: Device, session: Session | null): Promise<Access> {
  // Before anything else: what the browser deletes in the first moments signs nobody out either.
  holdDevice(device, notes);
  let snapshot: Snapshot = { session: null, place: null };
  // The place of this tab: it stays theirs while they have to sign in again.
  let last: Place | null = null;
  const listeners = new Set<() => void>();

  const set = (next: Snapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };

  const leaveFor = (address: string) => {
    // First off the screen, and with it every unsaved form, so that nothing asks before the page goes.
    set({ session: null, place: null });
    setTimeout(() => location.replace(address));
  };

  const follow = async (now: Session | null) => {
    switch (nextStep(last, snapshot, now)) {
      case 'enter':
        last = await enterPlace(device, now as Session, last);
        return set({ session: now, place: last });
      case 'pause':
        set({ session: now, place: null });
        return last?.pause();
      case 'note':
        return set({ ...snapshot, session: now });
      case 'leave':
        // A form that goes off the screen keeps its draft: not after a logout, which has just removed them all.
        last?.pause();
        last?.db.close();
        return leaveFor('/login');
      case 'switch':
        // Which leads them to where their own sign-in leads.
        return leaveFor('/login');
      case 'stay':
        return undefined;
    }
  };

  await follow(session);
  let watching = watchSession(device, follow);
  return {
    device,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    stopWatching() {
      watching.unsubscribe();
      return () => {
        watching = watchSession(device, follow);
      };
    },
  };
}

type Owner = Pick<Session, 'provider' | 'home'> & { user: Pick<Session['user'], 'id'> };
export type Step = 'stay' | 'note' | 'enter' | 'pause' | 'leave' | 'switch';

/**
 * What a changed session means for this tab. Pure.
 * - `leave`: somebody logged out. `switch`: somebody else signed in: nothing of the first person may stay in memory.
 */
export function nextStep(
  last: { session: Owner } | null,
  { session: seen, place }: { session: Session | null; place: unknown },
  session: Session | null,
): Step {
  if (!session) return last ? 'leave' : seen ? 'note' : 'stay';
  // After a restart nobody has a place yet, but the address is still the one of whoever has to sign in again.
  const before = last?.session ?? seen;
  if (before && !isSameOwner(before, session)) return 'switch';
  if (!session.token) return place ? 'pause' : seen?.token === null ? 'stay' : 'note';
  if (!place) return 'enter';
  // What a person may do decides what they see.
  const isSameRole = seen && isCreator(seen.user) === isCreator(session.user);
  const isSame = isSameRole && seen.provider === session.provider;
  return isSame && seen.token === session.token ? 'stay' : 'enter';
}

function isSameOwner(a: Owner, b: Owner): boolean {
  return (a.home ?? a.provider) === (b.home ?? b.provider) && a.user.id === b.user.id;
}

function watchSession(device: Device, follow: (session: Session | null) => Promise<void>) {
  // One at a time: entering takes a moment, and a later change must not overtake it.
  let queue = Promise.resolve();
  const complain = (error: unknown) => console.error('The session could not be followed', error);
  return liveQuery(() => readSession(device)).subscribe({
    next(session) {
      queue = queue.then(() => follow(session)).catch(complain);
    },
    error: complain,
  });
}
