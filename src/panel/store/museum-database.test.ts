import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { MuseumDatabase } from './museum-database.ts';
import { openMuseum } from './museum-database.ts';

const provider = 'https://museum.example/api';
const opened: MuseumDatabase[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const db of opened.splice(0)) await db.delete();
});

async function open(userId: string, at = provider): Promise<MuseumDatabase> {
  const db = await openMuseum(at, userId);
  opened.push(db);
  return db;
}

test('what is written is on the disk before it counts as written', async () => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const db = await open('ann');
  await db.transaction('rw', [db.outbox, db.exhibits], () => db.outbox.count());
  const [stores, mode, options] = begin.mock.calls.at(-1) ?? [];
  expect([stores, mode, options]).toEqual([['outbox', 'exhibits'], 'readwrite', { durability: 'strict' }]);
});

test('two people never share a database, nor does one at two providers', async () => {
  const names = [await open('ann'), await open('bob'), await open('ann', 'https://other.example/api')];
  expect(new Set(names.map(({ name }) => name)).size).toBe(3);
  expect((await open('ann')).name).toBe(names[0]?.name);
});
