// What comes too late, told each on purpose: an answer to a tab that another one took over from, and a list that is older
// than what it meets. Looked at before the next list repairs what such a one has shown.
import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { describe, expect, it } from 'vitest';
import { untouched } from './actions/exhibits.ts';
import type { Fault } from './world/network.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';

const list = 'POST /exhibit/get-by-museum';
const add = 'POST /exhibit/add';
const edit = 'PUT /exhibit/edit';

/** Record 50 is at the provider, and a tab shows it. */
async function openLoaded(world: World): Promise<SimTab> {
  await world.run(world.server.put({ id: '50', ...world.fresh.exhibit(), ...untouched }));
  world.ledger.onEffect();
  const tab = await world.openTab();
  await world.scheduler.pass(5_000);
  await world.ledger.check(tab);
  return tab;
}

function plan(world: World, call: string, fault: Fault, times = 1): void {
  world.planned = { call, fault, times };
}

function creation(world: World): Change {
  return { operation: addExhibit, input: { id: deviceId('1'), fields: world.fresh.exhibit() } };
}

function renaming({ watch, user }: World, id = '50'): Change {
  const name = 'Renamed';
  watch.onWritten(user.id, 'name', name);
  return { operation: editExhibit, input: { id, base: { name: 'Work 1' }, changes: { name } } };
}

const done = (world: World, tab: SimTab, change: Change) => world.run(perform(tab.outbox, [change]));
const outboxOf = (world: World, { db }: SimTab) => world.run(db.outbox.toArray());

/** Resolves as soon as another `call` than those so far has left. */
async function untilSent(world: World, call: string): Promise<void> {
  const path = call.split(' ')[1] ?? '';
  const isSent = (line: string) => line.includes(path);
  for (const before = world.trace.length; !world.trace.slice(before).some(isSent);)
    await world.scheduler.pass(10);
}

/** Holds back the next answer to this tab, and nothing else. Returns what lets it arrive. */
function holdAnswer(tab: SimTab): () => void {
  let arrive: (() => void) | null = null;
  const deliver = tab.deliver.bind(tab);
  tab.deliver = (run) => {
    tab.deliver = deliver;
    arrive = () => deliver(run);
  };
  return () => arrive?.();
}

/** By then the provider has answered what nothing went wrong with. */
const answered = 500;

describe('a save whose own read is on its way does not write back what a colleague has changed', () => {
  async function whileItIsRead(world: World, tab: SimTab, meanwhile: () => Promise<void>): Promise<void> {
    await Promise.all([done(world, tab, renaming(world)), untilSent(world, 'GET /exhibit/50')]);
    const arrive = holdAnswer(tab);
    await world.scheduler.pass(answered);
    const before = world.server.exhibits.get('50');
    if (before) await world.server.put({ ...before, artist_name: 'Ana Lima' });
    world.ledger.onEffect();
    await meanwhile();
    expect((await world.run(tab.db.exhibits.get('50')))?.artist_name).toBe('Ana Lima');
    arrive();
    await world.scheduler.pass(10_000);
    expect(world.server.exhibits.get('50')).toMatchObject({ name: 'Renamed', artist_name: 'Ana Lima' });
  }

  it('where a list has shown it meanwhile', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      await whileItIsRead(world, tab, async () => {
        tab.engine?.wake('asked');
        await world.scheduler.pass(2_000);
      });
    }));

  it('where it was seen when an earlier save was looked for', () =>
    withWorld(async (world) => {
      const tab = await openLoaded(world);
      const tags = { base: { tags: [] }, changes: { tags: ['oil'] } };
      await done(world, tab, { operation: editExhibit, input: { id: '50', ...tags } });
      await world.scheduler.pass(2_500);
      expect(await outboxOf(world, tab)).toEqual([]);
      await whileItIsRead(world, tab, () => world.scheduler.pass(3_000));
      expect(world.server.exhibits.get('50')?.tags).toEqual(['oil']);
    }));
});

