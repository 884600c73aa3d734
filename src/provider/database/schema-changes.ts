// The table of what changed. Triggers write it (migration 0005), so that no way of writing a record is forgotten.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The lists that a record can stand in. `questions` counts by exhibit, `museum` and `terms` by museum. */
export const changeKinds = [
  'museum',
  'terms',
  'exhibits',
  'themes',
  'vouchers',
  'team',
  'questions',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/**
 * The last change of each record. Within a museum, revisions become visible in their order: who writes holds a lock of
 * the museum from the number to the end of the transaction.
 */
export const changes = pgTable(
  'changes',
  {
    revision: bigint('revision', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // No reference: a key that is checked is a lock that is waited for, with the lock of the museum held.
    museumId: bigint('museum_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: changeKinds }).notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    isGone: boolean('is_gone').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('changes_record').on(table.museumId, table.kind, table.recordId),
    index('changes_museum').on(table.museumId, table.revision),
    index('changes_gone')
      .on(table.at)
      .where(sql`is_gone`),
  ],
);
