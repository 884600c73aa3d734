import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { openSearchIndex } from './search-index.ts';
import { packSearchTexts } from './search-pack.ts';

// Longer than the parts that it is read in, with many of one name.
const rows = Array.from({ length: 2_500 }, (_, index) => {
  const sort = `work ${(index * 7) % 600}`;
  return { id: `${index}`, sort, search: `${sort}\na-${index}` } as ExhibitRow;
});

async function open() {
  const db = await openMuseum('https://museum.example/api', 'ann');
  await db.exhibits.bulkPut(rows);
  return db;
}

it.each([
  ['read row by row', false],
  ['packed', true],
])(
  'a museum of 2,500 is found whole, once each, in the order of its names, when it is %s',
  async (_, isPacked) => {
    const db = await open();
    if (isPacked) await packSearchTexts(db, 'exhibits');
    const index = openSearchIndex<ExhibitRow>(db, 'exhibits');
    await expect.poll(() => index.isReady(), { timeout: 10_000 }).toBe(true);
    expect(index.find('')).toEqual(await db.exhibits.orderBy('sort').primaryKeys());
    expect(index.find('A-2499')).toEqual(['2499']);
    index.close();
    await db.delete();
  },
);
