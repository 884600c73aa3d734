import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { DatabasePlace } from '#provider/database/database.ts';
import { openDatabase } from '#provider/database/database.ts';
import { takeGeneration } from '#provider/database/generations.ts';
import { exhibits, museums, settings } from '#provider/database/schema.ts';
import { generations } from '#provider/database/schema-questions.ts';
import { openInstallation } from '#provider/installation.ts';
import { createLog } from '#provider/log.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

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

describe('the embedded database', () => {
  test('has little to read again after a power cut, however long it ran', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-database-'));
    const { db, close } = await openDatabase({ folder });
    const random = sql`(select string_agg(md5(random()::text), '') from generate_series(1, 700000))`;
    await db.insert(settings).values({ name: 'much', value: random });
    expect(await toReadAgain(db)).toBeGreaterThan(16 * megabyte);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await vi.waitFor(async () => expect(await toReadAgain(db)).toBeLessThan(megabyte), { timeout: 20_000 });
    await close();
    vi.useRealTimers();
    await rm(folder, { recursive: true });
  });
});

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

describe.skipIf(!server)('two processes on a PostgreSQL server', () => {
  test('share the generations: each is taken once', async () => {
    const database = await server?.();
    const open = async () => openDatabase({ url: database?.url });
    const both = [await open(), await open()] as const;
    const now = new Date();
    const ids = await waitingGenerations(both[0].db, 30, now);
    const lease = new Date(now.getTime() + 60_000);
    const taken = await Promise.all(
      ids.map(async (_, index) => takeGeneration(both[index % 2 ? 0 : 1].db, `worker ${index}`, now, lease)),
    );
    // Two that look at the same moment may both find the same one: then one of them goes away empty, and looks again.
    const held = taken.flatMap((one) => (one ? [one.id] : []));
    for (let more = await next(); more; more = await next()) held.push(more.id);
    expect(held.toSorted((a, b) => a - b)).toEqual(ids);
    for (const { close } of both) await close();
    await database?.stop();

    async function next() {
      return takeGeneration(both[0].db, 'the last', now, lease);
    }
  });
});

type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

async function waitingGenerations(db: Db, count: number, now: Date): Promise<number[]> {
  const museum = { name: 'M', plan: 'full_access', planStatus: 'active' };
  const [row] = await db.insert(museums).values(museum).returning({ id: museums.id });
  const place = { floor: 1, roomNumber: 1, roomName: '' };
  const numbers = Array.from({ length: count }, (_, index) => `E-${index}`);
  const works = numbers.map((exhibitNumber) => ({ ...place, exhibitNumber, name: 'W', artistName: 'A' }));
  const stamped = works.map((work) => ({ ...work, museumId: row?.id ?? 0, createdAt: now, updatedAt: now }));
  const added = await db.insert(exhibits).values(stamped).returning({ id: exhibits.id });
  const jobs = added.map(({ id }) => ({
    exhibitId: id,
    state: 'waiting' as const,
    requestedAt: now,
    dueAt: now,
  }));
  const stored = await db.insert(generations).values(jobs).returning({ id: generations.id });
  return stored.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function migrationsOf(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<unknown> {
  const result: unknown = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`);
  return JSON.parse(JSON.stringify(Array.isArray(result) ? result : (result as { rows: unknown }).rows));
}

const megabyte = 1024 * 1024;

/** How much of its log PostgreSQL would read if it started now, in bytes. */
async function toReadAgain(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`(pg_current_wal_lsn() - redo_lsn)::int` })
    .from(sql`pg_control_checkpoint()`);
  return row?.bytes ?? Number.NaN;
}
