// Stories of themes, vouchers and terms that the simulator found, each told again by name.
import { exhibitsOf } from '#contract/themes.ts';
import { themesOf } from '#contract/vouchers.ts';
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { addTheme, editTheme, setThemeArchived } from '#panel/features/themes/operations.ts';
import { editTerms } from '#panel/features/terms/operations.ts';
import { addVoucher } from '#panel/features/vouchers/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { decide, discard, retry } from '#panel/sync/outbox/decisions.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { expect, it } from 'vitest';
import { untouchedTheme } from './provider/model-themes-and-vouchers.ts';
import { themesAndVouchers } from './world/scope.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';

function play(story: (world: World, tab: SimTab) => Promise<void>): Promise<void> {
  return withWorld(
    async (world) => {
      const tab = await world.openTab();
      await world.scheduler.pass(5_000);
      await story(world, tab);
    },
    { scope: themesAndVouchers },
  );
}

function goOffline(world: World): void {
  world.weather = { ...world.weather, isDown: true };
}

async function goOnline(world: World, tab: SimTab): Promise<void> {
  world.endFaults();
  tab.engine?.wake('reachable');
  await world.scheduler.pass(90_000);
}

const themeOf = (world: World, exhibits: string[]): Change => ({
  operation: addTheme,
  input: { id: deviceId(world.random.uuid()), fields: world.fresh.theme(exhibits) },
});

it('a voucher for two themes goes for the other one when one of them was let go', () =>
  play(async (world, tab) => {
    goOffline(world);
    const [first, second] = [themeOf(world, []), themeOf(world, [])];
    const voucher = world.fresh.voucher([first.input.id, second.input.id]);
    const input = { id: deviceId(world.random.uuid()), fields: voucher };
    await world.run(perform(tab.outbox, [first, second, { operation: addVoucher, input }]));
    await world.scheduler.pass(1_000);
    const [letGo, , waiting] = await world.run(tab.db.outbox.toArray());
    await world.run(discard(tab.outbox, letGo?.seq ?? 0));
    await world.run(retry(tab.outbox, [waiting?.seq ?? 0]));
    await goOnline(world, tab);
    const [theme] = world.server.themes.keys();
    expect([...world.server.vouchers.values()].map(themesOf)).toEqual([[theme]]);
    expect((await world.run(tab.db.vouchers.toArray())).map(themesOf)).toEqual([[theme]]);
    expect(await world.run(tab.db.outbox.toArray())).toEqual([]);
  }));

it('a theme without an exhibit that was let go is found again when its answer was lost', () =>
  play(async (world, tab) => {
    goOffline(world);
    const id = deviceId(world.random.uuid());
    const exhibitToo = { operation: addExhibit, input: { id, fields: world.fresh.exhibit() } };
    await world.run(perform(tab.outbox, [exhibitToo, themeOf(world, [id])]));
    await world.scheduler.pass(1_000);
    const [exhibit, theme] = await world.run(tab.db.outbox.toArray());
    await world.run(discard(tab.outbox, exhibit?.seq ?? 0));
    await world.run(retry(tab.outbox, [theme?.seq ?? 0]));
    world.planned = { call: 'POST /museum/add-exhibition', fault: 'answer lost', times: 1 };
    world.weather = { ...world.weather, isDown: false };
    tab.engine?.wake('reachable');
    await world.scheduler.pass(30_000);
    expect(await world.run(tab.db.outbox.toArray())).toEqual([]);
    expect((await world.run(tab.db.themes.toArray())).map(exhibitsOf)).toEqual([[]]);
    expect(world.server.themes.size).toBe(1);
  }));

it('a theme whose answer was lost is found, although an exhibit that was made here has the same id', () =>
  play(async (world, tab) => {
    const input = { id: deviceId(world.random.uuid()), fields: world.fresh.exhibit() };
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    await world.scheduler.pass(5_000);
    world.planned = { call: 'POST /museum/add-exhibition', fault: 'answer lost', times: 1 };
    await world.run(perform(tab.outbox, [themeOf(world, [])]));
    await world.scheduler.pass(60_000);
    const { exhibits, themes } = world.server;
    expect([...themes.keys()]).toEqual([...exhibits.keys()]);
    expect(await world.run(tab.db.outbox.toArray())).toEqual([]);
  }));

it('what was archived and taken back is unarchived, although somebody else archived it meanwhile', () =>
  play(async (world, tab) => {
    const { server, scheduler } = world;
    await server.putTheme({ ...untouchedTheme, ...world.fresh.theme([]), id: '50' });
    tab.engine?.wake('asked');
    await scheduler.pass(5_000);
    // What is refused holds up what was done to the theme since.
    world.planned = { call: 'PUT /museum/update-exhibition', fault: '422', times: 1 };
    const input = { id: '50', base: { tags: [] }, changes: { tags: ['clay'] } };
    await world.run(perform(tab.outbox, [{ operation: editTheme, input }]));
    await scheduler.pass(5_000);
    await archive(world, tab, true);
    await server.toggleTheme('50');
    tab.engine?.wake('asked');
    await scheduler.pass(5_000);
    await archive(world, tab, false);
    const [refused] = await world.run(tab.db.outbox.toArray());
    await world.run(retry(tab.outbox, [refused?.seq ?? 0]));
    await goOnline(world, tab);
    expect(server.themes.get('50')?.is_archived).toBe(false);
    expect((await world.run(tab.db.themes.get('50')))?.is_archived).toBe(false);
  }));

it('terms that a colleague wrote, and the person decided for, lose no line unasked to what was taken out before', () =>
  play(async (world, tab) => {
    const { server, scheduler } = world;
    const write = (base: string[], terms: string[]) => {
      const input = { id: '1', base: { terms: base }, changes: { terms } };
      return world.run(perform(tab.outbox, [{ operation: editTerms, input }]));
    };
    await server.putTerms(['No bags', 'No flash', 'No dogs']);
    tab.engine?.wake('asked');
    await scheduler.pass(5_000);
    const theirs = ['No bags', 'No umbrellas', 'No flash, please', 'No animals'];
    await server.putTerms(theirs);
    await write(['No bags', 'No flash', 'No dogs'], ['No bags', 'No flash', 'No cats']);
    await scheduler.pass(5_000);
    await write(['No bags', 'No flash', 'No cats'], ['No bags', 'No cats']);
    const [first] = await world.run(tab.db.outbox.toArray());
    await world.run(decide(tab.outbox, first?.seq ?? 0, { terms: 'theirs' }));
    await goOnline(world, tab);
    expect([...server.terms.values()].map(({ terms }) => terms)).toEqual([theirs]);
    const asked = await world.run(tab.db.outbox.toArray());
    expect(asked.map(({ conflict }) => conflict)).toMatchObject([{ fields: [{ field: 'terms', theirs }] }]);
  }));

function archive(world: World, tab: SimTab, archived: boolean): Promise<void> {
  const input = { id: '50', archived, was: !archived };
  return world.run(perform(tab.outbox, [{ operation: setThemeArchived, input }]));
}
