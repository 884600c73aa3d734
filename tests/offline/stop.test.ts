import { editExhibit, uploadExhibitImage } from '#panel/features/exhibits/operations.ts';
import { readFact } from '#panel/store/facts.ts';
import { keepFile } from '#panel/store/files.ts';
import { discard, retry } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { stopTransfer } from '#panel/sync/outbox/stop.ts';
import { undoDiscard } from '#panel/sync/outbox/undo.ts';
import { aPng } from '#tests/support/pictures.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Live queries run only where there is an IndexedDB among the globals, whichever one they then use.
Dexie.dependencies.indexedDB = indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

let scene: Scene;
let id: string;
beforeEach(async () => {
  scene = await openScene();
  [id] = (await scene.elsewhere.add(aMask())) as [string];
  await scene.tab.sync();
  const photo = new Blob([aPng(20, 20)], { type: 'image/png' });
  await keepFile(scene.tab.db, photo, { id: 'f', name: 'p.png', now: 0 });
  const input = { id, file: 'f', fileName: 'photo-1.png', base: null };
  await perform(scene.tab.outbox, [{ operation: uploadExhibitImage, input }]);
});
afterEach(() => scene.close());

const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();
const seq = async () => (await queued())[0]?.seq ?? 0;
const stop = async () => stopTransfer(scene.tab.outbox, await seq());
const tryAgain = async () => retry(scene.tab.outbox, [await seq()]);
const calls = (what: string) => scene.net.arrived.filter((call) => call.includes(what));
const hasImage = async () => (await scene.atProvider())[0]?.image_url != null;

/** Begins a pass, until the transfer has come as far as this request. */
async function untilAt(what: string): Promise<{ end: Promise<boolean> }> {
  scene.net.holdBack(what);
  const end = scene.tab.sync();
  await scene.until(async () => scene.net.isHolding());
  return { end };
}

describe('a transfer that is stopped', () => {
  it('sends nothing more, keeps the file, and waits for the person, whatever the engine does', async () => {
    const pass = await untilAt('PUT /api/files');
    expect(await stop()).toBe(true);
    await pass.end;
    expect(await queued()).toMatchObject([{ state: 'parked', trouble: { kind: 'stopped' } }]);
    expect((await readFact(scene.tab.db, 'reach'))?.state ?? 'ok').toBe('ok');

    scene.net.clear();
    scene.net.passThrough();
    scene.tablet.pass(60 * 60_000);
    await scene.tab.syncUntilQuiet();
    expect(calls('/files')).toEqual([]);
    expect(await scene.tab.db.files.count()).toBe(1);
    expect(await hasImage()).toBe(false);
  });

  it('arrives once when it is tried again', async () => {
    const pass = await untilAt('PUT /api/files');
    await stop();
    await pass.end;
    scene.net.passThrough();
    await tryAgain();
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect(calls('PUT /api/files')).toHaveLength(1);
    expect(await hasImage()).toBe(true);
  });

  it('and had arrived all the same is found, and not sent again', async () => {
    const stored: Response[] = [];
    scene.tablet.network = async (request) => {
      const response = await scene.net.fetch(request);
      if (request.method === 'PUT' && request.url.includes('/files')) stored.push(response);
      return response;
    };
    const pass = await untilAt('PUT /api/files');
    await stop();
    await pass.end;
    scene.net.letGo();
    await scene.until(async () => stored.length === 1);
    await tryAgain();
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect(calls('PUT /api/files')).toHaveLength(1);
    expect(await hasImage()).toBe(true);
    expect(await scene.tab.db.history.toArray()).toMatchObject([{ outcome: 'found' }]);
  });

  it('too late counts as sent', async () => {
    const pass = await untilAt('POST /api/verify-upload');
    await stop();
    scene.net.letGo();
    await pass.end;
    expect(await queued()).toEqual([]);
    expect(await hasImage()).toBe(true);
    expect(await scene.tab.db.files.count()).toBe(0);
  });

  it('in another tab stops as well', async () => {
    const pass = await untilAt('PUT /api/files');
    const other = await scene.tablet.openTab(scene.admin);
    expect(await stopTransfer(other.outbox, await seq())).toBe(true);
    await pass.end;
    expect(await queued()).toMatchObject([{ trouble: { kind: 'stopped' } }]);
    other.close();
  });

  it('stays stopped when the tab is killed', async () => {
    const pass = await untilAt('PUT /api/files');
    await stop();
    await pass.end;
    await scene.killTab();
    scene.net.passThrough();
    scene.tablet.pass(120_000);
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ trouble: { kind: 'stopped' } }]);
  });

  it('before it began goes like a new one when it is tried again', async () => {
    expect(await stop()).toBe(true);
    await scene.tab.syncUntilQuiet();
    expect(calls('get-presignedurl')).toEqual([]);
    await tryAgain();
    expect((await queued())[0]?.state).toBe('waiting');
    await scene.tab.syncUntilQuiet();
    expect(await hasImage()).toBe(true);
  });

  it('can be let go, and taken back as it was', async () => {
    const pass = await untilAt('PUT /api/files');
    await stop();
    await pass.end;
    const before = await queued();
    const [gone] = await discard(scene.tab.outbox, await seq());
    expect(await undoDiscard(scene.tab.outbox, gone?.key ?? '')).toBeNull();
    expect(await queued()).toEqual(before);
    expect(await scene.tab.db.files.count()).toBe(1);
  });
});

describe('stopping', () => {
  it('is for transfers only', async () => {
    await discard(scene.tab.outbox, await seq());
    const input = { id, base: { name: 'Mask' }, changes: { name: 'Festival mask' } };
    await perform(scene.tab.outbox, [{ operation: editExhibit, input }]);
    expect(await stop()).toBe(false);
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
  });

  it('says so when there is nothing left to stop', async () => {
    const held = await seq();
    await scene.tab.syncUntilQuiet();
    expect(await stopTransfer(scene.tab.outbox, held)).toBe(false);
  });

  it('lets the other records go on', async () => {
    const pass = await untilAt('PUT /api/files');
    const [other = ''] = await scene.elsewhere.add({ ...aMask(), exhibit_id: '2' });
    const input = { id: other, base: { name: 'Mask' }, changes: { name: 'Festival mask' } };
    await perform(scene.tab.outbox, [{ operation: editExhibit, input }]);
    await stop();
    scene.tab.wakePass();
    await pass.end;
    await scene.tab.sync();
    expect((await scene.atProvider()).map(({ name }) => name)).toContain('Festival mask');
  });
});
