// Opens and leaves the signed-in person's workspace, and has the engine's code loaded when the first screen is painted.
import type { Device, Session } from '#panel/store/device/device.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import type { Workspace } from '#panel/sync/current.ts';
import { enterWorkspace } from '#panel/sync/current.ts';
import type { Engine } from '#panel/sync/run/engine.ts';
import type { Reason } from '#panel/sync/run/reasons.ts';
import { whenPainted } from '#panel/shell/lifecycle/when-painted.ts';

export interface Place extends Workspace {
  /** This tab's name: its own answers are toasted here. */
  readonly tab: string;
  /** The session has ended: nothing is sent, the database stays open for the same person. */
  pause(): void;
}

const tab = crypto.randomUUID?.() ?? String(Math.random());

/** `last` is where this tab was before: the same person's database is not opened twice. */
export async function enterPlace(device: Device, session: Session, last: Place | null): Promise<Place> {
  const { provider, user, home } = session;
  const db = last?.db ?? (await openMuseum(provider, user.id, { home }));
  last?.pause();
  db.provider = provider;
  const engine = keepEngine(device, db);
  const place: Place = {
    db,
    device,
    session,
    tab,
    async outbox() {
      const { pathname: screen } = location;
      const { openOutbox } = await import('#panel/shell/lifecycle/engine-start.ts');
      return openOutbox(db, { tab, screen });
    },
    wake: engine.wake,
    pause: engine.stop,
  };
  enterWorkspace(place);
  return place;
}

function keepEngine(device: Device, db: MuseumDatabase) {
  let running: (Engine & { stop(): Promise<void> }) | null = null;
  let stopped = false;
  const isStopped = () => stopped;
  let tries = 0;

  const load = async (): Promise<void> => {
    if (isStopped() || running) return;
    try {
      const { startHere } = await import('#panel/shell/lifecycle/engine-start.ts');
      const started = await startHere(device, db);
      if (isStopped()) return void started.stop();
      running = started;
    } catch (error) {
      // Half a deploy, or no network before the worker has everything. Nothing is lost: the changes are on the device.
      console.warn('The sync engine could not be loaded yet', error);
      tries += 1;
      setTimeout(() => void load(), Math.min(60_000, 1_000 * 2 ** tries));
    }
  };

  whenPainted(() => void load());
  return {
    // An engine that starts makes a pass at once, so a wake before that need not be remembered.
    wake: (reason: Reason) => running?.wake(reason),
    stop() {
      stopped = true;
      void running?.stop();
    },
  };
}
