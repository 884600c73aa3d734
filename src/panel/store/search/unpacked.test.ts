import 'fake-indexeddb/auto';
import { countStorage } from '#tests/support/count-storage.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import type { SearchIndex } from './search-index.ts';
import { openSearchIndex } from './search-index.ts';
import { packSearchTexts } from './search-pack.ts';
import { noteUnpacked } from './unpacked.ts';

let db: MuseumDatabase;
let index: SearchIndex<ExhibitRow>;

const ids = Array.from({ length: 10_000 }, (_, number) => `${number}`);
const named = (id: string, name: string) => ({ id, sort: name, search: name }) as ExhibitRow;

beforeAll(async () => {
  db = await openMuseum('https://museum.example/api', 'ann');
  await db.exhibits.bulkPut(ids.map((id) => named(id, 'mask')));
});
afterAll(async () => {
  await db.delete();
});
beforeEach(async () => {
  await packSearchTexts(db, 'exhibits');
  index = openSearchIndex<ExhibitRow>(db, 'exhibits');
  await expect.poll(() => index.isReady(), { timeout: 10_000 }).toBe(true);
  return () => index.close();
});

async function rename(some: readonly string[], name: string): Promise<void> {
  await db.transaction('rw', db.exhibits, db.packs, db.unpacked, async () => {
    await db.exhibits.bulkPut(some.map((id) => named(id, name)));
    await noteUnpacked(db, 'exhibits', some);
  });
}

it.each([
  ['a fortieth of a museum', [ids.slice(0, 250)], 1],
  ['one more than that', [ids.slice(0, 251)], 0],
  ['that many in two lists', [ids.slice(0, 150), ids.slice(150, 351)], 0],
  ['few rows at a time', [ids.slice(0, 150), ids.slice(150, 300)], 1],
])('whatever a list brings is found, whether it is followed or read anew: %s', async (what, lists, packs) => {
  for (const list of lists) await rename(list, what);
  const brought = lists.flat();
  await expect.poll(() => index.find(what).length, { timeout: 10_000 }).toBe(brought.length);
  expect(index.find('').length).toBe(ids.length);
  expect(await db.packs.count()).toBe(packs);
});

it('of what is followed, the search reads the rows that changed and no others', async () => {
  await expect.poll(() => index.rows(ids)?.length, { timeout: 20_000 }).toBe(ids.length);
  const some = ids.slice(0, 250);
  const { reads } = await countStorage(async () => {
    await rename(some, 'followed');
    await expect.poll(() => index.find('followed').length, { timeout: 10_000 }).toBe(some.length);
  });
  const ofExhibits = reads.filter((store) => store === 'exhibits').length;
  // And how many there are, once.
  expect(ofExhibits).toBe(some.length + 1);
}, 30_000);
