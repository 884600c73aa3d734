// While the provider generates, the panel asks for the list again: soon at first, then ever less often (decision 28).
import type { Exhibit } from '#contract/exhibits.ts';
import { listChanges } from '#contract/changes.ts';
import { listExhibits } from '#contract/exhibits.ts';
import { expect, it } from 'vitest';
import { getSubscription } from '#contract/museum.ts';
import { generateQuestions } from '#panel/features/exhibits/generate-operations.ts';
import { readFact } from '#panel/store/facts.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { museumId, ProviderModel } from './provider/model.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';
import { ada } from './world/world.ts';

const document = { id: '7', file_key: null, name: 'notes.txt' };
const untouched = { image_url: null, documents: [document], status: 'Draft', average_time: 0 };

type Play = (world: World, tab: SimTab, model: ProviderModel) => Promise<void>;

/** One exhibit that the provider generates for, without end; a tab that somebody looks at. */
const withGeneration = (play: Play) =>
  withExhibit(async (world, tab, model) => {
    await wish(world, tab);
    await play(world, tab, model);
  });

/** One exhibit of a provider whose generations never end; a tab that somebody looks at. */
async function withExhibit(play: Play, { seed = 1, tellsChanges = false } = {}): Promise<void> {
  const model = new EndlessModel([ada], { tellsChanges });
  await withWorld(
    async (world) => {
      await model.put({ id: '50', ...world.fresh.exhibit(), ...untouched });
      const tab = await world.openTab();
      await world.scheduler.pass(5_000);
      await play(world, tab, model);
    },
    { server: model, seed },
  );
}

// It never ends by itself.
class EndlessModel extends ProviderModel {
  constructor(...args: ConstructorParameters<typeof ProviderModel>) {
    super(...args);
    this.generations.pass = () => [];
  }
}

/** When lists were asked for, in seconds from now on. */
async function listsWithin(world: World, seconds: number): Promise<number[]> {
  const [from, start] = [world.trace.length, world.scheduler.now];
  const times: number[] = [];
  for (let at = 0, seen = from; at < seconds; at++) {
    await world.scheduler.pass(1_000);
    const asked = world.trace.slice(seen).filter((line) => line.includes(listExhibits.path));
    times.push(...asked.map(() => (world.scheduler.now - start) / 1_000));
    seen = world.trace.length;
  }
  return times;
}

/** The paths that were asked for since so many lines of the trace. */
function callsSince(world: World, line: number): string[] {
  return world.trace.slice(line).flatMap((one) => / (\/[^ ?]*)/.exec(one)?.[1]?.replace(/^\/api/, '') ?? []);
}

const gaps = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));

it('the list is asked for after three seconds, then ever less often, up to once a minute', async () => {
  await withGeneration(async (world) => {
    const times = await listsWithin(world, 300);
    expect(times[0]).toBeGreaterThanOrEqual(3);
    expect(times[0]).toBeLessThanOrEqual(6);
    const found = gaps(times);
    for (const [index, expected] of [6, 12, 24, 48, 60, 60].entries()) {
      expect(Math.abs((found[index] ?? 0) - expected)).toBeLessThanOrEqual(2);
    }
  });
});

it('in between, nothing else is asked for, and everything else is no older than two minutes', async () => {
  await withGeneration(async (world) => {
    await world.scheduler.pass(1_500);
    const from = world.trace.length;
    await world.scheduler.pass(50_000);
    const asked = callsSince(world, from);
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(new Set(asked)).toEqual(new Set([listExhibits.path]));
    const later = world.trace.length;
    await world.scheduler.pass(120_000);
    expect(callsSince(world, later)).toContain(getSubscription.path);
  });
});

it('what has ended is on screen soon after, and the list is asked for as before', async () => {
  await withGeneration(async (world, tab, model) => {
    await world.scheduler.pass(1_500);
    await end(model, 'In Review');
    await world.scheduler.pass(5_000);
    expect((await world.run(tab.db.exhibits.get('50')))?.status).toBe('In Review');
    expect(await listsWithin(world, 50)).toEqual([]);
  });
});

it('a list that is older than the wish, and comes after it was answered, does not end the asking', async () => {
  await withExhibit((...scene) => wishDuring(`POST ${listExhibits.path}`, ...scene), { seed: 3 });
});

it('nor does an answer of what changed that is older than the wish', async () => {
  const call = `GET ${listChanges.path.replace(':museumId', museumId)}`;
  await withExhibit(
    async (world, tab, model) => {
      // By then the lists have been read so late that changes alone are asked for.
      await world.scheduler.pass(130_000);
      const exhibit = model.exhibits.get('50');
      if (exhibit) await model.put({ ...exhibit, artist_name: 'A colleague' });
      await wishDuring(call, world, tab, model);
    },
    { seed: 13, tellsChanges: true },
  );
});

