// Letters on their way, with whoever they are for.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';
import { users } from './schema.ts';

export const letterStates = ['waiting', 'sending', 'sent', 'failed'] as const;

export const letters = pgTable(
  'letters',
  {
    id: rowId(),
    kind: text('kind', { enum: ['invitation', 'recovery', 'password'] }).notNull(),
    /** Nobody's are written to be thrown away: see `postToNobody`. */
    userId: reference('user_id', () => users.id),
    recipient: text('recipient').notNull(),
    /** What is in it gives rights, so it goes once the letter has left, or never will. */
    subject: text('subject'),
    body: text('body'),
    state: text('state', { enum: letterStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    reason: text('reason'),
    worker: text('worker'),
    createdAt: instant('created_at').notNull(),
    /** Not to be taken before: the next attempt, or the end of the lease. */
    dueAt: instant('due_at').notNull(),
    /** It is of no use after that. */
    expiresAt: instant('expires_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('letters_due')
      .on(table.dueAt)
      .where(sql`state in ('waiting', 'sending')`),
    index('letters_user').on(table.userId),
  ],
);
