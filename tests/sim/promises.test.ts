// Promises that chance seldom puts to the test, each told once on purpose.
import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { describe, expect, it } from 'vitest';
import { untouched } from './actions/exhibits.ts';
import { ProviderModel } from './provider/model.ts';
import type { Fault } from './world/network.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';
import { ada, bo } from './world/world.ts';

const hour = 60 * 60_000;

async function openLoaded(world: World): Promise<SimTab> {
  const tab = await world.openTab();
  await world.scheduler.pass(5_000);
  return tab;
}

function make(world: World, change: object = {}): Change {
  const input = { id: deviceId(world.random.uuid()), fields: { ...world.fresh.exhibit(), ...change } };
  return { operation: addExhibit, input };
}

/** A record that was there before, under this id. */
async function given(world: World, id: string): Promise<void> {
  await world.run(world.server.put({ id, ...world.fresh.exhibit(), ...untouched }));
  world.ledger.onEffect();
}

function rename({ watch, user }: World, id: string, from: string, to: string): Change {
  watch.onWritten(user.id, 'name', to);
  return { operation: editExhibit, input: { id, base: { name: from }, changes: { name: to } } };
}

const done = (world: World, tab: SimTab, ...changes: Change[]) => world.run(perform(tab.outbox, changes));

function plan(world: World, call: string, fault: Fault, times = 1): void {
  world.planned = { call, fault, times };
}

const sentTo = (world: World, path: string) =>
  world.trace.filter((line) => line.split(' … ')[0]?.endsWith(path)).length;
const held = (world: World) => [...world.server.exhibits.values()];

describe('a creation', () => {
  it('that was lost is looked for, for as long as a read may lag, before it is sent again', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      plan(world, 'POST /exhibit/add', 'lost');
      await done(world, tab, make(world));
      await world.scheduler.pass(42_000);
      expect(sentTo(world, '/exhibit/add')).toBe(1);
      await world.scheduler.pass(20_000);
      expect(sentTo(world, '/exhibit/add')).toBe(2);
      expect(held(world)).toHaveLength(1);
    }));

  it('that nobody waited for any longer is looked for, for 150 seconds, before it is sent again', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      plan(world, 'POST /exhibit/add', 'never');
      await done(world, tab, make(world));
      await world.scheduler.pass(145_000);
      expect(sentTo(world, '/exhibit/add')).toBe(1);
      await world.scheduler.pass(60_000);
      expect(sentTo(world, '/exhibit/add')).toBe(2);
      expect(held(world)).toHaveLength(1);
    }));

  it('that the browser repeats is there once, where the provider refuses the second one', () =>
    withWorld(
      async (world) => {
        const tab = await openLoaded(world);
        plan(world, 'POST /exhibit/add', 'sent twice');
        await done(world, tab, make(world));
        await world.scheduler.pass(5_000);
        expect(await world.run(tab.db.outbox.count())).toBe(0);
        expect(held(world)).toHaveLength(1);
      },
      { server: new ProviderModel([ada, bo], { allowsDuplicates: false }) },
    ));

  it('arrives as it was typed, whatever that looks like', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      const texts = [
        '2026-06-01T09:00:00Z',
        'null',
        '1e3',
        ' ',
        'undefined',
        '[object Object]',
        '🗿\u0000"',
        '-0',
      ];
      await done(world, tab, ...texts.map((name) => make(world, { name, artist_name: name })));
      await world.scheduler.pass(5_000);
      expect(
        held(world)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(texts.toSorted());
      expect(held(world).every((one) => one.artist_name === one.name)).toBe(true);
    }));

  it('takes its draft, and whoever still knows it by its first id, along to its new one', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      const creation = make(world);
      const made = (creation.input as { id: string }).id;
      const draft = { key: `exhibits:${made}`, value: { of: made }, savedAt: world.scheduler.now };
      await world.run(tab.db.drafts.put(draft));
      await done(world, tab, creation);
      await world.scheduler.pass(5_000);
      const id = held(world)[0]?.id;
      expect(await world.run(tab.db.drafts.toArray())).toMatchObject([
        { key: `exhibits:${id}`, value: { of: id } },
      ]);
      await done(world, tab, rename(world, made, 'Work 1', 'Renamed under its first id'));
      await world.scheduler.pass(5_000);
      expect(held(world)[0]?.name).toBe('Renamed under its first id');
    }));

  it('that the storage does not take leaves the draft, and nothing else', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      await world.run(tab.db.drafts.put({ key: 'exhibits:new', value: {}, savedAt: world.scheduler.now }));
      tab.db.outbox.hook('creating', () => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      const save = perform(tab.outbox, [make(world)], { forgetDraft: 'exhibits:new' });
      await expect(world.run(save)).rejects.toMatchObject({ name: 'QuotaExceededError' });
      expect(await world.run(tab.db.drafts.count())).toBe(1);
      expect(await world.run(tab.db.exhibits.count())).toBe(0);
    }));

  it('is waited for by a change of another record that refers to it', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      await given(world, '50');
      tab.engine?.wake('asked');
      await world.scheduler.pass(2_000);
      plan(world, 'POST /exhibit/add', '503', 2);
      const creation = make(world);
      const made = (creation.input as { id: string }).id;
      await done(world, tab, creation, rename(world, '50', 'Work 1', made));
      await world.scheduler.pass(130_000);
      const [first, second] = held(world);
      expect(first?.name).toBe(second?.id);
    }));
});

