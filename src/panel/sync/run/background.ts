// The same engine in the service worker, for Background Sync: a few passes, under the same lock.
import { keptDeployment } from '#panel/store/device/deployment.ts';
import { openDevice, readSession } from '#panel/store/device/device.ts';
import { followProvider } from '#panel/store/device/moved.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { browserEdges } from './browser-edges.ts';
import { outlook } from '#panel/sync/outbox/queue.ts';
import type { EngineOptions } from './engine.ts';
import { untilNext } from './engine.ts';
import { runPass } from './run-pass.ts';
import { takeTurn } from './leader.ts';
import { bringOver } from '#panel/sync/rescue/rescue-moved.ts';
import { settleIn } from './settle-in.ts';
import type { Edges } from './edges.ts';
import type { Catalogue } from '#panel/sync/declare/operation.ts';

/** Sends what waits for the person who is signed in. Resolves with how many changes still go by themselves. */
export async function drainInBackground(
  catalogue: Catalogue,
  edges: Edges = browserEdges(() => Infinity),
): Promise<{ remaining: number }> {
  const device = openDevice();
  try {
    await followProvider(device);
    const session = await readSession(device);
    if (!session?.token) return { remaining: 0 };
    const db = await openMuseum(session.provider, session.user.id, { home: session.home });
    try {
      const deployment = await keptDeployment(device);
      const { idempotencyKeys = false, changes = false } = deployment ?? {};
      const options = { db, device, catalogue, edges, idempotencyKeys, changes };
      const outbox = { db, catalogue, now: edges.now, uuid: edges.uuid };
      // What cannot be brought over now is brought over by the next start.
      await settleIn({
        device,
        outbox,
        bringOver: (into, name) => bringOver(into, name, edges),
      }).catch((error: unknown) => console.warn('Other databases could not be looked at', error));
      await runPasses(options);
      // What waits for the person is not worth another try by the browser.
      const { dueIn } = await outlook({ db, catalogue, edges });
      return { remaining: dueIn === Infinity ? 0 : await db.outbox.count() };
    } finally {
      db.close();
    }
  } finally {
    device.close();
  }
}

const mostPasses = 14;
/** The browser's next waking is minutes away: what is to be done within this is waited for. */
const worthWaiting = 5_000;

/** Sends for as long as something is due within seconds: the browser lets a worker live for as long as it has an event. */
export async function runPasses(options: EngineOptions): Promise<void> {
  const { db, edges } = options;
  await takeTurn(db, edges, (turn) => runPass(options, 'reachable', turn));
  for (let passes = 1; passes < mostPasses; passes++) {
    const { pause } = await untilNext(options);
    if (pause > worthWaiting) return;
    await edges.sleep(pause, new AbortController().signal);
    await takeTurn(db, edges, (turn) => runPass(options, 'timer', turn));
  }
}
