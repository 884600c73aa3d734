import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { findExhibits, suggestExhibits } from './find-exhibits.ts';

const origin = 'https://vitrine.museum.example';
let db: MuseumDatabase;

beforeEach(async () => {
  db = await openMuseum('https://museum.example/api', 'ann');
  await db.exhibits.bulkPut([
    exhibit('1', 'V-77'),
    exhibit('2', 'v-78'),
    exhibit('3', 'V-78'),
    exhibit('4', 'Twin'),
    exhibit('local-5', 'Twin'),
  ]);
});

afterEach(() => db.delete());

async function found(text: string): Promise<string[]> {
  return (await findExhibits(db, text, origin)).map(({ id }) => id);
}

test('an exhibit is found by its ID', async () => {
  expect(await found(' V-77 ')).toEqual(['1']);
});

test('the ID may be typed in small letters, or as the list shows it', async () => {
  expect(await found('v-77')).toEqual(['1']);
});

test('what is typed so far suggests the exhibits whose IDs begin so, whatever the case, five at most', async () => {
  const suggested = async (typed: string) => (await suggestExhibits(db, typed)).map(({ id }) => id);
  expect(await suggested('v-7')).toEqual(['1', '3', '2']);
  expect(await suggested(' tw')).toEqual(['4', 'local-5']);
  expect(await suggested('7')).toEqual([]);
  expect(await suggested(' ')).toEqual([]);
  await db.exhibits.bulkPut(Array.from({ length: 9 }, (_, index) => exhibit(`n${index}`, `N-${index}`)));
  expect(await suggested('n')).toHaveLength(5);
});

test('where small and capital letters make two IDs, they are told apart', async () => {
  expect(await found('v-78')).toEqual(['2']);
});

test('several with the same ID are all found, those that the provider does not have as well', async () => {
  expect(await found('TWIN')).toEqual(['4', 'local-5']);
});

test('an address leads to its record, and one from before the provider named it as well', async () => {
  await db.aliases.put({ local: 'local-1', id: '1' });
  expect(await found(`${origin}/editexhibit/local-1`)).toEqual(['1']);
});

test.each(['V-7', 'V-777', '', `${origin}/editexhibit/99`])('%j is the ID of none', async (text) => {
  expect(await found(text)).toEqual([]);
});

function exhibit(id: string, exhibitId: string): ExhibitRow {
  return { id, exhibit_id: exhibitId, name: exhibitId, sort: exhibitId, search: exhibitId } as ExhibitRow;
}
