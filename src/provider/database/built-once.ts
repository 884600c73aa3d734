import type { Column, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * A query whose text is written once for each connection: for a row found by its key, writing the text takes longer than
 * all else that this process does. What differs from call to call is `filledIn`.
 */
export function builtOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const known = new WeakMap<Database, Query>();
  return (db) => {
    const query = known.get(db) ?? build(db);
    known.set(db, query);
    return query;
  };
}

/** The place of a value that a call gives by this name, written as the column's values are. */
export function filledIn(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}
