// First, because Dexie looks for the browser's storage when it is loaded.
import 'fake-indexeddb/auto';

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addExhibit, editExhibit, uploadExhibitImage } from '#panel/features/exhibits/operations.ts';
import { signIn } from '#panel/features/session/sign-in.ts';
import { catalogue } from '#panel/operations.ts';
import { makeRescue, readRescue } from '#panel/rescue/rescue-actions.ts';
import { databaseName } from '#panel/store/device/database-name.ts';
import { keepDeployment } from '#panel/store/device/deployment.ts';
import { keepSession, openDevice, readSession } from '#panel/store/device/device.ts';
import { keepDraft } from '#panel/store/drafts.ts';
import { deviceId } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import { keepFile } from '#panel/store/files.ts';
import { finishLeaving, leaveDevice } from '#panel/store/device/leave-device.ts';
import { leavingKey } from '#panel/store/device/leaving.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { drainInBackground } from '#panel/sync/run/background.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { importRescue } from '#panel/sync/rescue/rescue-import.ts';
import { bringOver } from '#panel/sync/rescue/rescue-moved.ts';
import { settleIn } from '#panel/sync/run/settle-in.ts';
import { aPng } from '#tests/support/pictures.ts';
import { testPassword } from '#tests/support/provider.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { SignedIn } from '#tests/support/tablet.ts';
import { sessionOf, Tab } from '#tests/support/tablet.ts';

const before = 'http://provider.test/api';
const now = 'http://moved.test/api';
const photo = aPng(40, 40);

let scene: Scene;
let tab: Tab;
const opened: Tab[] = [];

beforeEach(async () => {
  scene = await openScene();
  const device = openDevice();
  await keepDeployment(device, { provider: before, idempotencyKeys: false, formerly: [] });
  await keepSession(device, { ...sessionOf(scene.admin), signedInAt: 0 });
  device.close();
  tab = await start();
});

afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  await scene.close();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).addEventListener('success', resolve);
    });
  }
});

/** The panel is opened, as far as it concerns the device: the session's database, and what a start settles. */
async function start(): Promise<Tab> {
  const device = openDevice();
  const session = await readSession(device);
  if (!session) throw new Error('nobody is signed in');
  const { provider, user, home } = session;
  const fresh = new Tab(scene.tablet, device, await openMuseum(provider, user.id, { home }));
  opened.push(fresh);
  const { isMoved } = await settleIn({
    device,
    outbox: fresh.outbox,
    bringOver: (outbox, name) => bringOver(outbox, name, scene.tablet.edges()),
  });
  return isMoved ? start() : fresh;
}

/** The provider is reached at the new address alone. */
async function move(formerly: string[]): Promise<void> {
  scene.net.before = ({ url }) => {
    if (!url.startsWith('http://moved.test/')) throw new TypeError('Failed to fetch');
  };
  await configure(now, formerly);
}

async function configure(provider: string, formerly: string[]): Promise<void> {
  const device = openDevice();
  await keepDeployment(device, { provider, idempotencyKeys: false, formerly });
  device.close();
}

async function signInAt(provider: string, { user }: SignedIn = scene.admin): Promise<void> {
  const device = openDevice();
  const edges = scene.tablet.edges();
  await signIn({ email: user.email, password: testPassword }, { device, provider, edges });
  device.close();
}

async function logOutAndKeep(): Promise<void> {
  await leaveDevice(tab.device, tab.db, { keepUnsent: true });
  tab.db.close();
}

/** As it is after a session that ended by itself, in a tab that was closed. */
async function endSession(): Promise<void> {
  await tab.device.session.clear();
  tab.db.close();
}

async function rename(id: string, from: string, name: string): Promise<void> {
  await perform(tab.outbox, [
    { operation: editExhibit, input: { id, base: { name: from }, changes: { name } } },
  ]);
}

async function addWithPhoto(): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  await perform(tab.outbox, [{ operation: addExhibit, input: { id, fields: aMask() } }]);
  await choosePhoto(id, null);
  return id;
}

