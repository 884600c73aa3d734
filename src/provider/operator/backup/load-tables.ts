import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { rawRows } from '#provider/database/raw-rows.ts';
import { settings } from '#provider/database/schema.ts';
import type { Head } from './archive.ts';
import { tableOfPart } from './archive.ts';
import { textOf } from './read-archive.ts';
import { tableNames } from './snapshot.ts';

/** Parts of tables, and whatever else stands between them. */
type Parts = AsyncIterable<{ name: string; body: AsyncIterable<Buffer> }>;

/**
 * Puts a backup's rows in the place of all that there is. To be called in a transaction: until it is committed, nothing
 * has changed, not even the numbers that come next.
 */
export async function loadTables(tx: Database, head: Head, parts: Parts): Promise<void> {
  const names = await tableNames(tx);
  const backedUp = head.tables.map(({ name }) => name);
  if (names.join() !== backedUp.join())
    throw new Error('The backup’s tables are not the ones of this database. Does it hold something else?');
  const references = await dropReferences(tx);
  // What the database does by itself at a change was done when the rows were written.
  for (const name of names) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  await tx.execute(
    sql`truncate ${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )}`,
  );
  await insertParts(tx, head, parts);
  for (const name of names) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  for (const { table, column, last, given } of head.sequences) {
    // Not setval: that would stay where the rest is rolled back.
    const next = (BigInt(last) + (given ? 1n : 0n)).toString();
    await tx.execute(
      sql`alter table ${sql.identifier(table)} alter column ${sql.identifier(column)} restart with ${sql.raw(next)}`,
    );
  }
  for (const reference of references) await tx.execute(sql.raw(reference));
}

/** What devices remember of revisions is of another past than what this database goes on with. */
export async function beginEpoch(tx: Database): Promise<void> {
  const value = randomUUID();
  await tx
    .insert(settings)
    .values({ name: 'epoch', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Rows then may come in any order. The statements that put the references back, and check them. */
async function dropReferences(tx: Database): Promise<string[]> {
  const own = sql`select quote_ident(conname) as name, conrelid::regclass::text as table,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::text::regnamespace`;
  const references = await rawRows<{ name: string; table: string; definition: string }>(tx, own);
  for (const { table, name } of references)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  return references.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

async function insertParts(tx: Database, { tables }: Head, parts: Parts): Promise<void> {
  const left = new Map(tables.map(({ name, rows }) => [name, rows]));
  for await (const { name, body } of parts) {
    const table = tableOfPart(name);
    if (table === null) continue;
    const lines = (await textOf(body)).trimEnd().split('\n');
    const rows = `[${lines.join(',')}]`;
    // The database reads its own text: no number and no instant passes through JavaScript's.
    await tx.execute(sql`insert into ${sql.identifier(table)} overriding system value
      select * from json_populate_recordset(null::${sql.identifier(table)}, ${rows}::text::json)`);
    left.set(table, (left.get(table) ?? 0) - lines.length);
  }
  if ([...left.values()].some((rows) => rows !== 0))
    throw new Error('The backup does not hold all its rows.');
}
