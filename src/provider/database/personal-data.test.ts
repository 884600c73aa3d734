import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { allTables } from './personal-data.ts';

test('no table of the database is left out when somebody asks what is kept of them', async () => {
  const { db, close } = await openDatabase({});
  const stored = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  expect(allTables.map(getTableName).toSorted()).toEqual(stored.map(({ name }) => name).toSorted());
  await close();
});