async function choosePhoto(id: string, base: string | null): Promise<void> {
  const file = crypto.randomUUID();
  const bytes = new Blob([photo], { type: 'image/png' });
  await keepFile(tab.db, bytes, { id: file, name: 'photo.png', now: 0 });
  const input = { id, file, fileName: 'photo.png', base };
  await perform(tab.outbox, [{ operation: uploadExhibitImage, input }]);
}

const additions = () => scene.net.arrived.filter((call) => call.endsWith('/exhibit/add'));
const written = () =>
  scene.net.arrived.filter((call) => /^(PUT|DELETE) (?!.*subscription)|\/add$/.test(call));
const queued = (at: Tab = tab) => at.db.outbox.orderBy('seq').toArray();
const names = async () => (await scene.atProvider()).map(({ name }) => name).toSorted();
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const namedBy = (address: string) => databaseName(address, scene.admin.user.id);

async function photoOf(name: string): Promise<string | null> {
  const address = (await scene.atProvider()).find((work) => work.name === name)?.image_url;
  if (!address) return null;
  const response = await scene.direct(new Request(address));
  return sha256(new Uint8Array(await response.arrayBuffer()));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** An edit, a new exhibit with a photo, and a draft, none of which leaves the device. */
async function leaveWork(): Promise<void> {
  const [id = ''] = await scene.elsewhere.add({ ...aMask(), name: 'Vase', exhibit_id: 'V-1' });
  await tab.sync();
  scene.net.isDown = true;
  await rename(id, 'Vase', 'Blue vase');
  await addWithPhoto();
  await keepDraft(tab.db, 'exhibits:new', { name: 'Half a vase' }, 1);
  scene.net.isDown = false;
}

async function expectArrivedOnce(): Promise<void> {
  expect(await names()).toEqual(['Blue vase', 'Mask']);
  expect(await photoOf('Mask')).toBe(sha256(photo));
  expect(additions()).toHaveLength(1);
  expect(await queued()).toEqual([]);
  expect(await tab.db.drafts.get('exhibits:new')).toMatchObject({ value: { name: 'Half a vase' } });
}

describe('the provider moves, and config.json names its former address', () => {
  it('what waited for the old one arrives once at the new one, and its draft is there', async () => {
    await leaveWork();
    await move([before]);
    tab.close();
    tab = await start();
    expect(await readSession(tab.device)).toMatchObject({ token: scene.admin.token, provider: now });
    await tab.syncUntilQuiet();
    await expectArrivedOnce();
    // The museum is on the device already, and nobody has to wait for it again.
    expect(await tab.db.exhibits.count()).toBe(2);
    expect(await databases()).toHaveLength(2);
  });

  it('a photo over one that was there is no conflict, although its address has another host', async () => {
    const [id = ''] = await scene.elsewhere.add(aMask());
    await scene.elsewhere.putImage(id, aPng(20, 20));
    await tab.sync();
    const seen = (await tab.db.exhibits.get(id))?.image_url ?? null;
    expect(seen).toContain('http://provider.test/');
    await choosePhoto(id, seen);
    await move([before]);
    tab.close();
    tab = await start();
    await tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect(await photoOf('Mask')).toBe(sha256(photo));
  });

  it('a change that may have reached the old address is looked for at the new one', async () => {
    scene.net.plan('/exhibit/add', 'answer lost');
    await perform(tab.outbox, [
      { operation: addExhibit, input: { id: deviceId(crypto.randomUUID()), fields: aMask() } },
    ]);
    await tab.sync();
    expect(await queued()).toMatchObject([{ state: 'ambiguous' }]);
    await move([before]);
    tab.close();
    tab = await start();
    await tab.syncUntilQuiet();
    expect(await names()).toEqual(['Mask']);
    expect(additions()).toHaveLength(1);
  });

  it('a token that is not good there ends the session, and the work goes on after the next sign-in', async () => {
    await leaveWork();
    await move([before]);
    scene.net.plan('/api/', { status: 401 }, 99);
    tab.close();
    tab = await start();
    await tab.sync();
    expect(await readSession(tab.device)).toMatchObject({ token: null, provider: now });
    expect(await queued()).toHaveLength(3);
    tab.close();
    scene.net.clear();
    await move([before]);
    await signInAt(now);
    tab = await start();
    expect(tab.db.name).toBe(await namedBy(before));
    await tab.syncUntilQuiet();
    await expectArrivedOnce();
  });

  it('who logged out and kept it finds it at the new address', async () => {
    const id = await addWithPhoto();
    await logOutAndKeep();
    await move([before]);
    await signInAt(now);
    tab = await start();
    expect(await tab.db.exhibits.get(id)).toMatchObject({ name: 'Mask' });
    await tab.syncUntilQuiet();
    expect(await names()).toEqual(['Mask']);
    expect(additions()).toHaveLength(1);
  });

  it('a logout there, interrupted or not, clears the database that the person had', async () => {
    await leaveWork();
    await move([before]);
    tab.close();
    tab = await start();
    const { name } = tab.db;
    expect(name).toBe(await namedBy(before));
    tab.db.close();
    await expect(leaveDevice(tab.device, tab.db, { keepUnsent: false })).rejects.toThrow();
    expect(await tab.device.settings.get(leavingKey)).toBeDefined();
    await finishLeaving(tab.device);
    expect(await databases()).not.toContain(await namedBy(now));
    await tab.db.open();
    expect(
      await Promise.all([tab.db.outbox, tab.db.drafts, tab.db.exhibits].map((each) => each.count())),
    ).toEqual([0, 0, 0]);
  });

  it('somebody else who signs in there sends nothing of it, and sees nothing of it', async () => {
    await leaveWork();
    await logOutAndKeep();
    await move([before]);
    await signInAt(now, scene.creator);
    tab = await start();
    await tab.syncUntilQuiet();
    expect(written()).toEqual([]);
    expect(await queued()).toEqual([]);
    expect(await readFact(tab.db, 'elsewhere')).toBeUndefined();
    expect(await names()).toEqual(['Vase']);
  });

  it('a worker that is woken before any tab follows as well', async () => {
    await leaveWork();
    await move([before]);
    tab.close();
    const edges = scene.tablet.edges();
    await drainInBackground(catalogue, {
      ...edges,
      sleep: (ms, signal) => (ms === 5_000 ? edges.sleep(ms, signal) : scene.tablet.skip(ms, signal)),
    });
    tab = await start();
    await expectArrivedOnce();
  });

  it('a second move goes on from the first', async () => {
    await leaveWork();
    await move([before]);
    tab.close();
    tab = await start();
    const last = 'http://moved.test/again/api';
    await configure(last, [now]);
    tab.close();
    tab = await start();
    expect(await readSession(tab.device)).toMatchObject({ provider: last, home: before });
    expect(await queued()).toHaveLength(3);
  });
});

describe('a database of the new address is there already', () => {
  beforeEach(async () => {
    await leaveWork();
    await move([]);
    await endSession();
    await signInAt(now);
    tab = await start();
    expect(tab.db.name).toBe(await namedBy(now));
    await tab.sync();
  });

  async function nameFormerly(): Promise<void> {
    await move([before]);
    tab.close();
    tab = await start();
  }

  it('what waits behind the old one is brought over, arrives once, and the old database goes', async () => {
    expect(await queued()).toEqual([]);
    await nameFormerly();
    expect(tab.db.name).toBe(await namedBy(now));
    expect(await queued()).toHaveLength(3);
    expect(await databases()).not.toContain(await namedBy(before));
    await tab.syncUntilQuiet();
    await expectArrivedOnce();
    expect(await readFact(tab.db, 'elsewhere')).toEqual([]);
  });

  it('a start that ended after it was brought over, and before the old one went, doubles nothing', async () => {
    const blocked = await openMuseum(before, scene.admin.user.id);
    const left = await makeRescue({ ...tab.outbox, db: blocked }, scene.admin.user);
    blocked.close();
    await importRescue(tab.outbox, await readRescue(tab.outbox, left.content, [before]));
    expect(await queued()).toHaveLength(3);
    await tab.syncUntilQuiet();
    await nameFormerly();
    await tab.syncUntilQuiet();
    await expectArrivedOnce();
  });

  it('a draft of a form that has another one here waits behind the old one until there is room', async () => {
    await keepDraft(tab.db, 'exhibits:new', { name: 'A chair' }, 2);
    await nameFormerly();
    expect(await tab.db.drafts.get('exhibits:new')).toMatchObject({ value: { name: 'A chair' } });
    expect(await databases()).toContain(await namedBy(before));
    await tab.syncUntilQuiet();
    await tab.db.drafts.clear();
    tab.close();
    tab = await start();
    await expectArrivedOnce();
    expect(await databases()).not.toContain(await namedBy(before));
  });

  it('while another tab still sends from the old one, it is left for the next start', async () => {
    const lock = `vitrine-engine-${await namedBy(before)}`;
    await scene.tablet.locks.request(lock, {}, nameFormerly);
    expect(await queued()).toEqual([]);
    tab.close();
    tab = await start();
    expect(await queued()).toHaveLength(3);
  });
});

describe('the provider moves, and nobody names its former address', () => {
  const shown = () => readFact(tab.db, 'elsewhere');

  it('a session of the old one stays there, and nothing goes to the new one', async () => {
    await leaveWork();
    await move([]);
    tab.close();
    tab = await start();
    await tab.syncUntilQuiet(2);
    expect(await readSession(tab.device)).toMatchObject({ provider: before });
    expect(await queued()).toHaveLength(3);
    expect(written()).toEqual([]);
  });

  it('who signs in at the new one is told what waits for the old one, and nothing of it is sent', async () => {
    await leaveWork();
    await move([]);
    await endSession();
    await signInAt(now);
    tab = await start();
    await tab.syncUntilQuiet();
    expect(await shown()).toEqual([
      { database: await namedBy(before), provider: before, changes: 3, drafts: 1 },
    ]);
    expect(written()).toEqual([]);
    expect(await names()).toEqual(['Vase']);
  });

  it('what was kept at a logout is told as well', async () => {
    await leaveWork();
    await logOutAndKeep();
    await move([]);
    await signInAt(now);
    tab = await start();
    expect(await shown()).toMatchObject([{ provider: before, changes: 3 }]);
  });

  it('nothing is told of somebody who only has the same id there', async () => {
    await leaveWork();
    await tab.db.me.toCollection().modify({ email: 'other@museum.example' });
    await move([]);
    await endSession();
    await signInAt(now);
    tab = await start();
    expect(await shown()).toBeUndefined();
  });

  it('what an earlier build left is told by its profile, also where nobody knows its address any more', async () => {
    await leaveWork();
    await tab.db.facts.delete('owner');
    await move([]);
    await endSession();
    await signInAt(now);
    tab = await start();
    expect(await shown()).toMatchObject([{ provider: before, changes: 3 }]);
    await tab.device.settings.delete('earlierProviders');
    tab.close();
    tab = await start();
    expect(await shown()).toMatchObject([{ provider: null, changes: 3 }]);
  });
});

describe('a rescue file from a former address', () => {
  async function saveAndMove(formerly: string[]): Promise<Blob> {
    await leaveWork();
    const { content } = await makeRescue(tab.outbox, scene.admin.user);
    await move(formerly);
    // Another device.
    await tab.device.session.clear();
    await tab.db.delete();
    await signInAt(now);
    tab = await start();
    return content;
  }

  it('is taken where config.json names it, and arrives once', async () => {
    const content = await saveAndMove([before]);
    await importRescue(tab.outbox, await readRescue(tab.outbox, content, [before]));
    await tab.syncUntilQuiet();
    await expectArrivedOnce();
  });

  it('is refused where it does not, with the address that it is for', async () => {
    const content = await saveAndMove([]);
    await expect(readRescue(tab.outbox, content)).rejects.toMatchObject({
      kind: 'other-provider',
      provider: before,
    });
  });

  it('that was made after the move is taken by a device that never knew the old address', async () => {
    await leaveWork();
    await move([before]);
    tab.close();
    tab = await start();
    const { content } = await makeRescue(tab.outbox, scene.admin.user);
    await configure(now, []);
    await tab.device.session.clear();
    await tab.db.delete();
    await signInAt(now);
    tab = await start();
    await importRescue(tab.outbox, await readRescue(tab.outbox, content));
    await tab.syncUntilQuiet();
    await expectArrivedOnce();
  });
});
