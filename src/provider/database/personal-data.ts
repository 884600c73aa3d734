// All that is kept of one person, for whom they ask to see it.
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import * as accounts from './schema-accounts.ts';
import * as changes from './schema-changes.ts';
import * as letterTables from './schema-letters.ts';
import * as questions from './schema-questions.ts';
import * as vouchers from './schema-vouchers.ts';
import * as main from './schema.ts';

/** Every table of the database. */
export const allTables: readonly PgTable[] = [main, accounts, questions, vouchers, letterTables, changes]
  .flatMap((part): unknown[] => Object.values(part))
  .filter((one): one is PgTable => is(one, PgTable));

/** What gives access is shown to nobody, the person themselves included. */
export const secrets: ReadonlySet<PgColumn> = new Set([
  main.settings.value,
  main.users.passwordHash,
  main.tokens.hash,
  accounts.recoveries.codeHash,
  accounts.resetRights.tokenHash,
  letterTables.letters.subject,
  letterTables.letters.body,
]);

/** Rows by table: the person's own, and those that say they are this person's. Without secrets. */
export async function personalData(
  db: Database,
  userId: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const table of allTables) {
    const owner = table === main.users ? main.users.id : ownerOf(table);
    if (!owner) continue;
    const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !secrets.has(column));
    const rows = await db.select(Object.fromEntries(columns)).from(table).where(eq(owner, userId));
    if (rows.length > 0) found[getTableName(table)] = rows;
  }
  return found;
}

/** The column that names a person. */
function ownerOf(table: PgTable): PgColumn | undefined {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference());
  return references.find(({ foreignTable }) => foreignTable === main.users)?.columns[0];
}
