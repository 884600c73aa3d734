import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';

let scene: Scene;

beforeEach(async () => {
  scene = await openScene();
});

afterEach(() => scene.close());

describe('a provider that is known to be away', () => {
  it('is asked before anything is sent, so that nothing is in doubt', async () => {
    scene.net.isDown = true;
    await scene.tab.sync();
    await addMask();
    await scene.tab.syncUntilQuiet(3);
    expect(await scene.tab.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('refuses a number that a colleague used meanwhile, with its own reason', async () => {
    scene.net.isDown = true;
    await scene.tab.sync();
    await addMask();
    await scene.tab.syncUntilQuiet(3);
    await scene.elsewhere.add(aMask());
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await scene.tab.db.outbox.toArray()).toMatchObject([
      { state: 'refused', trouble: { status: 409 } },
    ]);
  });
});

async function addMask(): Promise<void> {
  const fields = { ...aMask(), name: 'Another mask' };
  await perform(scene.tab.outbox, [
    { operation: addExhibit, input: { id: deviceId(crypto.randomUUID()), fields } },
  ]);
}
