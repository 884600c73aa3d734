import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExhibitSearch } from './exhibit-search.ts';
import { openExhibitSearch } from './exhibit-search.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { openSearchIndex } from './search-index.ts';
import { packSearchTexts } from './search-pack.ts';

let db: MuseumDatabase;
let index: ExhibitSearch;

function work(id: string, changes: Partial<ExhibitRow> = {}): ExhibitRow {
  const row = {
    name: `Work ${id}`,
    exhibit_id: `A-${id}`,
    status: 'Draft',
    floor: 1,
    room_number: 2,
    ...changes,
  };
  const search = [row.name, 'Ana Lima', row.exhibit_id].join('\n').toLowerCase();
  return { id, sort: row.name.toLowerCase(), search, room_name: 'Long Gallery', ...row } as ExhibitRow;
}

const works = [
  work('1', { name: 'Cup', exhibit_id: 'V-10' }),
  work('2', { name: 'Bowl', exhibit_id: 'V-2', status: 'Reviewed' }),
  work('3', { name: 'Arch', exhibit_id: 'V-1', room_number: 22, room_name: '' }),
  work('4', { name: 'Door', exhibit_id: 'D-1', floor: 2, status: 'On loan' }),
  work('5', { name: 'East wall', exhibit_id: 'E-1', floor: 3, room_number: 0, room_name: '' }),
];

beforeEach(async () => {
  db = await openMuseum('https://museum.example/api', crypto.randomUUID());
  await db.exhibits.bulkPut(works);
  await db.outbox.add({ chain: 'exhibits:4', createdAt: 5, state: 'refused', waits: [] } as never);
  await db.history.add({ chain: 'exhibits:3', createdAt: 9 } as never);
  index = openExhibitSearch(db);
  await expect.poll(() => index.isReady() && index.find('', 'unsent=1').length).toBe(1);
});

afterEach(async () => {
  index.close();
  await db.delete();
});

const names = (filter: string, text = '') =>
  index.find(text, filter).map((id) => works.find((row) => row.id === id)?.name);

test.each([
  ['one status', 'status=Reviewed', ['Bowl']],
  ['a status that nobody knows', 'status=On+loan', ['Door']],
  ['one room, and no other that begins with its number', 'floor=1&room=2', ['Bowl', 'Cup']],
  ['a whole floor', 'floor=1', ['Arch', 'Bowl', 'Cup']],
  ['the Ground Floor, whatever floor travels with it', 'floor=0', ['East wall']],
  ['what waits or was refused', 'unsent=1', ['Door']],
  ['status and room together', 'status=Draft&floor=1&room=2', ['Cup']],
])('%s', (_, filter, expected) => {
  expect(names(filter)).toEqual(expected);
});

test.each([
  ['ID, numbers as numbers', 'sort=id', ['Door', 'East wall', 'Arch', 'Bowl', 'Cup']],
  [
    'status, in the order in which an exhibit goes',
    'sort=status',
    ['Arch', 'Cup', 'East wall', 'Bowl', 'Door'],
  ],
  ['what was changed here last', 'sort=changed', ['Arch', 'Door', 'Bowl', 'Cup', 'East wall']],
  ['name, where the wish makes no sense', 'sort=size&status=Draft', ['Arch', 'Cup', 'East wall']],
])('sorted by %s', (_, filter, expected) => {
  expect(names(filter)).toEqual(expected);
});

test('the search goes on within what was chosen', () => {
  expect(names('floor=1', 'v-1')).toEqual(['Arch', 'Cup']);
});

test('each choice counts what it would show beside the others', () => {
  const { byStatus, byPlace, unsent } = index.facets('', 'floor=1&status=Draft');
  expect([...byStatus].filter(([, count]) => count > 0)).toEqual([
    ['Draft', 2],
    ['Reviewed', 1],
  ]);
  expect(byPlace.get('1:2:Long Gallery')).toBe(1);
  expect(byPlace.get('2:2:Long Gallery')).toBe(0);
  expect(unsent).toBe(0);
  expect(index.facets('', '').unsent).toBe(1);
});

test('the counts look through what the search found, and search no text again', () => {
  index.find('v-1', '');
  const search = vi.spyOn(String.prototype, 'includes');
  const { byStatus } = index.facets('v-1', '');
  expect(search).not.toHaveBeenCalled();
  search.mockRestore();
  expect(Object.fromEntries(byStatus)).toEqual({ Draft: 2, Reviewed: 0, 'On loan': 0 });
});

test('a changed status moves an exhibit from one filter to the other', async () => {
  await db.exhibits.put({ ...work('1'), name: 'Cup', sort: 'cup', status: 'Reviewed' });
  await packSearchTexts(db, 'exhibits');
  await db.exhibits.update('1', { status: 'In Review' });
  await db.unpacked.put({ table: 'exhibits', id: '1' });
  await expect.poll(() => names('status=In+Review')).toEqual(['Cup']);
  expect(names('status=Draft')).not.toContain('Cup');
});

