// Creations whose answers were lost look for what they made in the list: as seldom as it costs, and all of them at once.
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const list = 'POST /api/exhibit/get-by-museum';
const addition = 'POST /api/exhibit/add';

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

it('where the list is large, what was made is looked for as seldom as that allows, and then sent again', async () => {
  const works = Array.from({ length: 3_000 }, (_, index) => ({ ...aMask(), name: `Work ${index}` }));
  scene.answerListsWith(works.map((work, index) => ({ ...work, exhibit_id: `${index}` })));
  await scene.tab.sync();
  scene.net.plan('/exhibit/add', 'lost', 3);
  await addMasks(3);
  await scene.tab.sync('timer');
  const before = times(list);
  await passBy(44);
  // Two looks at most, and none of the list's own.
  expect(times(list) - before).toBeGreaterThanOrEqual(1);
  expect(times(list) - before).toBeLessThanOrEqual(2);
  expect(times(addition)).toBe(0);
  await passBy(30);
  expect(times(addition)).toBe(3);
  expect(await scene.tab.db.outbox.count()).toBe(0);
});
