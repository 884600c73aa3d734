import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { reportTrouble, troubleSnapshot } from './storage-trouble.ts';

let db: MuseumDatabase;
beforeEach(async () => {
  db = await openMuseum('https://museum.example/api', 'ann');
  await db.open();
});
afterEach(() => {
  db.close();
  vi.restoreAllMocks();
});

/** What a write meets whose connection the browser has closed. */
async function failureOfWrite(): Promise<unknown> {
  const connection = db.backendDB();
  db.close();
  forceCloseDatabase(connection as never);
  return db.facts.count().then(
    () => null,
    (error: unknown) => error,
  );
}

test('a connection that the browser closed is told as trouble, opened again, and then forgotten', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  reportTrouble(db, await failureOfWrite());
  expect(troubleSnapshot()).toBe('closed');
  await vi.waitUntil(() => troubleSnapshot() === null, { timeout: 5_000 });
  expect(db.isOpen()).toBe(true);
});

test('a defect of ours is no trouble of the storage', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  reportTrouble(db, new TypeError('undefined is not a function'));
  expect(troubleSnapshot()).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});
