import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFile } from './files.ts';
import { forgetUnusedFiles } from './unused-files.ts';
import type { MuseumDatabase } from './museum-database.ts';
import { openMuseum } from './museum-database.ts';

let db: MuseumDatabase;
beforeEach(async () => {
  db = await openMuseum('https://provider.test', '1', { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => db.close());

const keep = (id: string) => keepFile(db, new Blob(['photo']), { id, name: 'p.png', now: 0 });

it('a file that neither a draft nor a change needs is let go after a day', async () => {
  await Promise.all(['drafted', 'queued', 'forgotten'].map(keep));
  await db.drafts.put({ key: 'exhibits:1', value: { image: { id: 'drafted' } }, savedAt: 0 });
  await db.outbox.add({ ...({} as { seq: number }), ...anEntry, input: { id: '1', file: 'queued' } });
  await forgetUnusedFiles(db, 23 * 60 * 60_000);
  expect(await db.files.count()).toBe(3);
  await forgetUnusedFiles(db, 25 * 60 * 60_000);
  expect((await db.files.toCollection().primaryKeys()).toSorted()).toEqual(['drafted', 'queued']);
});

it('a file that comes back with other bytes is not called kept', async () => {
  db.files.hook('reading', (file) => ({ ...file, content: new Blob(['other']) }));
  await expect(keep('f')).rejects.toThrow('did not return');
});

const anEntry = {
  key: 'k',
  operation: 'exhibit.upload-image/1',
  chain: 'exhibits:1',
  waits: [],
  title: '',
  state: 'waiting' as const,
  attempts: 0,
  nextAt: 0,
  createdAt: 0,
};
