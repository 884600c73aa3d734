import 'fake-indexeddb/auto';
import Dexie, { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import type { StatusCount } from './dashboard-queries.ts';
import { readStatusCounts, readUrgentChanges, readWaitingReviews } from './dashboard-queries.ts';

let db: MuseumDatabase;
beforeEach(async () => {
  db = await openMuseum('https://museum.example/api', 'ann');
});
afterEach(() => db.delete());

let made = 0;

function anExhibit(status: string, name = 'Mask'): ExhibitRow {
  made += 1;
  return { id: String(made), name, status, sort: name.toLowerCase(), search: '' } as ExhibitRow;
}

test('a museum without exhibits has none in each status', async () => {
  expect(await readStatusCounts(db)).toEqual([
    { status: 'Draft', count: 0 },
    { status: 'In Progress', count: 0 },
    { status: 'In Review', count: 0 },
    { status: 'Reviewed', count: 0 },
  ]);
});

test('exhibits are counted by status, also by one that nobody knows', async () => {
  const statuses = ['Draft', 'Reviewed', 'Draft', 'On Loan', 'In Review', 'Archived', 'On Loan'];
  await db.exhibits.bulkPut(statuses.map((status) => anExhibit(status)));
  expect(await readStatusCounts(db)).toEqual([
    { status: 'Draft', count: 2 },
    { status: 'In Progress', count: 0 },
    { status: 'In Review', count: 1 },
    { status: 'Reviewed', count: 1 },
    { status: 'Archived', count: 1 },
    { status: 'On Loan', count: 2 },
  ]);
});

test('counting reads no exhibit', async () => {
  await db.exhibits.bulkPut([anExhibit('Draft'), anExhibit('On Loan')]);
  const reads = [
    vi.spyOn(IDBObjectStore.prototype, 'get'),
    vi.spyOn(IDBObjectStore.prototype, 'getAll'),
    vi.spyOn(IDBObjectStore.prototype, 'openCursor'),
    vi.spyOn(IDBIndex.prototype, 'getAll'),
    vi.spyOn(IDBIndex.prototype, 'openCursor'),
  ];
  await readStatusCounts(db);
  for (const read of reads) expect(read).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('the counts follow an exhibit from one status to the next', async () => {
  const mask = anExhibit('Draft');
  await db.exhibits.bulkPut([mask, anExhibit('Reviewed')]);
  const counted = vi.fn<(counts: StatusCount[]) => void>();
  const subscription = liveQuery(() => readStatusCounts(db)).subscribe(counted);
  const last = () => counted.mock.lastCall?.[0].map(({ count }) => count);
  await vi.waitFor(() => expect(last()).toEqual([1, 0, 0, 1]));
  await db.exhibits.put({ ...mask, status: 'In Review' });
  await vi.waitFor(() => expect(last()).toEqual([0, 0, 1, 1]));
  await db.exhibits.delete(mask.id);
  await vi.waitFor(() => expect(last()).toEqual([0, 0, 0, 1]));
  subscription.unsubscribe();
});

test('what waits for a review is told by name, and those of an unknown status wait as well', async () => {
  await db.exhibits.bulkPut([
    anExhibit('In Review', 'Vase'),
    anExhibit('Draft', 'Bowl'),
    anExhibit('In Review', 'Mask'),
    anExhibit('On Loan', 'Amphora'),
    anExhibit('Reviewed', 'Cup'),
  ]);
  const all = await readWaitingReviews(db, 5);
  expect(all.rows.map(({ name }) => name)).toEqual(['Mask', 'Vase', 'Amphora']);
  expect(await readWaitingReviews(db, 1)).toMatchObject({ total: 3, rows: [{ name: 'Mask' }] });
});

test('what failed comes before what is in doubt, and that before what a newer version made', async () => {
  const changes: Partial<Entry>[] = [
    { state: 'waiting', operation: 'exhibit.edit/1' },
    { state: 'waiting', operation: 'theme.edit/9' },
    { state: 'parked', operation: 'exhibit.edit/1' },
    { state: 'conflict', operation: 'exhibit.edit/1' },
    { state: 'refused', operation: 'exhibit.edit/1' },
  ];
  await db.outbox.bulkAdd(
    changes.map((change, index) => ({ key: `k${index}`, waits: [], ...change }) as Entry),
  );
  const known = new Set(['exhibit.edit/1']);
  const states = async (limit: number) =>
    (await readUrgentChanges(db, known, limit)).map(({ state }) => state);
  expect(await states(9)).toEqual(['refused', 'conflict', 'parked', 'waiting']);
  expect(await states(2)).toEqual(['refused', 'conflict']);
});

test('a device of version 2 counts what it had, and has everything else as it was', async () => {
  const { name } = db;
  await db.delete();
  const old = new Dexie(name);
  old.version(1).stores({
    exhibits: 'id, sort, exhibit_id',
    museum: 'id',
    shadows: 'chain',
    outbox: '++seq, chain, state, *waits, &key',
    history: '++seq, chain',
    files: 'id',
    drafts: 'key',
    aliases: 'local, id',
    facts: 'key',
    packs: 'table',
    unpacked: '[table+id]',
  });
  old.version(2).stores({ me: 'id' });
  const rows = [anExhibit('Draft'), anExhibit('Reviewed'), anExhibit('Reviewed')];
  await old.table('exhibits').bulkPut(rows);
  await old.table('me').put({ id: 'ann', name: 'Ann Poe' });
  await old.table('outbox').add({ key: 'k', chain: 'exhibits:1', state: 'waiting', waits: [] });
  old.close();

  db = await openMuseum('https://museum.example/api', 'ann');
  const counts = await readStatusCounts(db);
  expect(counts.map(({ count }) => count)).toEqual([1, 0, 0, 2]);
  expect(await db.exhibits.toArray()).toEqual(rows);
  expect(await db.me.get('ann')).toEqual({ id: 'ann', name: 'Ann Poe' });
  expect(await db.outbox.where('key').equals('k').count()).toBe(1);
});
