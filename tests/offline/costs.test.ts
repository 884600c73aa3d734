// What a change costs, counted: times depend on the machine, these do not. Each request is a wait for the person who
// presses Save.
import { editExhibit, addExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { countStorage } from '#tests/support/count-storage.ts';
import type { ObservabilitySet } from 'dexie';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

async function aSentExhibit(): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  await perform(scene.tab.outbox, [{ operation: addExhibit, input: { id, fields: aMask() } }]);
  await scene.tab.sync();
  return (await scene.tab.db.aliases.get(id))?.id ?? '';
}

const rename = (id: string, from: string, to: string) =>
  perform(scene.tab.outbox, [
    { operation: editExhibit, input: { id, base: { name: from }, changes: { name: to } } },
  ]);

it('an edit is one transaction: two looks, and the row, what it was and the change are written', async () => {
  const id = await aSentExhibit();
  const counted = await countStorage(() => rename(id, 'Mask', 'Festival mask'));
  expect(counted).toEqual({
    transactions: 1,
    reads: ['exhibits', 'shadows'],
    writes: ['exhibits', 'outbox', 'shadows'],
  });
});

it('a further edit before the first is sent writes the row and the change that takes it in', async () => {
  const id = await aSentExhibit();
  await rename(id, 'Mask', 'Festival mask');
  const counted = await countStorage(() => rename(id, 'Festival mask', 'Harvest mask'));
  expect(counted).toEqual({
    transactions: 1,
    reads: ['exhibits', 'outbox', 'shadows'],
    writes: ['exhibits', 'outbox'],
  });
});

it('that the questions of an exhibit are here is told to the tabs once: what will come is noted down together', async () => {
  const works = Array.from({ length: 20 }, (_, index) => ({ ...aMask(), exhibit_id: `Q-${index}` }));
  const ids = await scene.elsewhere.add(...works);
  for (const id of ids) {
    await scene.addQuestions(id);
    await scene.setStatus(id, 'In Review');
  }
  // What this tab tells, and not what it is told: other test files do so at the same time, of databases of this name.
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  await scene.tab.sync();
  const reported = post.mock.calls.map(([parts]) => Object.keys((parts ?? {}) as ObservabilitySet));
  post.mockRestore();
  const ofParts = reported.filter((stores) => stores.some((store) => store.includes('/parts/')));
  expect(ofParts.length).toBeGreaterThan(ids.length);
  // And once for all of them, that they will come. Without that, it was twice for each.
  expect(ofParts.length).toBeLessThan(1.5 * ids.length);
});
