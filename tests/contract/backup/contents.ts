// All that an installation holds, past what makes backups: rows as the database itself writes them, files by their hash.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { rawRows } from '#provider/database/raw-rows.ts';
import type { FileStore } from '#provider/files/store.ts';

export interface Contents {
  tables: Record<string, string[]>;
  /** The number that the next row of a table gets. */
  next: Record<string, string>;
  /** Null: it is not there. */
  files: Record<string, string | null>;
}

/** Without the epoch, which is of each copy's own. */
export async function contentsOf(db: Database, files: FileStore): Promise<Contents> {
  const contents: Contents = { tables: {}, next: {}, files: {} };
  const names = sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  for (const { name } of await rawRows<{ name: string }>(db, names)) {
    const rows = await rawRows<{ row: string }>(
      db,
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    contents.tables[name] = rows
      .map(({ row }) => row)
      .filter((row) => name !== 'settings' || !row.startsWith('(epoch,'))
      .toSorted();
  }
  const sequences = sql`select sequencename as name from pg_sequences where schemaname = 'public'`;
  for (const { name } of await rawRows<{ name: string }>(db, sequences)) {
    const next = sql`select (last_value + is_called::int)::text as next from ${sql.identifier(name)}`;
    contents.next[name] = (await rawRows<{ next: string }>(db, next))[0]?.next ?? '';
  }
  const keys = sql`select key from files where verified`;
  for (const { key } of await rawRows<{ key: string }>(db, keys)) {
    const file = await files.open(key);
    contents.files[key] = file ? await hashOf(file.stream) : null;
  }
  return contents;
}

export async function epochOf(db: Database): Promise<string | undefined> {
  const [row] = await rawRows<{ value: string }>(db, sql`select value from settings where name = 'epoch'`);
  return row?.value;
}

async function hashOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) hash.update(part);
  return hash.digest('hex');
}
