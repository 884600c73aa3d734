// First, because Dexie looks for the browser's storage when it is loaded.
import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { catalogue } from '#panel/operations.ts';
import type { Device } from '#panel/store/device/device.ts';
import { deploymentKey, keepSession, keepSetting, openDevice } from '#panel/store/device/device.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { drainInBackground } from '#panel/sync/run/background.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { sessionOf } from '#tests/support/tablet.ts';

let scene: Scene;
let device: Device;
let db: MuseumDatabase;

beforeEach(async () => {
  scene = await openScene();
  device = openDevice();
  await keepSession(device, { ...sessionOf(scene.admin), signedInAt: scene.tablet.time });
  db = await openMuseum(scene.admin.address, scene.admin.user.id);
});

afterEach(async () => {
  await device.settings.clear();
  device.close();
  db.close();
  await scene.close();
});

function wake(): Promise<{ remaining: number }> {
  const edges = scene.tablet.edges();
  return drainInBackground(catalogue, {
    ...edges,
    idle: () => Infinity,
    // The renewing of the lease during a request must not move the clock; waiting for the next pass must.
    sleep: (ms, signal) => (ms === 5_000 ? edges.sleep(ms, signal) : scene.tablet.skip(ms, signal)),
  });
}

const queued = () => db.outbox.orderBy('seq').toArray();
const additions = () => scene.net.arrived.filter((call) => call.endsWith('/exhibit/add'));

async function leaveMasks(count: number): Promise<void> {
  const outbox = { db, catalogue, now: () => scene.tablet.time, uuid: () => crypto.randomUUID() };
  for (let index = 0; index < count; index++) {
    const fields = { ...aMask(), exhibit_id: `M-${index}` };
    await perform(outbox, [{ operation: addExhibit, input: { id: deviceId(crypto.randomUUID()), fields } }]);
  }
}

const later = (minutes: number) => scene.tablet.pass(minutes * 60_000);

describe('the worker, woken while no tab is open', () => {
  it('sends what waits, brings the museum, and has nothing to come back for', async () => {
    await leaveMasks(3);
    await scene.elsewhere.add({ ...aMask(), exhibit_id: 'theirs' });
    expect(await wake()).toEqual({ remaining: 0 });
    expect(await scene.atProvider()).toHaveLength(4);
    expect(await db.exhibits.count()).toBe(4);
  });

  it('keeps what meets a 500, sends it a few times at each waking, and gets it through in the end', async () => {
    await leaveMasks(1);
    let sent = 0;
    scene.net.before = ({ url }) => void (sent += url.endsWith('/exhibit/add') ? 1 : 0);
    scene.net.plan('/exhibit/add', { status: 500 }, 99);
    for (let waking = 1; waking <= 12; waking++) {
      expect(await wake()).toEqual({ remaining: 1 });
      expect(sent).toBeLessThanOrEqual(4 * waking);
      later(5);
    }
    expect(await queued()).toMatchObject([{ trouble: { status: 500 } }]);

    scene.net.clear();
    later(60);
    expect(await wake()).toEqual({ remaining: 0 });
    expect(additions()).toHaveLength(1);
  });

  it('looks again for what may still show up, in the same waking, before it sends it anew', async () => {
    await leaveMasks(1);
    scene.net.plan('/exhibit/add', 'lost');
    expect(await wake()).toEqual({ remaining: 0 });
    expect(additions()).toHaveLength(1);
    expect(await db.history.toArray()).toMatchObject([{ outcome: 'sent' }]);
  });

  it('settles by looking what an earlier waking left in the middle of a send', async () => {
    await leaveMasks(1);
    await scene.elsewhere.add({ ...aMask(), exhibit_id: 'M-0' });
    await db.outbox
      .toCollection()
      .modify({ state: 'sending', fence: -1, sentAt: scene.tablet.time, attempts: 1 });
    expect(await wake()).toEqual({ remaining: 0 });
    expect(additions()).toEqual([]);
    expect(await db.history.toArray()).toMatchObject([{ outcome: 'found' }]);
  });

  it('leaves it to a tab that is at it', async () => {
    await leaveMasks(1);
    await scene.tablet.locks.request(`vitrine-engine-${db.name}`, {}, async () => {
      expect(await wake()).toEqual({ remaining: 1 });
    });
    expect(additions()).toEqual([]);
  });

  it('does not ask to be woken for what only the person can decide', async () => {
    await leaveMasks(1);
    scene.net.plan('/exhibit/add', { status: 422, body: { message: 'No.' } });
    expect(await wake()).toEqual({ remaining: 0 });
    expect(await queued()).toMatchObject([{ state: 'refused', trouble: { message: 'No.' } }]);
  });

  it('sends nothing for somebody who is not signed in any more', async () => {
    await leaveMasks(1);
    await device.session.clear();
    expect(await wake()).toEqual({ remaining: 0 });
    expect(scene.net.arrived).toEqual([]);
    expect(await queued()).toHaveLength(1);
  });

  it("names each change where the deployment's provider knows Idempotency-Key", async () => {
    await keepSetting(device, deploymentKey, { provider: scene.admin.address, idempotencyKeys: true });
    await leaveMasks(1);
    const [entry] = await queued();
    const keys: (string | null)[] = [];
    scene.net.before = (request) => {
      if (request.url.endsWith('/exhibit/add')) keys.push(request.headers.get('idempotency-key'));
    };
    await wake();
    expect(keys).toEqual([entry?.key]);
  });
});
