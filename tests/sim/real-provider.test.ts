// The same schedules with the reference provider in place of the model, over real HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RealProvider } from './provider/real-server.ts';
import { startRealProvider } from './provider/real-server.ts';
import { play } from './world/schedule.ts';
import type { Scope } from './world/scope.ts';
import { replay } from './world/shrink.ts';

/** As many as 40 seconds allow on two cores that have nothing else to do. */
const schedules = 20;
const perBatch = 5;
/** Shrinking a story that fails takes its time. */
const timeout = 600_000;

let provider: RealProvider;
const open = (scope?: Scope) => provider.openMuseum(scope);

beforeAll(async () => {
  provider = await startRealProvider();
});
afterAll(async () => provider.stop());

for (let first = 1; first <= schedules; first += perBatch) {
  it(
    `seeds ${first} to ${first + perBatch - 1} go well with the reference provider`,
    async () => {
      for (let seed = first; seed < first + perBatch; seed++) {
        const played = await play(seed, undefined, open);
        if (played.violation) expect.fail(await replay(played, open));
        const { queued, ...ends } = played.sums;
        expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(queued);
      }
    },
    timeout,
  );
}

it('the same seed tells the same story, apart from the names that the store gives to files', async () => {
  const withoutKeys = (trace: string[]) => trace.map((line) => line.replace(/\/[\da-f-]{36}\//, '/…/'));
  const first = await play(4_711, undefined, open);
  await play(4_712, undefined, open);
  const second = await play(4_711, undefined, open);
  expect(withoutKeys(second.trace)).toEqual(withoutKeys(first.trace));
  expect(first.trace.filter((line) => line.includes('PUT /api/files/')).length).toBeGreaterThan(0);
});

it('the provider refuses a number that is in use, and keeps what the model would double', async () => {
  const server = await open();
  const [ada] = server.users;
  if (!ada) throw new Error('nobody is there');
  const place = { floor: 1, room_number: 1, room_name: 'Room 1' };
  const work = { name: 'Mask', artist_name: 'Unknown', exhibit_id: 'A-1', tags: [], ...place };
  const rest = { image_url: null, documents: [], status: 'Draft', average_time: 0 };
  await server.put({ id: '', ...work, ...rest });
  await expect(server.put({ id: '', ...work, ...rest })).rejects.toThrow('409');
  expect([...server.exhibits.values()].map(({ exhibit_id }) => exhibit_id)).toEqual(['A-1']);
});
