// A save that is made from a read which lags takes the place of what nobody at the tablet has seen.
import { exhibitResource } from '#contract/exhibits.ts';
import { deleteExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { describe, expect, it } from 'vitest';
import { untouched } from './actions/exhibits.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';

const second = 1_000;

/** Work 1 was renamed by a colleague, unseen, and then at the tablet, where lists lag by ten seconds and reads by thirty. */
function play(story: (world: World, tab: SimTab) => Promise<void>): Promise<void> {
  return withWorld(async (world) => {
    const { server, scheduler, ledger } = world;
    const work = { id: '50', ...world.fresh.exhibit(), ...untouched };
    await world.run(server.put(work));
    ledger.onEffect();
    const tab = await world.openTab();
    await scheduler.pass(5 * second);
    await ledger.check(tab);
    world.weather = { ...world.weather, lag: { single: 30 * second, list: 10 * second } };
    await world.run(server.put({ ...work, name: 'Theirs' }));
    ledger.onEffect();
    await scheduler.pass(4 * second);
    await save(world, tab, { field: 'name', from: 'Work 1', to: 'Mine' });
    await scheduler.pass(second);
    expect(server.exhibits.get('50')?.name).toBe('Mine');
    await scheduler.pass(6 * second);
    await story(world, tab);
  });
}

/** Deletes the work as the person sees it. */
function removal(world: World, tab: SimTab, row: Awaited<ReturnType<typeof shown>>): Promise<void> {
  const seen = exhibitResource.fieldsOf(row as NonNullable<typeof row>);
  return world.run(perform(tab.outbox, [{ operation: deleteExhibit, input: { id: '50', seen } }]));
}

interface Save {
  field: 'name' | 'artist_name';
  from: string;
  to: string;
}

function save(world: World, tab: SimTab, { field, from, to }: Save): Promise<void> {
  world.ledger.onWish({ owner: tab.author, value: to, base: from, field, record: 'N-1' });
  const input = { id: '50', base: { [field]: from }, changes: { [field]: to } };
  return world.run(perform(tab.outbox, [{ operation: editExhibit, input }]));
}

/** To a moment after the colleague's change, and before the save. */
function readsLag(world: World, single: number): void {
  world.weather = { ...world.weather, lag: { single, list: 10 * second } };
}

const shown = (world: World, tab: SimTab) => world.run(tab.db.exhibits.get('50'));

describe('what a save took the place of unseen', () => {
  it('does not show while lists lag, and gives way to what was saved', () =>
    play(async (world, tab) => {
      tab.engine?.wake('asked');
      await world.scheduler.pass(2 * second);
      expect((await shown(world, tab))?.name).toBe('Mine');
      await world.ledger.check(tab);
      world.endFaults();
      await world.scheduler.pass(150 * second);
      expect((await shown(world, tab))?.name).toBe('Mine');
      expect(world.server.exhibits.get('50')?.name).toBe('Mine');
      await world.ledger.check(tab);
      await world.ledger.checkConverged(tab);
    }));

  it('is not written back by a save of another field', () =>
    play(async (world, tab) => {
      tab.engine?.wake('asked');
      await world.scheduler.pass(2 * second);
      readsLag(world, 10 * second);
      await save(world, tab, { field: 'artist_name', from: 'Unknown', to: 'Ada' });
      await world.scheduler.pass(20 * second);
      world.endFaults();
      await world.scheduler.pass(150 * second);
      expect(world.server.exhibits.get('50')).toMatchObject({ name: 'Mine', artist_name: 'Ada' });
      await world.ledger.check(tab);
      await world.ledger.checkConverged(tab);
    }));

  it('is not written back by a save whose own read is the first to show it', () =>
    play(async (world, tab) => {
      readsLag(world, 8 * second);
      await save(world, tab, { field: 'artist_name', from: 'Unknown', to: 'Ada' });
      await world.scheduler.pass(20 * second);
      world.endFaults();
      await world.scheduler.pass(150 * second);
      expect(world.server.exhibits.get('50')).toMatchObject({ name: 'Mine', artist_name: 'Ada' });
      await world.ledger.checkConverged(tab);
    }));

  it.each(['Work 1', 'Theirs'])(
    'would be noticed on a screen, as what the save started from is: %s',
    (name) =>
      play(async (world, tab) => {
        const row = await shown(world, tab);
        await world.run(tab.db.exhibits.put({ ...(row as NonNullable<typeof row>), name }));
        await expect(world.ledger.check(tab)).rejects.toThrow('as it was before it was sent');
      }),
  );
});

it('a read that is older than all that the tablet has seen is not what a colleague made of a work that is deleted', () =>
  withWorld(async (world) => {
    const { server, scheduler, ledger } = world;
    const work = { id: '50', ...world.fresh.exhibit(), ...untouched };
    await world.run(server.put(work));
    ledger.onEffect();
    await scheduler.pass(2 * second);
    await world.run(server.put({ ...work, name: 'Theirs' }));
    ledger.onEffect();
    await scheduler.pass(second);
    const tab = await world.openTab();
    await scheduler.pass(2 * second);
    await save(world, tab, { field: 'name', from: 'Theirs', to: 'Mine' });
    await scheduler.pass(10 * second);
    expect(server.exhibits.get('50')?.name).toBe('Mine');
    // To a moment before the colleague's change.
    readsLag(world, 14 * second);
    await removal(world, tab, await shown(world, tab));
    await scheduler.pass(second);
    const [entry] = await world.run(tab.db.outbox.toArray());
    expect(entry).toMatchObject({ state: 'waiting', trouble: { kind: 'stale' } });
    await scheduler.pass(60 * second);
    expect(server.exhibits.has('50')).toBe(false);
    expect(await shown(world, tab)).toBeUndefined();
  }));

it('a deletion still asks about what a colleague has made of a work since it was saved here', () =>
  withWorld(async (world) => {
    const { server, scheduler, ledger } = world;
    const work = { id: '50', ...world.fresh.exhibit(), ...untouched };
    await world.run(server.put(work));
    ledger.onEffect();
    const tab = await world.openTab();
    await scheduler.pass(5 * second);
    await save(world, tab, { field: 'name', from: 'Work 1', to: 'Mine' });
    await scheduler.pass(5 * second);
    const row = await shown(world, tab);
    await world.run(server.put({ ...work, name: 'Theirs' }));
    ledger.onEffect();
    await removal(world, tab, row);
    await scheduler.pass(60 * second);
    const [entry] = await world.run(tab.db.outbox.toArray());
    expect(entry).toMatchObject({ state: 'conflict', conflict: { kind: 'changed' } });
    expect(server.exhibits.get('50')?.name).toBe('Theirs');
    expect((await shown(world, tab))?.name).toBe('Theirs');
  }));
