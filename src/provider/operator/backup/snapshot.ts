import { sql } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { versionOf } from '#provider/database/migration-journal.ts';
import { rawRows } from '#provider/database/raw-rows.ts';
import type { Head } from './archive.ts';
import { format, partName } from './archive.ts';

export interface Snapshot {
  head: Head;
  /** The keys of the files that count. */
  keys: string[];
}

const rowsInPart = 500;

/**
 * All rows of one moment, whatever is written meanwhile. The embedded database answers nobody else until it is done, so
 * `keepPart` should be quick.
 */
export async function takeSnapshot(
  db: Database,
  now: Date,
  keepPart: (name: string, text: string) => Promise<void>,
): Promise<Snapshot> {
  return db.transaction(
    async (tx) => {
      // Instants are then written alike, wherever the server stands.
      await tx.execute(sql`set local timezone = 'UTC'`);
      const tables: Head['tables'] = [];
      for (const name of await tableNames(tx)) {
        tables.push({ name, rows: await readTable(tx, name, keepPart) });
      }
      const keys = await rawRows<{ key: string }>(tx, sql`select key from files where verified order by id`);
      const [version, sequences] = [await versionOf(tx), await readSequences(tx)];
      return {
        head: { format, at: now.toISOString(), version, tables, sequences },
        keys: keys.map(({ key }) => key),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Those of the provider: all that stand where it keeps its own, but for what migrations remember of themselves. */
export async function tableNames(db: Pick<Database, 'execute'>): Promise<string[]> {
  const own = sql`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::text::regnamespace order by relname`;
  return (await rawRows<{ name: string }>(db, own)).map(({ name }) => name);
}

async function readTable(
  tx: Database,
  name: string,
  keepPart: (name: string, text: string) => Promise<void>,
): Promise<number> {
  const rows = sql`declare part cursor for select row_to_json(t)::text as line from ${sql.identifier(name)} t`;
  await tx.execute(rows);
  let count = 0;
  for (let index = 0; ; index += 1) {
    const part = await rawRows<{ line: string }>(tx, sql.raw(`fetch ${rowsInPart} from part`));
    if (part.length > 0) await keepPart(partName(name, index), part.map(({ line }) => `${line}\n`).join(''));
    count += part.length;
    if (part.length < rowsInPart) break;
  }
  await tx.execute(sql`close part`);
  return count;
}

interface Identity {
  table: string;
  column: string;
  sequence: string;
}

async function readSequences(tx: Database): Promise<Head['sequences']> {
  const identities = sql`select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::text::regnamespace and a.attidentity <> ''
    order by c.relname`;
  const sequences: Head['sequences'] = [];
  for (const { table, column, sequence } of await rawRows<Identity>(tx, identities)) {
    const state = sql`select last_value::text as last, is_called as given from ${sql.raw(sequence)}`;
    const [row] = await rawRows<{ last: string; given: boolean }>(tx, state);
    if (row) sequences.push({ table, column, ...row });
  }
  return sequences;
}
