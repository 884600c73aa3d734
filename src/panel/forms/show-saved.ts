// What is said of a save or a deletion once it is on this device (decision 16): where it is, when it is not sent at once.
import type { Connectivity } from '#panel/store/facts.ts';
import { readFact } from '#panel/store/facts.ts';
import { workspace } from '#panel/sync/current.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';

/** Why nothing gets through just now: there is no network, or the provider has trouble. Null: it does. */
export type Away = 'offline' | 'busy' | null;

export function awayBy(connectivity: Pick<Connectivity, 'state'> | undefined): Away {
  if (!navigator.onLine) return 'offline';
  if (!connectivity || connectivity.state === 'ok') return null;
  return connectivity.state === 'busy' ? 'busy' : 'offline';
}

/** When it will get through. */
export const whenSent = {
  offline: 'when you’re back online',
  busy: 'when your museum’s server is back',
} satisfies Record<NonNullable<Away>, string>;

/** Where a save of a screen leads by itself: addresses by addresses. */
export const savesLeadTo = new Map<string, string>();

async function readAway(): Promise<Away> {
  return awayBy(await readFact(workspace().db, 'reach').catch(() => undefined));
}

export function savedHere(away: NonNullable<Away>): string {
  return `Saved on this device. It will sync ${whenSent[away]}.`;
}

/** Nothing, when it is sent at once. */
export async function showSaved(): Promise<void> {
  const away = await readAway();
  if (away) notify.message(savedHere(away));
}

/** Nothing, when it is sent at once. */
export async function showDeleted(): Promise<void> {
  const away = await readAway();
  if (away) notify.message(`Deleted on this device. It will sync ${whenSent[away]}.`);
}

export function showUnchanged(): void {
  notify.message('No changes to save.');
}
