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
import type { Told } from './actions/three-tablets.ts';
import { after, minute, queued, second, setDown, tell } from './actions/three-tablets.ts';

const work = ({ world }: Told) => world.server.exhibits.get('50');
const theme = ({ world }: Told) => world.server.themes.get('60');
const shown = ({ world }: Told, { db }: SimTab) => world.run(db.exhibits.get('50'));

async function type(told: Told, tab: SimTab, field: keyof ExhibitRow, value: string): Promise<void> {
  const base = (await shown(told, tab))?.[field];
  const input = { id: '50', base: { [field]: base }, changes: { [field]: value } };
  await act(told.world, tab, `types ${value}`, [{ operation: editExhibit, input }]);
  told.world.ledger.onWish({ owner: tab.author, value, base, field, record: 'N-1' });
}

async function turn(told: Told, tab: SimTab): Promise<void> {
  const row = await told.world.run(tab.db.themes.get('60'));
  await setArchived(told.world, tab, row as ThemeRow);
}

const asksAbout = (field: string, mine: string, theirs: string) => [
  { state: 'conflict', conflict: { kind: 'fields', fields: [{ field, mine, theirs }] } },
];

describe('tablets that come back at the same moment', () => {
  it('lose nothing of what each of them wrote into another field of one exhibit', () =>
    tell(async (told) => {
      const [first, another, bos] = told.tabs;
      setDown(told, true);
      await type(told, first, 'name', 'Renamed');
      await type(told, another, 'artist_name', 'Ada');
      await type(told, bos, 'room_name', 'Room 9');
      setDown(told, false);
      await after(told, 4 * minute);
      const all = { name: 'Renamed', artist_name: 'Ada', room_name: 'Room 9' };
      expect(work(told)).toMatchObject(all);
      for (const tab of told.tabs) expect(await shown(told, tab)).toMatchObject(all);
      for (const tab of told.tabs) expect(await queued(told, tab)).toEqual([]);
    }));

  it('make what each of them made, once', () =>
    tell(async (told) => {
      setDown(told, true);
      for (const tab of told.tabs) {
        const input = { id: deviceId(tab.outbox.uuid()), fields: told.world.fresh.exhibit() };
        await act(told.world, tab, 'adds a work', [{ operation: addExhibit, input }]);
      }
      setDown(told, false);
      await after(told, 4 * minute);
      expect([...told.world.server.exhibits.values()].map(({ name }) => name).toSorted()).toEqual(
        ['Work 1', 'Work 3', 'Work 4', 'Work 5'].toSorted(),
      );
      for (const tab of told.tabs) expect(await told.world.run(tab.db.exhibits.count())).toBe(4);
    }));

  it('archive a theme that all of them archived, and unarchive it when they all do', () =>
    tell(async (told) => {
      for (const isArchived of [true, false]) {
        setDown(told, true);
        for (const tab of told.tabs) await turn(told, tab);
        setDown(told, false);
        await after(told, 4 * minute);
        expect(theme(told)?.is_archived).toBe(isArchived);
        for (const tab of told.tabs)
          expect(await told.world.run(tab.db.themes.get('60'))).toMatchObject({ is_archived: isArchived });
      }
    }));
});

describe('two tablets of one person that write the same field', () => {
  it('ask when neither had seen the other: the second one is as any colleague', () =>
    tell(async (told) => {
      const [first, another] = told.tabs;
      setDown(told, true);
      await type(told, first, 'name', 'Here');
      await type(told, another, 'name', 'There');
      first.tablet.weather = { ...first.tablet.weather, isDown: false };
      first.engine?.wake('reachable');
      await after(told, 30 * second);
      setDown(told, false);
      await after(told, 30 * second);
      expect(work(told)?.name).toBe('Here');
      expect(await queued(told, another)).toMatchObject(asksAbout('name', 'There', 'Here'));
      expect((await shown(told, another))?.name).toBe('There');
      const [entry] = await queued(told, another);
      told.world.ledger.onInsisted('There');
      told.world.watch.onSeen(another.author, 'Here');
      await told.world.run(decide(another.outbox, entry?.seq ?? -1, { name: 'mine' }));
      await after(told, 2 * minute);
      expect(work(told)?.name).toBe('There');
      for (const tab of told.tabs) expect((await shown(told, tab))?.name).toBe('There');
    }));

  it('ask nothing when the second one showed what the first one wrote', () =>
    tell(async (told) => {
      const [first, another] = told.tabs;
      await type(told, first, 'name', 'Here');
      await after(told, 2 * minute);
      await type(told, another, 'name', 'There');
      await after(told, 2 * minute);
      expect(work(told)?.name).toBe('There');
      for (const tab of told.tabs) expect((await shown(told, tab))?.name).toBe('There');
      for (const tab of told.tabs) expect(await queued(told, tab)).toEqual([]);
    }));
});

it('a theme that one archives and another one unarchives ends as the one said who pressed last and saw it', () =>
  tell(async (told) => {
    const [first, another] = told.tabs;
    await turn(told, first);
    await after(told, 2 * minute);
    await turn(told, another);
    await after(told, 2 * minute);
    expect(theme(told)?.is_archived).toBe(false);
    for (const tab of told.tabs)
      expect(await told.world.run(tab.db.themes.get('60'))).toMatchObject({ is_archived: false });
  }));

it('what one deletes while another one edits it is asked about there, and comes back only if they say so', () =>
  tell(async (told) => {
    const [first, another] = told.tabs;
    setDown(told, true);
    await remove(told.world, first, (await shown(told, first)) as ExhibitRow);
    await type(told, another, 'name', 'Renamed');
    first.tablet.weather = { ...first.tablet.weather, isDown: false };
    first.engine?.wake('reachable');
    await after(told, 30 * second);
    expect(work(told)).toBeUndefined();
    setDown(told, false);
    await after(told, 2 * minute);
    expect(await queued(told, another)).toMatchObject([{ state: 'conflict', conflict: { kind: 'gone' } }]);
    expect((await shown(told, another))?.name).toBe('Renamed');
    expect(work(told)).toBeUndefined();
  }));

it('what one edits while another one deletes it is not deleted unseen', () =>
  tell(async (told) => {
    const [first, another] = told.tabs;
    setDown(told, true);
    await type(told, first, 'name', 'Renamed');
    await remove(told.world, another, (await shown(told, another)) as ExhibitRow);
    first.tablet.weather = { ...first.tablet.weather, isDown: false };
    first.engine?.wake('reachable');
    await after(told, 30 * second);
    setDown(told, false);
    await after(told, 2 * minute);
    expect(work(told)?.name).toBe('Renamed');
    expect(await queued(told, another)).toMatchObject([{ state: 'conflict', conflict: { kind: 'changed' } }]);
  }));
