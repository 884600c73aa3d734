import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFact, readFact } from './facts.ts';
import type { MuseumDatabase } from './museum-database.ts';
import { openMuseum } from './museum-database.ts';
import { watchLater } from './watch-later.ts';

let db: MuseumDatabase;
let transactions: string[][];
const ending: (() => void)[] = [];

beforeEach(async () => {
  db = await openMuseum('https://museum.example/api', crypto.randomUUID());
  transactions = [];
  db.use({
    stack: 'dbcore',
    name: 'counted',
    create: (core) => ({
      ...core,
      transaction(tables, mode, options) {
        if (mode === 'readonly') transactions.push(tables);
        return core.transaction(tables, mode, options);
      },
    }),
  });
  // An opened database counts as changed.
  await db.open();
});
afterEach(async () => {
  for (const end of ending.splice(0)) end();
  await db.delete();
});

/** What was told so far, in order. */
function watching(read: () => Promise<unknown>, tables = ['facts']): unknown[] {
  const shown: unknown[] = [];
  ending.push(watchLater(db, tables, read, (found) => shown.push(found)));
  return shown;
}

const born = () => readFact(db, 'born');

test('is told what is there, and what a change of any tab makes of it', async () => {
  await keepFact(db, 'born', 'once');
  const shown = watching(born);
  await vi.waitFor(() => expect(shown).toEqual(['once']));
  const otherTab = new Dexie(db.name);
  await otherTab.open();
  await otherTab.table('facts').put({ key: 'born', value: 'again' });
  await vi.waitFor(() => expect(shown).toEqual(['once', 'again']));
  otherTab.close();
});

test('reads in one transaction what many ask for, and not while the screen reads', async () => {
  const shown = [watching(born), watching(() => db.outbox.count(), ['outbox']), watching(born)];
  await vi.waitFor(() => expect(shown.map(({ length }) => length)).toEqual([1, 1, 1]));
  expect(transactions.map((tables) => tables.toSorted())).toEqual([['facts', 'outbox']]);
  transactions.length = 0;
  await keepFact(db, 'born', 'now');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(transactions).toEqual([]);
  await vi.waitFor(() => expect(shown[0]).toEqual([undefined, 'now']));
  expect([transactions.length, shown[1]]).toEqual([1, [0]]);
});

test('many changes in quick succession are read once', async () => {
  const shown = watching(born);
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  for (const value of ['a', 'b', 'c']) await keepFact(db, 'born', value);
  await vi.waitFor(() => expect(shown).toHaveLength(2));
  expect(shown).toEqual([undefined, 'c']);
});

test('what cannot be read keeps nobody else waiting, and is told after the next change', async () => {
  let isBroken = true;
  const shown = watching(async () => {
    if (isBroken) throw new Error('not now');
    return born();
  });
  const others = watching(born);
  await vi.waitFor(() => expect(others).toHaveLength(1));
  expect(shown).toEqual([]);
  isBroken = false;
  await keepFact(db, 'born', 'now');
  await vi.waitFor(() => expect([shown, others.at(-1)]).toEqual([['now'], 'now']));
});

test('whoever has stopped hears nothing more', async () => {
  const shown = watching(born);
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  for (const end of ending.splice(0)) end();
  const others = watching(born);
  await keepFact(db, 'born', 'now');
  await vi.waitFor(() => expect(others.at(-1)).toBe('now'));
  expect(shown).toEqual([undefined]);
});
