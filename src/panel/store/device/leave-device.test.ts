import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { keepSession, openDevice, readSession } from './device.ts';
import type { Entry } from '#panel/store/entries.ts';
import { finishLeaving, leaveDevice } from './leave-device.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { openMuseum } from '#panel/store/museum-database.ts';

const provider = 'https://museum.example/api';
let device: Device;
let db: MuseumDatabase;

beforeEach(async () => {
  device = openDevice();
  db = await openMuseum(provider, 'ann');
  await keepSession(device, {
    user: { id: 'ann', name: 'Ann', email: '', avatar: null, museumId: '1', role: [], loginAttempt: 1 },
    token: 'token',
    refreshToken: null,
    provider,
    signedInAt: 0,
  });
  await fill();
});

afterEach(async () => {
  await device.delete();
  await db.delete();
});

test('a logout that discards leaves nothing of the person on the device', async () => {
  await leaveDevice(device, db, { keepUnsent: false });
  expect(await readSession(device)).toBeNull();
  expect(await counts()).toEqual({ facts: 1 });
});

test('a logout that keeps leaves what has not reached the provider, and what it needs', async () => {
  await leaveDevice(device, db, { keepUnsent: true });
  expect(await counts()).toEqual({
    outbox: 2,
    shadows: 1,
    clocks: 1,
    files: 1,
    aliases: 1,
    exhibits: 1,
    facts: 1,
  });
  expect(await db.files.toCollection().primaryKeys()).toEqual(['photo']);
  expect(await db.exhibits.toCollection().primaryKeys()).toEqual(['local-1']);
});

test('a pass that is still under way does not write the records back', async () => {
  await leaveDevice(device, db, { keepUnsent: true });
  expect((await db.facts.get('fence'))?.value).toBe(8);
});

test('a logout that was interrupted is finished at the next start', async () => {
  const { outbox } = db;
  // The tab is closed between ending the session and clearing.
  db.close();
  await expect(leaveDevice(device, db, { keepUnsent: false })).rejects.toThrow();
  expect(await readSession(device)).toBeNull();

  await finishLeaving(device);
  await db.open();
  expect(await counts()).toEqual({ facts: 1 });
  expect(await outbox.count()).toBe(0);
  expect(await device.settings.get('leaving')).toBeUndefined();
});

test('a start without an interrupted logout clears nothing', async () => {
  await finishLeaving(device);
  expect(await db.outbox.count()).toBe(2);
});

async function fill(): Promise<void> {
  await db.exhibits.bulkPut([{ id: '1' }, { id: 'local-1' }] as ExhibitRow[]);
  await db.outbox.bulkAdd([
    entry('exhibits:local-1', { id: 'local-1', fields: {} }),
    entry('exhibits:1', { id: '1', file: 'photo' }),
  ]);
  await db.shadows.bulkPut([
    { chain: 'exhibits:1', row: {} },
    { chain: 'exhibits:2', row: {} },
  ]);
  const clock = { fields: {}, doubtUntil: 0, lookAt: 0, wait: 0, looks: 0 };
  await db.clocks.bulkPut([
    { ...clock, chain: 'exhibits:1' },
    { ...clock, chain: 'exhibits:2' },
  ]);
  const file = { name: 'a', type: '', size: 0, sha256: '', content: new Blob(), createdAt: 0 };
  await db.files.bulkPut([
    { ...file, id: 'photo' },
    { ...file, id: 'of-a-draft' },
  ]);
  await db.drafts.put({ key: 'exhibits:1', value: {}, savedAt: 0 });
  await db.aliases.put({ local: 'local-0', id: '1' });
  await db.facts.bulkPut([
    { key: 'fence', value: 7 },
    { key: 'reach', value: {} },
  ]);
  await db.packs.put({ table: 'exhibits', ids: [], sorts: [], texts: [] });
  await db.unpacked.put({ table: 'exhibits', id: '1' });
  await db.documentTexts.put({ id: '5', exhibit: '1', text: 'Oil.', pages: [], why: null });
}

function entry(chain: string, input: unknown): Entry {
  const key = `${chain}-key`;
  const rest = { waits: [], title: '', state: 'waiting' as const, attempts: 0, nextAt: 0, createdAt: 0 };
  return { ...({} as { seq: number }), key, operation: 'exhibit.edit/1', input, chain, ...rest };
}

async function counts(): Promise<Record<string, number>> {
  const all = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const));
  return Object.fromEntries(all.filter(([, count]) => count > 0));
}
