import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

test('a tag that begins like an id of this device waits for nothing', async () => {
  const fields = { ...aMask(), tags: ['local-history'], name: 'local-made mask' };
  const id = deviceId(crypto.randomUUID());
  await perform(scene.tab.outbox, [{ operation: addExhibit, input: { id, fields } }]);
  await scene.tab.syncUntilQuiet();
  expect((await scene.atProvider()).map(({ tags }) => tags)).toEqual([['local-history']]);
});

test('a change that refers to a record made here waits until the provider has named it', async () => {
  scene.net.isDown = true;
  const made = deviceId(crypto.randomUUID());
  const [id = ''] = await scene.elsewhere.add({ ...aMask(), exhibit_id: '1' });
  await perform(scene.tab.outbox, [{ operation: addExhibit, input: { id: made, fields: aMask() } }]);
  const input = { id, base: { artist_name: 'Unknown' }, changes: { artist_name: made } };
  await perform(scene.tab.outbox, [{ operation: editExhibit, input }]);
  expect((await scene.tab.db.outbox.toArray()).map(({ waits }) => waits)).toEqual([[], [made]]);

  scene.net.isDown = false;
  await scene.tab.syncUntilQuiet();
  const [edited, mask] = await scene.atProvider();
  expect(edited?.artist_name).toBe(mask?.id);
});
