import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { readTags } from './tag-suggestions.ts';

let db: MuseumDatabase;
beforeEach(async () => {
  db = await openMuseum('http://provider.test/api', '1', { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => db.close());

async function add(count: number, tagsOf: (index: number) => string[]): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `${index}`, tags: tagsOf(index) }));
  await db.exhibits.bulkPut(rows as never[]);
}

test('tags come once each, the most used first, from every part of the museum', async () => {
  await add(1_001, (index) => [
    ...(index === 1_000 ? ['Amber'] : []),
    'glass',
    ...(index % 2 ? ['oil'] : []),
  ]);
  expect(await readTags(db)).toEqual(['glass', 'oil', 'Amber']);
});

test('a save that is made meanwhile waits for one part and not for all', async () => {
  await add(2_000, () => ['glass']);
  const order: string[] = [];
  const reading = readTags(db).then(() => order.push('all read'));
  await db.exhibits.put({ id: 'new', tags: [] } as never);
  order.push('saved');
  await reading;
  expect(order).toEqual(['saved', 'all read']);
});

test('a form that is left ends it', async () => {
  await add(2_000, () => ['glass']);
  const leaving = new AbortController();
  leaving.abort();
  expect(await readTags(db, leaving.signal)).toEqual([]);
});
