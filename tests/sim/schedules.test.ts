// Schedules of faults, on every run. `npm test -- sim` plays as many as one likes.
import './world/quick-dexie.ts';
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { describe, expect, it } from 'vitest';
import { checkConverged } from './world/convergence.ts';
import type { Played } from './world/schedule.ts';
import { firstPlayed, play } from './world/schedule.ts';
import { replay } from './world/shrink.ts';
import { withWorld } from './world/with-world.ts';

const batches = 28;
const playedBatches = 8;
// On a slow machine beside other tests, one takes four seconds; what runs into the time limit goes on beside the next ones.
const perBatch = 10;

describe('no schedule of faults loses, doubles or reorders anything', () => {
  for (let batch = 0; batch < batches; batch++) {
    const first = 1 + batch * perBatch;
    it(`seeds ${first} to ${first + perBatch - 1}`, async () => {
      for (let seed = first; seed < first + perBatch; seed++) await expectWell(await play(seed));
    });
  }
});

/** Each broke a promise once. What they tell changes with the simulator; what they told has a test of its own where it could. */
const broken = [284, 1_028, 1_132, 1_465, 1_560, 1_673, 2_023, 1_000_209, 1_000_258, 1_000_300, 1_000_383];

it.each(broken)('seed %i, which broke a promise once, keeps all of them', async (seed) => {
  await expectWell(await play(seed));
});

describe('nor where the provider tells what changed', () => {
  for (let batch = 0; batch < playedBatches; batch++) {
    const first = firstPlayed + 1 + batch * perBatch;
    it(`seeds ${first} to ${first + perBatch - 1}`, async () => {
      for (let seed = first; seed < first + perBatch; seed++) await expectWell(await play(seed));
    });
  }
});

async function expectWell(played: Played): Promise<void> {
  if (played.violation) expect.fail(await replay(played));
  const { queued, ...ends } = played.sums;
  expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(queued);
}

it('the same seed tells the same story, whatever was told before it', async () => {
  const first = await play(4_711);
  await play(4_712);
  const second = await play(4_711);
  expect(second.trace).toEqual(first.trace);
  expect(first.trace.length).toBeGreaterThan(100);
});

it('72 hours without a provider cost at most 2,000 requests, and then everything arrives', async () => {
  await withWorld(async (world) => {
    const tab = await world.openTab();
    await world.scheduler.pass(5_000);
    world.weather = { ...world.weather, isDown: true };
    for (let count = 0; count < 20; count++) {
      const input = { id: deviceId(world.random.uuid()), fields: world.fresh.exhibit() };
      await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    }
    const before = world.requests;
    await world.scheduler.pass(72 * 60 * 60_000);
    expect(world.requests - before).toBeLessThanOrEqual(2_000);
    expect(await world.run(tab.db.outbox.count())).toBe(20);
    world.endFaults();
    await checkConverged(world);
    expect(world.server.exhibits.size).toBe(20);
  });
});
