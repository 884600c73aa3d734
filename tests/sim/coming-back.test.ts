// Somebody looks again at what was put off while nobody did.
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { describe, expect, it } from 'vitest';
import { untouched } from './actions/exhibits.ts';
import { ProviderModel } from './provider/model.ts';
import type { SimUser } from './provider/server.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';
import { ada } from './world/world.ts';

const minute = 60_000;
const hour = 60 * minute;
const edit = 'PUT /exhibit/edit';
const list = 'POST /exhibit/get-by-museum';
const question = 'PUT /museum/subscription';

/** Record 50 is at the provider, a tab shows it, and has just been hidden. */
async function openHidden(world: World): Promise<SimTab> {
  await world.run(world.server.put({ id: '50', ...world.fresh.exhibit(), ...untouched }));
  world.ledger.onEffect();
  const tab = await world.openTab();
  await world.scheduler.pass(5_000);
  tab.hide();
  return tab;
}

function renaming({ watch, user, server }: World, id = '50'): Change {
  const name = 'Renamed';
  watch.onWritten(user.id, 'name', name);
  const base = { name: server.exhibits.get(id)?.name ?? '' };
  return { operation: editExhibit, input: { id, base, changes: { name } } };
}

const done = (world: World, tab: SimTab, change: Change) => world.run(perform(tab.outbox, [change]));
const nameAt = ({ server }: World, id = '50') => server.exhibits.get(id)?.name;
const sent = ({ trace }: World, call: string) =>
  trace.filter((line) => line.includes(call.replace(' /', ' /api/'))).length;

describe('within fifteen seconds of somebody looking again', () => {
  it.each([
    ['one record', edit],
    ['everything', ''],
  ])('what waits arrives that the provider had trouble with: %s', (_, call) =>
    withWorld(async (world) => {
      const tab = await openHidden(world);
      world.planned = { call, fault: '503', times: Infinity };
      await done(world, tab, renaming(world));
      await world.scheduler.pass(hour);
      world.planned = null;
      const [entry] = await world.run(tab.db.outbox.toArray());
      expect(entry?.wait).toBeGreaterThan(minute);
      tab.becomeVisible();
      await world.scheduler.pass(15_000);
      expect(nameAt(world)).toBe('Renamed');
    }),
  );

  it('what waits goes although another tab had its turn just then', () =>
    withWorld(async (world) => {
      const tab = await openHidden(world);
      world.planned = { call: '', fault: '503', times: Infinity };
      await done(world, tab, renaming(world));
      await world.scheduler.pass(hour);
      const other = await world.openTab();
      other.hide();
      world.planned = null;
      tab.becomeVisible();
      await world.scheduler.pass(15_000);
      expect(nameAt(world)).toBe('Renamed');
    }));
});

it('within fifteen seconds of the connection being back, what waits goes, although the clock was put back by an hour while lists and a question hung', () =>
  withWorld(async (world) => {
    const tab = await openHidden(world);
    tab.becomeVisible();
    world.planned = { call: list, fault: 'never', times: Infinity };
    tab.engine?.wake('asked');
    await world.scheduler.pass(1_000);
    expect(sent(world, `${list} … never`)).toBe(1);
    world.planned = { call: '', fault: 'no connection', times: Infinity };
    await done(world, tab, renaming(world));
    await world.scheduler.pass(5_000);
    world.planned = { call: '', fault: 'never', times: Infinity };
    await world.scheduler.pass(6_000);
    expect(sent(world, `${question} … never`)).toBe(1);
    world.tablet.skew = -hour;
    await world.scheduler.pass(3_000);
    world.planned = null;
    await world.scheduler.pass(15_000);
    expect(nameAt(world)).toBe('Renamed');
  }));

describe('a provider in trouble', () => {
  class Asking extends ProviderModel {
    isWell = false;
    private readonly until: string;

    constructor(users: readonly SimUser[], until: string) {
      super(users);
      this.until = until;
    }

    override answer(request: Request): Promise<Response> {
      if (this.isWell || !request.url.endsWith('/exhibit/edit')) return super.answer(request);
      const headers = { 'retry-after': this.until };
      return Promise.resolve(Response.json({ message: 'Not now.' }, { status: 503, headers }));
    }
  }

  it('that asked for two minutes has them, however often somebody looks', () =>
    withWorld(
      async (world) => {
        const tab = await openHidden(world);
        await done(world, tab, renaming(world));
        for (let looks = 0; looks < 11; looks++) {
          tab.hide();
          await world.scheduler.pass(5_000);
          tab.becomeVisible();
          await world.scheduler.pass(5_000);
        }
        expect(sent(world, edit)).toBe(1);
        await world.scheduler.pass(15_000);
        expect(sent(world, edit)).toBe(2);
      },
      { server: new Asking([ada], '120') },
    ));

  it('that asked for time until a date gets what waits within a minute of a clock being put right that was an hour behind', () => {
    const server = new Asking([ada], 'Mon, 01 Jun 2026 09:05:00 GMT');
    return withWorld(
      async (world) => {
        world.tablet.skew = -hour;
        const tab = await openHidden(world);
        tab.becomeVisible();
        await done(world, tab, renaming(world));
        await world.scheduler.pass(6 * minute);
        expect(sent(world, edit)).toBe(1);
        server.isWell = true;
        world.tablet.skew = 0;
        await world.scheduler.pass(minute + 1_000);
        expect(nameAt(world)).toBe('Renamed');
      },
      { server },
    );
  });

  it('is asked no more often by somebody who looks away and back than by somebody who keeps looking', async () => {
    const looking = await askedInAnHour(() => {});
    const lookingAway = await askedInAnHour((tab) => {
      if (tab.isVisible) tab.hide();
      else tab.becomeVisible();
    });
    expect(lookingAway).toBeLessThanOrEqual(looking);
    expect(looking).toBeLessThan(1_000);
  });

  function askedInAnHour(everyThreeSeconds: (tab: SimTab) => void): Promise<number> {
    return withWorld(async (world) => {
      const tab = await openHidden(world);
      tab.becomeVisible();
      world.planned = { call: '', fault: '503', times: Infinity };
      await done(world, tab, renaming(world));
      const before = world.requests;
      for (let passed = 0; passed < hour; passed += 3_000) {
        everyThreeSeconds(tab);
        if (tab.isVisible) world.tablet.touchedAt = world.scheduler.now;
        await world.scheduler.pass(3_000);
      }
      return world.requests - before;
    });
  }
});

describe('on a connection that goes again as soon as it is back', () => {
  it.each([3, 7, 10, 31, 39])('at most ninety requests leave within a minute (seed %i)', (seed) =>
    withWorld(
      async (world) => {
        const ids = Array.from({ length: 10 }, (_, index) => String(50 + index));
        for (const id of ids) {
          await world.run(world.server.put({ id, ...world.fresh.exhibit(), ...untouched }));
        }
        world.ledger.onEffect();
        const tab = await world.openTab();
        await world.scheduler.pass(5_000);
        world.weather = { ...world.weather, badness: 0.5, kinds: ['page', 'lost'] };
        for (const id of ids) await done(world, tab, renaming(world, id));
        const sentBy = [world.requests];
        for (let second = 1; second <= 300; second++) {
          await world.scheduler.pass(1_000);
          sentBy.push(world.requests);
        }
        const withinMinutes = sentBy.slice(60).map((count, start) => count - (sentBy[start] ?? 0));
        expect(Math.max(...withinMinutes)).toBeLessThanOrEqual(90);
        expect(ids.map((id) => nameAt(world, id))).toEqual(ids.map(() => 'Renamed'));
      },
      { seed },
    ),
  );
});
