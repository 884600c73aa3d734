import 'fake-indexeddb/auto';
import { countStorage } from '#tests/support/count-storage.ts';
import { expect, it } from 'vitest';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { openSearchIndex } from './search-index.ts';
import { packSearchTexts } from './search-pack.ts';
import { packAgainAfter } from './unpacked.ts';

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

const ids = rows.map(({ id }) => id);

/** With every row in memory. */
async function openFilled() {
  const db = await open();
  await packSearchTexts(db, 'exhibits');
  const index = openSearchIndex<ExhibitRow>(db, 'exhibits');
  await expect.poll(() => index.rows(ids)?.length, { timeout: 10_000 }).toBe(rows.length);
  const close = async () => {
    index.close();
    await db.delete();
  };
  return { db, index, close };
}

it('a pack that is written anew has no row read again that was followed, and all stay at hand', async () => {
  const { db, index, close } = await openFilled();
  const changed = ids.slice(0, packAgainAfter);
  const first = index.version();
  await db.transaction('rw', db.exhibits, db.unpacked, async () => {
    for (const id of changed) {
      await db.exhibits.update(id, { artist_name: 'Ana Lima', search: `renamed ${id}` });
      await db.unpacked.put({ table: 'exhibits', id });
    }
  });
  await expect.poll(() => index.find('renamed').length, { timeout: 10_000 }).toBe(changed.length);
  const followed = index.version();
  expect(followed).toBeGreaterThan(first);
  const { reads } = await countStorage(async () => {
    await packSearchTexts(db, 'exhibits');
    await expect.poll(() => index.version(), { timeout: 10_000 }).toBeGreaterThan(followed);
    expect(index.rows(ids)).toHaveLength(rows.length);
    // Long enough for all to be read again.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  // The pack itself is made of parts of a thousand, and compared once with what is listed beside it.
  expect(reads.filter((store) => store === 'exhibits').length).toBeLessThanOrEqual(4 + changed.length);
  expect(index.rows(changed)?.every(({ artist_name }) => artist_name === 'Ana Lima')).toBe(true);
  await close();
});

it('of a pack that came past it, what is new, other or gone is at hand as it is', async () => {
  const { db, index, close } = await openFilled();
  await db.transaction('rw', db.exhibits, db.packs, async () => {
    await db.exhibits.put({ id: 'new', sort: 'new', search: 'new' } as ExhibitRow);
    await db.exhibits.update('7', { artist_name: 'Ana Lima', search: 'other' });
    await db.exhibits.delete('8');
    // More rows came than are followed.
    await db.packs.clear();
  });
  await expect.poll(() => index.find('other'), { timeout: 10_000 }).toEqual(['7']);
  expect(index.rows(['8'])).toBeNull();
  await expect.poll(() => index.rows(['new', '7'])?.length, { timeout: 10_000 }).toBe(2);
  expect(index.rows(['7'])?.[0]?.artist_name).toBe('Ana Lima');
  expect(index.rows(['9'])).toHaveLength(1);
  await close();
});
