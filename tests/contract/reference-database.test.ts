import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DatabasePlace } from '#provider/database/database.ts';
import { openDatabase } from '#provider/database/database.ts';
import { museums } from '#provider/database/schema.ts';
import { openInstallation } from '#provider/installation.ts';
import { createLog } from '#provider/log.ts';
import { databaseKinds } from './targets.ts';

for (const { name, start } of databaseKinds()) {
  describe.skipIf(!start)(`migrations on ${name}`, () => {
    test('run once, and again without harm', () =>
      inPlace(async (place) => {
        const first = await openDatabase(place);
        await first.db.insert(museums).values({ name: 'Kept', plan: 'full_access', planStatus: 'active' });
        const applied = await migrationsOf(first.db);
        await first.close();

        const second = await openDatabase(place);
        expect(await migrationsOf(second.db)).toEqual(applied);
        expect(await second.db.select({ name: museums.name }).from(museums)).toContainEqual({ name: 'Kept' });
        await second.close();
      }));

    async function inPlace(work: (place: DatabasePlace) => Promise<void>): Promise<void> {
      const database = await start?.();
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-database-'));
      await work(database?.url ? { url: database.url } : { folder });
      await database?.stop();
      await rm(folder, { recursive: true });
    }
  });
}

const server = databaseKinds()[1]?.start;

describe.skipIf(!server)('a PostgreSQL server', () => {
  test('takes two processes that start at once: one set of tables, one demo museum', async () => {
    const database = await server?.();
    const options = { databaseUrl: database?.url, config: { demo: true }, log: createLog('silent') };
    const both = await Promise.all([openInstallation(options), openInstallation(options)]);
    const counts = await Promise.all(both.map(async ({ db }) => db.$count(museums)));
    expect(counts).toEqual([1, 1]);
    for (const installation of both) await installation.close();
    await database?.stop();
  });
});

async function migrationsOf(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<unknown> {
  const result: unknown = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`);
  return JSON.parse(JSON.stringify(Array.isArray(result) ? result : (result as { rows: unknown }).rows));
}
