import type { ObservabilitySet } from 'dexie';
import Dexie from 'dexie';
import { forgetScreen } from './forget-screen.ts';

/** What the first screen shows, and whether somebody may see it. */
const shown = /\/(?:exhibits|outbox|session)\//;

/** Forgets the first screen with each change of it that is made here, in whichever database. Returns how to stop. */
export function forgetScreenOnChange(): () => void {
  const hear = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => part === 'all' || shown.test(part))) void forgetScreen();
  };
  Dexie.on('storagemutated', hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
}
