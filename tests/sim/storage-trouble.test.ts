// A disk that is full for a moment, while something slow is on its way.
import { editExhibit, uploadExhibitImage } from '#panel/features/exhibits/operations.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import { expect, it } from 'vitest';
import { untouched } from './actions/exhibits.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';

const second = 1_000;
const minute = 60 * second;

/** Two works; a photo of the first one takes twenty minutes; the second is edited. */
async function withSlowPhoto(story: (world: World, tab: SimTab) => Promise<void>): Promise<void> {
  await withWorld(async (world) => {
    for (const id of ['50', '51'])
      await world.run(world.server.put({ id, ...world.fresh.exhibit(), ...untouched }));
    world.ledger.onEffect();
    const tab = await world.openTab();
    await world.scheduler.pass(5 * second);
    const content = pngBytes('photo');
    const file = { id: 'photo', name: 'photo.png', type: 'image/png', size: content.byteLength, sha256: '' };
    await world.run(tab.db.files.put({ ...file, content, createdAt: world.scheduler.now }));
    world.planned = { call: 'PUT /files', fault: 'slow file', times: 1 };
    const photo = { id: '50', file: 'photo', fileName: 'photo.png', base: null };
    await world.run(perform(tab.outbox, [{ operation: uploadExhibitImage, input: photo }]));
    await world.scheduler.pass(5 * second);
    await story(world, tab);
  });
}

const rename = (to: string) => ({
  operation: editExhibit,
  input: { id: '51', changes: { name: to }, base: { name: 'Work 2' } },
});

const wait = (world: World, ms: number) => world.scheduler.pass(ms);

it('a disk that is full for a moment holds up no other change until a long upload has ended', () =>
  withSlowPhoto(async (world, tab) => {
    await world.run(perform(tab.outbox, [rename('Renamed')]));
    world.onWrite = () => 'full';
    await wait(world, 2 * second);
    world.onWrite = () => 'well';
    await wait(world, 2 * minute);
    expect(world.server.exhibits.get('51')?.name).toBe('Renamed');
    const left = await world.run(tab.db.outbox.toArray());
    expect(left.map(({ operation }) => operation)).not.toContain(rename('').operation.name);
  }));

it('the photo that was on its way then arrives, once, with all its bytes', () =>
  withSlowPhoto(async (world, tab) => {
    await world.run(perform(tab.outbox, [rename('Renamed')]));
    world.onWrite = () => 'full';
    await wait(world, 2 * second);
    world.onWrite = () => 'well';
    await wait(world, 60 * minute);
    expect(await world.run(tab.db.outbox.count())).toBe(0);
    expect(world.server.exhibits.get('50')?.image_url).toContain('photo.png');
    expect(world.trace.filter((line) => line.includes('PUT /files')).length).toBeLessThanOrEqual(2);
  }));

it('storage that fails and fails has the lists asked for ever less often, up to once a minute', () =>
  withWorld(async (world) => {
    await world.openTab();
    await wait(world, 5 * second);
    // The turn begins, and what was read cannot be kept.
    let writes = 0;
    world.onWrite = () => (++writes % 3 === 0 ? 'aborts' : 'well');
    await wait(world, 15 * minute);
    const before = world.trace.length;
    await wait(world, 30 * minute);
    const lists = world.trace.slice(before).filter((line) => line.includes('get-by-museum'));
    expect(lists.length).toBeLessThanOrEqual(30);
    expect(lists.length).toBeGreaterThanOrEqual(10);
  }));

it('four tabs that are all looked at ask for the lists at most twice as often as one, where storage fails and fails', async () => {
  const asked = (tabs: number) =>
    withWorld(async (world) => {
      for (let opened = 0; opened < tabs; opened++) await world.openTab();
      await wait(world, 5 * second);
      let writes = 0;
      world.onWrite = () => (++writes % 3 === 0 ? 'aborts' : 'well');
      // Whatever they wait for has begun to be waited for.
      await wait(world, 15 * minute);
      const before = world.trace.length;
      for (let waited = 0; waited < 15; waited++) {
        world.tablet.touchedAt = world.scheduler.now;
        await wait(world, minute);
      }
      return world.trace.slice(before).filter((line) => line.includes('get-by-museum')).length;
    });
  const [byOne, byFour] = [await asked(1), await asked(4)];
  expect(byOne).toBeGreaterThan(20);
  expect(byFour).toBeLessThanOrEqual(byOne * 2);
});
