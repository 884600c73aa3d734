// What the provider refused and a person asks for once more is the same change, which goes anew at once. The clock
// stands still here, so that nothing goes because some time is over.
// Dexie observes only where there is an IndexedDB.
import 'fake-indexeddb/auto';
import { editExhibit, deleteExhibit } from '#panel/features/exhibits/operations.ts';
import { catalogue } from '#panel/operations.ts';
import { correct, discard } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Engine } from '#panel/sync/run/engine.ts';
import { startEngine } from '#panel/sync/run/engine.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let scene: Scene;
let engine: Engine;
let refuses = true;
let id = '';
beforeEach(async () => {
  scene = await openScene();
  refuses = true;
  const { fetch } = scene.net;
  scene.tablet.network = async (request) =>
    refuses && /exhibit\/(edit|delete)/.test(new URL(request.url).pathname)
      ? Response.json({ message: 'It is on loan.' }, { status: 422 })
      : fetch(request);
  [id = ''] = await scene.elsewhere.add(aMask());
  await scene.tab.sync();
  const { db, device } = scene.tab;
  engine = startEngine({ db, device, catalogue, edges: scene.tablet.edges() });
});
afterEach(async () => {
  await engine.stop();
  await scene.close();
});

test('a change that is made in another tab is sent at once', async () => {
  refuses = false;
  await scene.until(async () => (await scene.tab.db.exhibits.count()) === 1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await remove();
  await vi.waitFor(async () => expect(await scene.atProvider()).toEqual([]), 5_000);
});

test('a deletion that was refused and is asked for again is sent at once', async () => {
  await remove();
  await untilRefused();
  refuses = false;
  await remove();
  await vi.waitFor(async () => expect(await scene.atProvider()).toEqual([]), 5_000);
});

test('a deletion that was refused twice is sent a third time', async () => {
  await remove();
  await untilRefused();
  await remove();
  await scene.until(async () => (await queued())[0]?.attempts === 2);
  await untilRefused();
  refuses = false;
  await remove();
  await vi.waitFor(async () => expect(await scene.atProvider()).toEqual([]), 5_000);
});

test('a change that was refused and is corrected in another tab is sent at once', async () => {
  const input = { id, changes: { name: 'Masque' }, base: { name: aMask().name } };
  await perform(scene.tab.outbox, [{ operation: editExhibit, input }]);
  await untilRefused();
  refuses = false;
  for (const { seq } of await queued())
    await correct(scene.tab.outbox, seq, { ...input, changes: { name: 'Maske' } });
  await scene.until(async () => (await scene.atProvider())[0]?.name === 'Maske');
  await scene.until(async () => (await queued()).length === 0);
});

test('what waited behind a refused change is sent at once when that is discarded in another tab', async () => {
  const from = { id, base: { name: aMask().name } };
  await perform(scene.tab.outbox, [
    { operation: editExhibit, input: { ...from, changes: { name: 'Masque' } } },
  ]);
  await untilRefused();
  const next = { id, changes: { artist_name: 'Ana Lima' }, base: { artist_name: aMask().artist_name } };
  await perform(scene.tab.outbox, [{ operation: editExhibit, input: next }]);
  // The engine has heard of it, and rests.
  await new Promise((resolve) => setTimeout(resolve, 500));
  refuses = false;
  const [first] = await queued();
  await discard(scene.tab.outbox, first?.seq ?? 0);
  await vi.waitFor(async () => expect((await scene.atProvider())[0]?.artist_name).toBe('Ana Lima'), 5_000);
});

async function remove(): Promise<void> {
  await perform(scene.tab.outbox, [{ operation: deleteExhibit, input: { id, seen: aMask() } }]);
}

const queued = () => scene.tab.db.outbox.toArray();

function untilRefused(): Promise<void> {
  return scene.until(async () => (await queued())[0]?.state === 'refused');
}