describe('a tab that froze, and that another one took over from', () => {
  it('settles nothing that the other one is sending', () =>
    withWorld(async (world) => {
      const frozen = await openLoaded(world);
      plan(world, edit, '409');
      await Promise.all([done(world, frozen, renaming(world)), untilSent(world, edit)]);
      frozen.isFrozen = true;
      await world.scheduler.pass(answered);
      const other = await world.openTab();
      await untilSent(world, edit);
      const arrive = holdAnswer(other);
      await world.scheduler.pass(answered);
      frozen.thaw();
      await world.scheduler.pass(answered);
      const [sending] = await outboxOf(world, other);
      expect(sending).toMatchObject({ state: 'sending' });
      arrive();
      await world.scheduler.pass(20_000);
      expect(await outboxOf(world, other)).toEqual([]);
      expect(world.server.exhibits.get('50')?.name).toBe('Renamed');
    }));

  it('writes nothing that it read before', () =>
    withWorld(async (world) => {
      const slow = await openLoaded(world);
      const { server, tablet, scheduler } = world;
      await Promise.all([done(world, slow, renaming(world)), untilSent(world, 'GET /exhibit/50')]);
      const arrive = holdAnswer(slow);
      await scheduler.pass(answered);
      slow.isFrozen = true;
      // Its lease looks over to whoever reads a clock that was put back.
      tablet.skew = -60_000;
      const other = await world.openTab();
      await scheduler.pass(10_000);
      expect(await outboxOf(world, other)).toEqual([]);
      slow.thaw();
      await server.put({ ...untouched, ...world.fresh.exhibit(), id: '50', name: 'Renamed by a colleague' });
      world.ledger.onEffect();
      arrive();
      await scheduler.pass(answered);
      expect(server.exhibits.get('50')?.name).toBe('Renamed by a colleague');
    }));

  it('writes no list that it had asked for', () =>
    withWorld(async (world) => {
      const frozen = await openLoaded(world);
      frozen.engine?.wake('asked');
      await untilSent(world, list);
      frozen.isFrozen = true;
      await world.scheduler.pass(answered);
      const other = await world.openTab();
      const { server } = world;
      const known = server.exhibits.get('50');
      if (known) await world.run(server.put({ ...known, name: 'Renamed by a colleague' }));
      world.ledger.onEffect();
      // Before the frozen one stops listening for its list.
      await world.scheduler.pass(22_000);
      other.engine?.wake('asked');
      await world.scheduler.pass(4_000);
      await world.ledger.check(other);
      expect((await world.run(other.db.exhibits.get('50')))?.name).toBe('Renamed by a colleague');
      frozen.thaw();
      await world.scheduler.settle();
      await world.ledger.check(other);
    }));
});

describe('an answer to a creation that a list has shown already', () => {
  it('takes nothing back that was done to the record since', () =>
    withWorld(
      async (world) => {
        const tab = await world.openTab();
        await world.scheduler.pass(5_000);
        plan(world, add, 'slow');
        tab.engine?.wake('asked');
        await done(world, tab, creation(world));
        await untilSent(world, list);
        await world.scheduler.pass(answered);
        await world.ledger.check(tab);
        await done(world, tab, renaming(world, '101'));
        await world.scheduler.pass(1_000);
        expect((await outboxOf(world, tab)).map(({ operation }) => operation)).toEqual(['exhibit.add/1']);
        while ((await outboxOf(world, tab)).length > 0) await world.scheduler.pass(10);
        expect((await world.run(tab.db.exhibits.toArray())).map(({ name }) => name)).toEqual(['Renamed']);
        await world.ledger.check(tab);
      },
      // Here the answer takes so long, and not so long that nobody waits for it any more.
      { seed: 2 },
    ));
});

describe('a list that was asked for before', () => {
  async function whileItIsOut(change: (world: World) => Change): Promise<void> {
    await withWorld(async (world) => {
      const tab = await openLoaded(world);
      tab.engine?.wake('asked');
      await untilSent(world, list);
      const arrive = holdAnswer(tab);
      await world.scheduler.pass(answered);
      await done(world, tab, change(world));
      await world.scheduler.pass(2_000);
      expect(await outboxOf(world, tab)).toEqual([]);
      await world.ledger.check(tab);
      arrive();
      await world.scheduler.settle();
      const loading = await world.run(readFact(tab.db, 'loading'));
      expect(loading?.completedAt).toBe(world.scheduler.now);
      await world.ledger.check(tab);
    });
  }

  it('an edit arrived does not undo it', () => whileItIsOut((world) => renaming(world)));

  it('a creation arrived does not hide it', () => whileItIsOut(creation));
});
