import { randomBytes } from 'node:crypto';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { startEmbedded } from './embedded.ts';
import { migrationsFolder } from './migration-journal.ts';
import * as schema from './schema.ts';

/** A connection or an open transaction: queries do not care which. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

export interface DatabasePlace {
  /** A PostgreSQL server. Wins over `folder`. */
  url?: string | undefined;
  /** Where the embedded database lives. Without it, it lives in memory. */
  folder?: string | undefined;
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase({ url, folder }: DatabasePlace): Promise<OpenDatabase> {
  return url ? openServer(url) : openEmbedded(folder);
}

async function openServer(url: string): Promise<OpenDatabase> {
  // A name of its own: who restores a backup sees by it that somebody is at work.
  const connection = { application_name: `vitrine-${randomBytes(6).toString('hex')}` };
  const client = postgres(url, { onnotice: () => undefined, idle_timeout: 60, connection });
  try {
    // Two processes that start at once must not both migrate. The lock needs one connection of its own.
    const single = await client.reserve();
    try {
      await single`select pg_advisory_lock(hashtext('vitrine-migrations'))`;
      await migratePostgres(drizzlePostgres(client, { schema }), { migrationsFolder });
    } finally {
      await single`select pg_advisory_unlock(hashtext('vitrine-migrations'))`;
      single.release();
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  prepareStatements(client);
  return { db: drizzlePostgres(client, { schema }), close: () => client.end({ timeout: 5 }) };
}

/** Longer ones are those of many rows: seldom the same text twice. */
const longestPrepared = 4000;

// Each connection then reads and plans a statement once. For a pooler that cannot do that: `?prepare=false` in the address.
function prepareStatements(client: postgres.Sql): void {
  const unsafe = client.unsafe.bind(client);
  client.unsafe = (text, params, options) => {
    const prepare = (params?.length ?? 0) > 0 && text.length <= longestPrepared;
    return unsafe(text, params, { prepare, ...options });
  };
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const { client, close } = await startEmbedded(folder);
  const db = drizzlePglite(client, { schema });
  try {
    await migratePglite(db, { migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}
