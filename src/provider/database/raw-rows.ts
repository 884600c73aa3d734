import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The rows of a statement that no table describes, whichever driver answers. Numbers may come as text: cast them. */
export async function rawRows<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const answer: unknown = await db.execute(statement);
  return (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as Row[];
}
