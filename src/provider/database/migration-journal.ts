// Which version a database's tables have: its last migration, by the moment that the migration was written.
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rawRows } from './raw-rows.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The last one that this database has had. */
export async function versionOf(db: Pick<Database, 'execute'>): Promise<number> {
  const last = sql`select max(created_at)::text as version from drizzle.__drizzle_migrations`;
  const [row] = await rawRows<{ version: string }>(db, last);
  return Number(row?.version);
}