/** The call is answered late, as things were before the provider began; what is generated shows soon after all the same. */
async function wishDuring(call: string, world: World, tab: SimTab, model: ProviderModel): Promise<void> {
  world.planned = { call, fault: 'slow', times: 1 };
  tab.engine?.wake('asked');
  await world.scheduler.pass(700);
  await wish(world, tab);
  const asked = world.scheduler.now;
  const listed = () => world.run(readFact(tab.db, 'loading'));
  while (((await listed())?.completedAt ?? 0) < asked) await world.scheduler.pass(500);
  const wished = await world.run(tab.db.history.orderBy('seq').last());
  const { at = 0, rest = 0 } = (await listed()) ?? {};
  expect(wished?.settledAt).toBeLessThan(at - 1_000);
  await end(model, 'In Review');
  // Where a list is dear, a tenth of its rest.
  await world.scheduler.pass(8_000 + rest / 10);
  expect((await world.run(tab.db.exhibits.get('50')))?.status).toBe('In Review');
}

it.each([false, true])(
  'a copy that lags ends neither what shows nor the asking; what changed alone is asked for: %s',
  async (tellsChanges) => {
    await withExhibit(
      async (world, tab, model) => {
        if (tellsChanges) await world.scheduler.pass(130_000);
        world.weather = { ...world.weather, lag: { single: 0, list: 20_000 } };
        await wish(world, tab);
        while ((await world.run(tab.db.history.count())) === 0) await world.scheduler.pass(50);
        const from = world.trace.length;
        const seen = new Set<string | undefined>();
        for (let second = 0; second < 12; second++) {
          await world.scheduler.pass(1_000);
          seen.add((await world.run(tab.db.exhibits.get('50')))?.status);
        }
        expect([...seen]).toEqual(['In Progress']);
        expect(callsSince(world, from).some((path) => /get-by-museum|changes$/.test(path))).toBe(true);
        await end(model, 'In Review');
        model.replica.note(world.scheduler.now);
        await world.scheduler.pass(45_000);
        expect((await world.run(tab.db.exhibits.get('50')))?.status).toBe('In Review');
      },
      { tellsChanges },
    );
  },
);

it('a first generation that fails at once shows so at once', async () => {
  await withExhibit(async (world, tab, model) => {
    await wish(world, tab);
    while ((await world.run(tab.db.history.count())) === 0) await world.scheduler.pass(50);
    await end(model, 'Draft', 'The documents are empty');
    await world.scheduler.pass(10_000);
    const shown = await world.run(tab.db.exhibits.get('50'));
    expect([shown?.status, shown?.draft_reason]).toEqual(['Draft', 'The documents are empty']);
  });
});

it('a work that stays as it was before is believed as soon as no copy can be as old', async () => {
  await withExhibit(async (world, tab, model) => {
    await wish(world, tab);
    while ((await world.run(tab.db.history.count())) === 0) await world.scheduler.pass(50);
    await end(model, 'Draft');
    await world.scheduler.pass(10_000);
    expect((await world.run(tab.db.exhibits.get('50')))?.status).toBe('In Progress');
    await world.scheduler.pass(60_000);
    expect((await world.run(tab.db.exhibits.get('50')))?.status).toBe('Draft');
  });
});

it('nobody asks while the panel is hidden', async () => {
  await withGeneration(async (world, tab) => {
    await world.scheduler.pass(2_000);
    tab.hide();
    await world.scheduler.pass(4_000);
    expect((await listsWithin(world, 600)).length).toBeLessThanOrEqual(1);
    tab.becomeVisible();
    expect((await listsWithin(world, 10)).length).toBeGreaterThanOrEqual(1);
  });
});

it('nobody asks for the list while there is no connection', async () => {
  await withGeneration(async (world) => {
    await world.scheduler.pass(2_000);
    world.weather = { ...world.weather, isDown: true };
    await world.scheduler.pass(10_000);
    expect(await listsWithin(world, 600)).toEqual([]);
  });
});

it('another exhibit that begins is asked for soon again', async () => {
  await withGeneration(async (world, _, model) => {
    await world.scheduler.pass(120_000);
    const other: Exhibit = { id: '51', ...world.fresh.exhibit(), ...untouched, status: 'In Progress' };
    await model.put(other);
    const times = await listsWithin(world, 90);
    expect(Math.min(...gaps(times))).toBeLessThanOrEqual(5);
  });
});

it('72 hours without a provider, and a generation under way, cost at most 2,000 requests', async () => {
  await withGeneration(async (world, tab) => {
    await world.scheduler.pass(2_000);
    await wish(world, tab);
    world.weather = { ...world.weather, isDown: true };
    const before = world.requests;
    await world.scheduler.pass(72 * 60 * 60_000);
    expect(world.requests - before).toBeLessThanOrEqual(2_000);
  });
});

it('a clock that is put back does not keep the panel asking', async () => {
  await withGeneration(async (world) => {
    await world.scheduler.pass(400_000);
    world.tablet.skew = -86_400_000;
    await world.scheduler.pass(61_000);
    expect((await listsWithin(world, 300)).length).toBeLessThanOrEqual(6);
  });
});

async function wish(world: World, tab: SimTab): Promise<void> {
  const input = { id: '50', documents: [] };
  await world.run(perform(tab.outbox, [{ operation: generateQuestions, input }]));
}

async function end(
  model: ProviderModel,
  status: Exhibit['status'],
  reason: string | null = null,
): Promise<void> {
  const exhibit = model.exhibits.get('50');
  if (exhibit) await model.put({ ...exhibit, status, draft_reason: reason });
}