test('a pack of an earlier build, which knew no status and no place, is not taken for the whole', async () => {
  const { facets: _, ...earlier } = await packNow();
  await db.packs.put(earlier);
  const again = openSearchIndex<ExhibitRow>(db, 'exhibits');
  await expect.poll(() => again.isReady()).toBe(true);
  expect(again.all().find(({ id }) => id === '2')).toMatchObject({
    status: 'Reviewed',
    place: '1:2:Long Gallery',
  });
  await packSearchTexts(db, 'exhibits');
  expect((await db.packs.get('exhibits'))?.facets).toBeDefined();
  again.close();
});

test('what a first load brings part by part is packed once it is through: until then, each change reads all there is', async () => {
  const bring = (id: string) =>
    db.transaction('rw', db.exhibits, db.packs, async () => {
      await db.exhibits.put(work(id));
      // More rows came than are followed: what was packed no longer counts.
      await db.packs.delete('exhibits');
    });
  await bring('6');
  await expect.poll(() => index.find('', '')).toContain('6');
  await bring('7');
  await expect.poll(() => db.packs.count(), { timeout: 8_000 }).toBe(1);
  expect((await db.packs.get('exhibits'))?.ids).toEqual(expect.arrayContaining(['6', '7']));
  // A refresh that brings many, an hour later.
  await bring('8');
  await expect.poll(() => db.packs.count(), { timeout: 8_000 }).toBe(1);
  expect((await db.packs.get('exhibits'))?.ids).toContain('8');
}, 20_000);

test('an emptied table is not packed: a logout leaves no trace of what was searched', async () => {
  await db.exhibits.clear();
  await packSearchTexts(db, 'exhibits');
  expect([await db.packs.count(), await db.facts.where(':id').startsWith('pack:').count()]).toEqual([0, 0]);
});

test('tags come once each, the most used first, whether rows are read or packed', async () => {
  await bringTags({ 1: ['glass', 'Ming, Qing'], 2: [], 3: ['oil', 'glass'], 4: ['oil', 'glass'] });
  await expect.poll(() => index.tags()).toEqual(['glass', 'oil', 'Ming, Qing']);
  await packSearchTexts(db, 'exhibits');
  const packed = openExhibitSearch(db);
  await expect.poll(() => packed.isReady()).toBe(true);
  expect(packed.tags()).toEqual(['glass', 'oil', 'Ming, Qing']);
  packed.close();
});

test('a tag that was just given or taken is told of at once, though nothing else of the work has changed', async () => {
  await bringTags({ 1: ['glass'] });
  await packSearchTexts(db, 'exhibits');
  await expect.poll(() => index.tags()).toEqual(['glass']);
  await changeTags('1', ['Glass', 'oil']);
  await expect.poll(() => index.tags()).toEqual(['Glass', 'oil']);
  await changeTags('1', ['Ming,Qing']);
  await expect.poll(() => index.tags()).toEqual(['Ming,Qing']);
  await changeTags('1', ['Ming', 'Qing']);
  await expect.poll(() => index.tags()).toEqual(['Ming', 'Qing']);
  await changeTags('1', []);
  await expect.poll(() => index.tags()).toEqual([]);
});

test('a pack of an earlier build, which knew no tags, is not taken for the whole', async () => {
  await bringTags({ 2: ['glass'] });
  const earlier = await packNow();
  delete earlier.facets?.tags;
  await db.packs.put(earlier);
  const again = openExhibitSearch(db);
  await expect.poll(() => again.isReady()).toBe(true);
  expect(again.tags()).toEqual(['glass']);
  again.close();
  await packSearchTexts(db, 'exhibits');
  expect((await db.packs.get('exhibits'))?.facets?.tags?.words).toEqual(['glass']);
});

async function packNow() {
  await packSearchTexts(db, 'exhibits');
  const pack = await db.packs.get('exhibits');
  if (!pack) throw new Error('nothing is packed');
  return pack;
}

async function bringTags(tagsOf: Record<string, string[]>): Promise<void> {
  await db.transaction('rw', db.exhibits, db.packs, async () => {
    for (const [id, tags] of Object.entries(tagsOf)) await db.exhibits.update(id, { tags });
    await db.packs.delete('exhibits');
  });
}

async function changeTags(id: string, tags: string[]): Promise<void> {
  await db.transaction('rw', db.exhibits, db.unpacked, async () => {
    await db.exhibits.update(id, { tags });
    await db.unpacked.put({ table: 'exhibits', id });
  });
}
