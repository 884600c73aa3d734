// Creations whose answers were lost look for what they made in the list: all of them at once.
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const list = 'POST /api/exhibit/get-by-museum';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

const times = (call: string) => scene.net.arrived.filter((one) => one === call).length;

async function addMasks(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const input = {
      id: deviceId(scene.tab.outbox.uuid()),
      fields: { ...aMask(), exhibit_id: `73.${index}` },
    };
    await perform(scene.tab.outbox, [{ operation: addExhibit, input }]);
  }
}

async function passBy(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 2) {
    scene.tablet.pass(2_000);
    await scene.tab.sync('timer');
  }
}

it('five creations in doubt look into one list together, and are all there once', async () => {
  await scene.tab.sync();
  scene.net.plan('/exhibit/add', 'answer lost', 5);
  await addMasks(5);
  await scene.tab.sync('timer');
  const before = times(list);
  await passBy(20);
  expect(times(list) - before).toBeGreaterThanOrEqual(1);
  expect(times(list) - before).toBeLessThanOrEqual(3);
  expect(await scene.tab.db.outbox.count()).toBe(0);
  expect(await scene.atProvider()).toHaveLength(5);
});

it.each([
  ['cut off', 'truncated'],
  ['refused', { status: 404, body: { message: 'There is no such thing.' } }],
] as const)(
  'the first exhibit of a museum is sent again although the list of vouchers is %s',
  async (_, fault) => {
    scene.net.plan('GET /api/museum/voucherlist', fault, 999);
    await scene.tab.sync();
    scene.net.plan('/exhibit/add', 'lost');
    await addMasks(1);
    await scene.tab.sync('timer');
    await passBy(40);
    expect(await scene.atProvider()).toHaveLength(0);
    await passBy(160);
    expect(await scene.atProvider()).toHaveLength(1);
    expect(await scene.tab.db.outbox.count()).toBe(0);
  },
);
