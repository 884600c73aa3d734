// What the header says of the network is what requests have shown, and no longer than that.
import { listExhibits } from '#contract/exhibits.ts';
import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { pillMessage } from '#panel/changes/pill-messages.ts';
import { readSyncSummary } from '#panel/changes/queries.ts';
import { expect, it } from 'vitest';
import { untouched } from './actions/exhibits.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';

const second = 1_000;

/** Of a museum with one work, all of it loaded. */
async function openWithWork(world: World): Promise<SimTab> {
  await world.run(world.server.put({ id: '50', ...world.fresh.exhibit(), ...untouched }));
  world.ledger.onEffect();
  const tab = await world.openTab();
  await world.scheduler.pass(5 * second);
  return tab;
}

async function rename(world: World, tab: SimTab): Promise<void> {
  const input = { id: '50', base: { name: 'Work 1' }, changes: { name: 'Renamed' } };
  world.watch.onWritten(tab.author, 'name', 'Renamed');
  await world.run(perform(tab.outbox, [{ operation: editExhibit, input }]));
}

it.each(['502', 'lost'] as const)(
  'one look that meets “%s” is forgotten once the next one is answered',
  (fault) =>
    withWorld(async (world) => {
      const tab = await openWithWork(world);
      // Nobody looks, so that the lists do not come.
      tab.hide();
      world.planned = { call: 'PUT /exhibit/edit', fault: 'answer lost', times: 1 };
      await rename(world, tab);
      while ((await world.run(tab.db.outbox.count())) > 0) await world.scheduler.pass(second);
      world.planned = { call: 'GET /exhibit/50', fault, times: 1 };
      while (world.planned.times > 0) await world.scheduler.pass(second);
      const looks = world.requests;
      while (world.requests < looks + 2) await world.scheduler.pass(second);
      await world.scheduler.pass(2 * second);
      const known = new Set(tab.outbox.catalogue.operations.keys());
      expect(pillMessage(await world.run(readSyncSummary(tab.db, known)), 0).text).toBe('All synced');
    }),
);

it('an empty list that is not believed yet is no lost connection', () =>
  withWorld(async (world) => {
    const first = await world.openTab();
    world.planned = { call: 'POST /exhibit/add', fault: 'never', times: 1 };
    const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
    await world.run(perform(first.outbox, [{ operation: addExhibit, input }]));
    // On its way, before the first lists had come.
    const isSent = () => world.trace.some((line) => line.includes('POST /api/exhibit/add'));
    while (!isSent()) await world.scheduler.pass(1);
    first.kill();
    const tab = await world.openTab();
    const known = new Set(tab.outbox.catalogue.operations.keys());
    const words: string[] = [];
    for (let tenths = 0; tenths < 20; tenths++) {
      await world.scheduler.pass(100);
      words.push(pillMessage(await world.run(readSyncSummary(tab.db, known)), 0).text);
    }
    expect(words.filter((text) => text.includes('Offline'))).toEqual([]);
  }));

/** Each phrase of the header, a second at a time. */
async function phrases(world: World, tab: SimTab, seconds: number): Promise<Set<string>> {
  const known = new Set(tab.outbox.catalogue.operations.keys());
  const heard = new Set<string>();
  for (let count = 0; count < seconds; count++) {
    await world.scheduler.pass(second);
    heard.add(pillMessage(await world.run(readSyncSummary(tab.db, known)), 0).text);
  }
  return heard;
}

const isOffline = (phrase: string) => /^(Offline|Server busy)/.test(phrase);

const waysNotToCome = ['truncated', 'lost', 'empty', 'stalls', 'never', '503'] as const;

it.each(waysNotToCome)(
  'a list that never comes is no lost connection while all else is answered: %s',
  (fault) =>
    withWorld(async (world) => {
      const tab = await openWithWork(world);
      world.brokenList = { path: listExhibits.path, fault };
      const heard = await phrases(world, tab, 5 * 60);
      expect([...heard].filter(isOffline)).toEqual([]);
      expect(heard).toContain('Not up to date');
      await rename(world, tab);
      await world.scheduler.pass(3 * second);
      expect(world.server.exhibits.get('50')?.name).toBe('Renamed');
    }),
);

it.each(waysNotToCome)('nor is one in which a creation looks for itself: %s', (fault) =>
  withWorld(async (world) => {
    const tab = await world.openTab();
    await world.scheduler.pass(5 * second);
    world.brokenList = { path: listExhibits.path, fault };
    world.planned = { call: 'POST /exhibit/add', fault: 'answer lost', times: 1 };
    const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    // Of this one nothing was heard.
    await world.scheduler.pass(20 * second);
    const before = world.trace.length;
    expect([...(await phrases(world, tab, 3 * 60))].filter(isOffline)).toEqual([]);
    expect(world.trace.slice(before).filter((line) => line.includes(listExhibits.path))).not.toEqual([]);
  }),
);
