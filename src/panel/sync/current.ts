// Where the signed-in person works: one database, one outbox, one engine. Set by the shell, used by the features.
import type { Device, Session } from '#panel/store/device/device.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Reason } from './run/reasons.ts';
import type { Outbox } from './outbox/outbox.ts';

export interface Workspace {
  db: MuseumDatabase;
  device: Device;
  session: Session;
  /** Loads the engine's code when it is first needed, so that the first screen does not wait for it. */
  outbox(): Promise<Outbox>;
  /** Asks the engine for a pass. Never fails, never waits. */
  wake(reason: Reason): void;
}

let current: Workspace | null = null;

/** The signed-in person's workspace. Screens behind the sign-in guard can rely on it. */
export function workspace(): Workspace {
  if (!current) throw new Error('nobody is signed in');
  return current;
}

export function enterWorkspace(place: Workspace): void {
  current = place;
}

export function leaveWorkspace(): void {
  current = null;
}
