// Statements that are prepared answer what they would answer otherwise.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';

let embedded: Awaited<ReturnType<typeof startEmbedded>>;

beforeAll(async () => {
  embedded = await startEmbedded(undefined);
  await embedded.client.exec(
    'create table works (id int primary key, name text, tags text[], at timestamptz)',
  );
});
afterAll(() => embedded.close());

const add = async (id: number, name: string | null = 'Vase', tags: string[] = []) =>
  embedded.client.query('insert into works (id, name, tags) values ($1, $2, $3) returning id', [
    id,
    name,
    tags,
  ]);

test('the same statement takes other values each time, none and lists among them', async () => {
  expect((await add(1, 'Vase', ['oil, dark', 'wood'])).rows).toEqual([{ id: 1 }]);
  expect((await add(2, null)).affectedRows).toBe(1);
  const find = async (id: number) =>
    (await embedded.client.query('select name, tags from works where id = $1', [id])).rows;
  expect(await find(1)).toEqual([{ name: 'Vase', tags: ['oil, dark', 'wood'] }]);
  expect(await find(2)).toEqual([{ name: null, tags: [] }]);
  expect(await find(3)).toEqual([]);
});

test('what is refused says why, and the next one is answered', async () => {
  await add(11);
  await expect(add(11)).rejects.toMatchObject({ code: '23505', constraint: 'works_pkey' });
  expect((await add(12)).rows).toEqual([{ id: 12 }]);
  const wrong = async () => embedded.client.query('select nothing from works where id = $1', [1]);
  await expect(wrong()).rejects.toMatchObject({ code: '42703' });
  await expect(wrong()).rejects.toMatchObject({ code: '42703' });
  expect((await add(13)).rows).toEqual([{ id: 13 }]);
});

test('a statement waits for the end of a transaction that is none of its own', async () => {
  let outside: Promise<unknown> = Promise.resolve();
  await expect(
    embedded.client.transaction(async (tx) => {
      await tx.query('insert into works (id) values ($1)', [21]);
      outside = add(22);
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await outside;
  const { rows } = await embedded.client.query('select id from works where id > $1', [20]);
  expect(rows).toEqual([{ id: 22 }]);
});

test('plans are made anew every minute', async () => {
  const prepared = async () =>
    (await embedded.client.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements'))
      .rows[0]?.n;
  await add(31);
  await add(32);
  expect(await prepared()).toBeGreaterThan(1);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 61_000);
  await add(33);
  clock.mockRestore();
  expect(await prepared()).toBe(1);
});
