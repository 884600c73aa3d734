// The engine and all operations: a part of the panel that is loaded after the first screen is painted.
import { catalogue } from '#panel/operations.ts';
import { forgetSighting } from '#panel/store/device/canary.ts';
import { keptDeployment } from '#panel/store/device/deployment.ts';
import type { Device } from '#panel/store/device/device.ts';
import { forgetUnusedFiles } from '#panel/store/unused-files.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { browserEdges } from '#panel/sync/run/browser-edges.ts';
import { distrustOthers } from '#panel/sync/merge/changes.ts';
import { engineFile } from '#panel/sync/run/engine-file.ts';
import type { Engine } from '#panel/sync/run/engine.ts';
import { startEngine } from '#panel/sync/run/engine.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';
import { settleIn } from '#panel/sync/run/settle-in.ts';
import { notes } from '#panel/shell/session/notes.ts';
import { watchStorage } from '#panel/shell/session/eviction.ts';
import { askToPersist } from './persistent-storage.ts';
import { listenForActivity } from './activity.ts';
import { refreshDeployment } from '#panel/shell/session/provider-address.ts';
import { reportTrouble } from './storage-trouble.ts';
import { reportUpload } from '#panel/changes/upload-progress.ts';

export function openOutbox(db: MuseumDatabase, asker: Required<Outbox>['asker']): Outbox {
  return { db, catalogue, now: () => Date.now(), uuid: () => crypto.randomUUID(), asker };
}

/** How long a tab that stays open goes on with what config.json said, in milliseconds. */
const askAgainAfter = 15 * 60_000;

/**
 * What config.json says now counts for the next start, apart from where the provider is: the session goes on there at
 * once, and with it every open tab.
 */
async function followDeployment(device: Device, db: MuseumDatabase): Promise<void> {
  // A configuration that cannot be had changes nothing.
  await refreshDeployment(device).catch(() => {});
  const outbox = { db, catalogue, now: () => Date.now(), uuid: () => crypto.randomUUID() };
  const { gone } = await settleIn({
    device,
    outbox,
    async bringOver(into, name) {
      const code = await import('#panel/sync/rescue/rescue-moved.ts');
      return code.bringOver(into, name, navigator);
    },
  });
  for (const name of gone) forgetSighting(notes, name);
}

/** Whoever reloads wants to see what is there now. */
function wasReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((it) => 'type' in it && it.type === 'reload');
}

export async function startHere(device: Device, db: MuseumDatabase): Promise<Engine> {
  const deployment = await keptDeployment(device);
  let isStopped = false;
  let askedAt = -Infinity;
  const follow = () => {
    if (performance.now() - askedAt < askAgainAfter) return;
    askedAt = performance.now();
    followDeployment(device, db).catch((error: unknown) => {
      if (!isStopped) console.warn('Other databases could not be looked at', error);
    });
  };
  const life = listenForActivity(db, (reason) => {
    engine.wake(reason);
    // A tablet may be on for weeks without a start.
    if (reason === 'reachable') follow();
  });
  await distrustOthers(db, engineFile);
  const engine = startEngine({
    db,
    device,
    catalogue,
    edges: browserEdges(life.idle),
    idempotencyKeys: deployment?.idempotencyKeys ?? false,
    changes: deployment?.changes ?? false,
    begin: wasReloaded() ? 'asked' : 'reachable',
    onProgress: reportUpload,
    async readElsewhere(...errand) {
      // A file of another build, or one that cannot be had: the list is read here.
      const thread = await import('./list-thread.ts').catch(() => null);
      return thread?.readInThread(...errand) ?? null;
    },
    onTrouble(error) {
      // A logout closes the database under a pass that was still under way.
      if (!isStopped) reportTrouble(db, error);
    },
  });
  const stopWatching = watchStorage(db, () => engine.wake('asked'));
  void askToPersist();
  forgetUnusedFiles(db, Date.now()).catch(() => {});
  follow();
  return {
    wake: engine.wake,
    async stop() {
      isStopped = true;
      stopWatching();
      life.stop();
      await engine.stop();
    },
  };
}
