// Two and three tablets, each with a database, an engine and a network of its own, on one provider.
import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { ExhibitRow, ThemeRow } from '#panel/store/mirror-tables.ts';
import { decide } from '#panel/sync/outbox/decisions.ts';
import { describe, expect, it } from 'vitest';
import { act } from './actions/acting.ts';
import { remove } from './actions/exhibits.ts';
import { setArchived } from './actions/switching.ts';
import type { SimTab } from './world/tablet.ts';
import type { Played } from './actions/three-tablets.ts';
import { after, minute, queued, second, setDown, play } from './actions/three-tablets.ts';

const work = ({ world }: Played) => world.server.exhibits.get('50');
const theme = ({ world }: Played) => world.server.themes.get('60');
const shown = ({ world }: Played, { db }: SimTab) => world.run(db.exhibits.get('50'));

async function type(played: Played, tab: SimTab, field: keyof ExhibitRow, value: string): Promise<void> {
  const base = (await shown(played, tab))?.[field];
  const input = { id: '50', base: { [field]: base }, changes: { [field]: value } };
  await act(played.world, tab, `types ${value}`, [{ operation: editExhibit, input }]);
  played.world.ledger.onWish({ owner: tab.author, value, base, field, record: 'N-1' });
}

async function turn(played: Played, tab: SimTab): Promise<void> {
  const row = await played.world.run(tab.db.themes.get('60'));
  await setArchived(played.world, tab, row as ThemeRow);
}

const asksAbout = (field: string, mine: string, theirs: string) => [
  { state: 'conflict', conflict: { kind: 'fields', fields: [{ field, mine, theirs }] } },
];

describe('tablets that come back at the same moment', () => {
  it.each([1, 6, 8, 11, 16, 18, 22, 33, 37])(
    'lose nothing of what each of them wrote into another field of one exhibit (schedule %i)',
    (seed) =>
      play(
        async (played) => {
          const [first, another, bos] = played.tabs;
          setDown(played, true);
          await type(played, first, 'name', 'Renamed');
          await type(played, another, 'artist_name', 'Ada');
          await type(played, bos, 'room_name', 'Room 9');
          setDown(played, false);
          await after(played, 4 * minute);
          const all = { name: 'Renamed', artist_name: 'Ada', room_name: 'Room 9' };
          expect(work(played)).toMatchObject(all);
          for (const tab of played.tabs) expect(await shown(played, tab)).toMatchObject(all);
          for (const tab of played.tabs) expect(await queued(played, tab)).toEqual([]);
        },
        { seed },
      ),
  );

  it('make what each of them made, once', () =>
    play(async (played) => {
      setDown(played, true);
      for (const tab of played.tabs) {
        const input = { id: deviceId(tab.outbox.uuid()), fields: played.world.fresh.exhibit() };
        await act(played.world, tab, 'adds a work', [{ operation: addExhibit, input }]);
      }
      setDown(played, false);
      await after(played, 4 * minute);
      expect([...played.world.server.exhibits.values()].map(({ name }) => name).toSorted()).toEqual(
        ['Work 1', 'Work 3', 'Work 4', 'Work 5'].toSorted(),
      );
      for (const tab of played.tabs) expect(await played.world.run(tab.db.exhibits.count())).toBe(4);
    }));

  it('archive a theme that all of them archived, and unarchive it when they all do', () =>
    play(async (played) => {
      for (const isArchived of [true, false]) {
        setDown(played, true);
        for (const tab of played.tabs) await turn(played, tab);
        setDown(played, false);
        await after(played, 4 * minute);
        expect(theme(played)?.is_archived).toBe(isArchived);
        for (const tab of played.tabs)
          expect(await played.world.run(tab.db.themes.get('60'))).toMatchObject({ is_archived: isArchived });
      }
    }));
});

describe('two tablets of one person that write the same field', () => {
  it('ask when neither had seen the other: the second one is as any colleague', () =>
    play(async (played) => {
      const [first, another] = played.tabs;
      setDown(played, true);
      await type(played, first, 'name', 'Here');
      await type(played, another, 'name', 'There');
      first.tablet.weather = { ...first.tablet.weather, isDown: false };
      first.engine?.wake('reachable');
      await after(played, 30 * second);
      setDown(played, false);
      await after(played, 30 * second);
      expect(work(played)?.name).toBe('Here');
      expect(await queued(played, another)).toMatchObject(asksAbout('name', 'There', 'Here'));
      expect((await shown(played, another))?.name).toBe('There');
      const [entry] = await queued(played, another);
      played.world.ledger.onInsisted('There');
      played.world.watch.onSeen(another.author, 'Here');
      await played.world.run(decide(another.outbox, entry?.seq ?? -1, { name: 'mine' }));
      await after(played, 2 * minute);
      expect(work(played)?.name).toBe('There');
      for (const tab of played.tabs) expect((await shown(played, tab))?.name).toBe('There');
    }));

  it('ask nothing when the second one showed what the first one wrote', () =>
    play(async (played) => {
      const [first, another] = played.tabs;
      await type(played, first, 'name', 'Here');
      await after(played, 2 * minute);
      await type(played, another, 'name', 'There');
      await after(played, 2 * minute);
      expect(work(played)?.name).toBe('There');
      for (const tab of played.tabs) expect((await shown(played, tab))?.name).toBe('There');
      for (const tab of played.tabs) expect(await queued(played, tab)).toEqual([]);
    }));
});

it('a theme that one archives and another one unarchives ends as the one said who pressed last and saw it', () =>
  play(async (played) => {
    const [first, another] = played.tabs;
    await turn(played, first);
    await after(played, 2 * minute);
    await turn(played, another);
    await after(played, 2 * minute);
    expect(theme(played)?.is_archived).toBe(false);
    for (const tab of played.tabs)
      expect(await played.world.run(tab.db.themes.get('60'))).toMatchObject({ is_archived: false });
  }));

it('what one deletes while another one edits it is asked about there, and comes back only if they say so', () =>
  play(async (played) => {
    const [first, another] = played.tabs;
    setDown(played, true);
    await remove(played.world, first, (await shown(played, first)) as ExhibitRow);
    await type(played, another, 'name', 'Renamed');
    first.tablet.weather = { ...first.tablet.weather, isDown: false };
    first.engine?.wake('reachable');
    await after(played, 30 * second);
    expect(work(played)).toBeUndefined();
    setDown(played, false);
    await after(played, 2 * minute);
    expect(await queued(played, another)).toMatchObject([{ state: 'conflict', conflict: { kind: 'gone' } }]);
    expect((await shown(played, another))?.name).toBe('Renamed');
    expect(work(played)).toBeUndefined();
  }));

it('what one edits while another one deletes it is not deleted unseen', () =>
  play(async (played) => {
    const [first, another] = played.tabs;
    setDown(played, true);
    await type(played, first, 'name', 'Renamed');
    await remove(played.world, another, (await shown(played, another)) as ExhibitRow);
    first.tablet.weather = { ...first.tablet.weather, isDown: false };
    first.engine?.wake('reachable');
    await after(played, 30 * second);
    setDown(played, false);
    await after(played, 2 * minute);
    expect(work(played)?.name).toBe('Renamed');
    expect(await queued(played, another)).toMatchObject([
      { state: 'conflict', conflict: { kind: 'changed' } },
    ]);
  }));
