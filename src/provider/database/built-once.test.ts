import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtOnce, filledIn } from './built-once.ts';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './database.ts';
import { museums } from './schema.ts';

const open: OpenDatabase[] = [];
beforeAll(async () => {
  open.push(await openDatabase({}), await openDatabase({}));
});
afterAll(async () => Promise.all(open.map(async ({ close }) => close())));

test('a query is written once for each database, and asks that one for what each call gives', async () => {
  const build = vi.fn((db: OpenDatabase['db']) =>
    db
      .select({ name: museums.name })
      .from(museums)
      .where(eq(museums.id, filledIn(museums.id, 'id')))
      .prepare('a museum'),
  );
  const query = builtOnce(build);
  const found: string[][] = [];
  for (const [place, { db }] of open.entries()) {
    const row = { plan: 'full_access', planStatus: 'active' } as const;
    const rows = ['North', 'South'].map((name) => ({ ...row, name: `${name} ${place}` }));
    const added = await db.insert(museums).values(rows).returning({ id: museums.id });
    for (const { id } of added) found.push((await query(db).execute({ id })).map(({ name }) => name));
  }
  expect(found).toEqual([['North 0'], ['South 0'], ['North 1'], ['South 1']]);
  expect(build).toHaveBeenCalledTimes(2);
});
