import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { keepRows } from './row-memory.ts';

const rowsOf = (count: number, sortOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, sort: sortOf(index) }) as ExhibitRow);

async function fill(rows: ExhibitRow[], most: number) {
  const db = await openMuseum('https://museum.example/api', 'ann');
  await db.exhibits.bulkPut(rows);
  const memory = keepRows(db.table<ExhibitRow, string>('exhibits'), most);
  memory.fill();
  const close = async () => {
    memory.close();
    await db.delete();
  };
  return { memory, close };
}

it('of a museum that is too big for it, memory holds what the list shows first, whatever the ids', async () => {
  const count = 1_000;
  const rows = rowsOf(count, (index) => String(count - index).padStart(5, '0'));
  const { memory, close } = await fill(rows, 400);
  const [first, last] = [rows.slice(-400), rows.slice(0, 400)].map((some) => some.map(({ id }) => id));
  await expect.poll(() => memory.rows(first ?? [])?.length, { timeout: 10_000 }).toBe(400);
  expect(memory.rows(last ?? [])).toBeNull();
  await close();
});

it('more works of one name than are read at a time are all at hand, and so are those behind them', async () => {
  const rows = rowsOf(1_000, (index) => (index < 500 ? 'untitled' : `work ${index}`));
  const { memory, close } = await fill(rows, 20_000);
  const ids = rows.map(({ id }) => id);
  await expect.poll(() => memory.rows(ids)?.length, { timeout: 10_000 }).toBe(1_000);
  await close();
});