describe('a name that goes to and fro', () => {
  const ways = [2, 3, 4].flatMap((length) =>
    Array.from({ length: 2 ** length }, (_, bits) => [...bits.toString(2).padStart(length, '0')].join('')),
  );

  it('ends as it was wished last, whether or not something is sent in between', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      await given(world, '50');
      tab.engine?.wake('asked');
      await world.scheduler.pass(2_000);
      let name = 'Work 1';
      for (const [turn, way] of ways.entries()) {
        for (const wish of way) {
          await done(world, tab, rename(world, '50', name, wish));
          name = wish;
          if (turn % 2 === 0) await world.scheduler.pass(1_000);
        }
        await world.scheduler.pass(2_000);
        expect([way, held(world)[0]?.name]).toEqual([way, name]);
      }
    }));
});

describe('four tabs', () => {
  it('are one engine: what they do at the same time is sent once, and found by nobody', () =>
    withWorld(async (world) => {
      const tabs = [await openLoaded(world)];
      for (let more = 0; more < 3; more++) tabs.push(await world.openTab());
      for (const tab of tabs) await done(world, tab, make(world), make(world), make(world));
      for (const { engine } of tabs) engine?.wake('asked');
      await world.scheduler.pass(5_000);
      expect(sentTo(world, '/exhibit/add')).toBe(12);
      const history = await world.run(tabs[0]?.db.history.toArray() ?? Promise.resolve([]));
      expect(history.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 12 }, () => 'sent'));
    }));

  it('forget nothing that somebody asked for while another one was at it', () =>
    withWorld(async (world) => {
      await given(world, '50');
      const tabs = [await openLoaded(world), await openLoaded(world)];
      plan(world, 'GET /exhibit/50', 'never');
      await done(world, tabs[0] as SimTab, rename(world, '50', 'Work 1', 'Renamed'));
      await world.scheduler.pass(500);
      const other = tabs.find(({ id }) => !world.trace.at(-1)?.includes(`${id} GET`));
      const before = sentTo(world, '/get-by-museum');
      other?.engine?.wake('asked');
      // Less than a minute after the last list, when another one would be due in any case.
      await world.scheduler.pass(45_000);
      expect(sentTo(world, '/get-by-museum')).toBe(before + 1);
    }));

  it('go on when the one that sends is frozen, once what it may have sent cannot show up any more', () =>
    withWorld(async (world) => {
      const tabs = [await openLoaded(world), await openLoaded(world), await openLoaded(world)];
      await done(world, tabs[1] as SimTab, make(world));
      const sender = /(tab \d+) POST .*\/add$/.exec(world.trace.at(-1) ?? '')?.[1];
      const holder = tabs.find(({ id }) => id === sender) as SimTab;
      holder.isFrozen = true;
      await done(world, tabs.find((tab) => tab !== holder) as SimTab, make(world));
      await world.scheduler.pass(75_000);
      expect(held(world)).toHaveLength(2);
      holder.thaw();
      await world.scheduler.pass(10_000);
      expect(held(world)).toHaveLength(2);
    }));
});

describe('with nobody touching anything', () => {
  it('everything goes on within fifteen seconds of the end of a trouble at the provider', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      await given(world, '50');
      tab.engine?.wake('asked');
      await world.scheduler.pass(2_000);
      plan(world, 'PUT /exhibit/edit', '503', 2);
      await done(world, tab, rename(world, '50', 'Work 1', 'Renamed'));
      await world.scheduler.pass(15_000);
      expect(held(world).map(({ name }) => name)).toEqual(['Renamed']);
    }));

  it.each([1, 2, 3, 4, 5])(
    'everything goes on within fifteen seconds of the connection being back, although the first question hangs (seed %i)',
    (seed) =>
      withWorld(
        async (world) => {
          await given(world, '50');
          const tab = await openLoaded(world);
          world.weather = { ...world.weather, isDown: true };
          await done(world, tab, rename(world, '50', 'Work 1', 'Renamed'));
          await world.scheduler.pass(hour / 30);
          const asked = () => sentTo(world, '/museum/subscription');
          const before = asked();
          plan(world, 'PUT /museum/subscription', 'never', 1);
          while (asked() === before) await world.scheduler.pass(100);
          world.weather = { ...world.weather, isDown: false };
          await world.scheduler.pass(15_000);
          expect(held(world).map(({ name }) => name)).toEqual(['Renamed']);
        },
        { seed },
      ),
  );

  it('everything goes on within fifteen seconds of the end of a trouble with the storage', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      await done(world, tab, make(world));
      const onWrite = world.onWrite.bind(world);
      world.onWrite = () => 'full';
      await world.scheduler.pass(1_000);
      expect(world.trace.at(-1)).toContain('storage trouble');
      world.onWrite = onWrite;
      await world.scheduler.pass(15_000);
      expect(await world.run(tab.db.outbox.count())).toBe(0);
      expect(held(world)).toHaveLength(1);
    }));
});

describe('a provider in trouble', () => {
  it('is asked at most a thousand times in an hour of somebody waiting, and gets everything afterwards', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      plan(world, '', '500', Infinity);
      await done(world, tab, make(world), make(world));
      const before = world.requests;
      for (let minute = 0; minute < 60 && world.requests < before + 1_000; minute++) {
        world.tablet.touchedAt = world.scheduler.now;
        await world.scheduler.pass(hour / 60);
      }
      expect(world.requests - before).toBeLessThan(1_000);
      world.planned = null;
      await world.scheduler.pass(15_000);
      expect(held(world)).toHaveLength(2);
    }));
});
