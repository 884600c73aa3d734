// The tables of what guards accounts: rights to set a password, counters of tries, places that are known.
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { users } from './schema.ts';

/** A code that was mailed. A new one takes the place of the earlier one. */
export const recoveries = pgTable('recoveries', {
  userId: reference('user_id', () => users.id).primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/** Who may set a new password, once: by a link in a letter, or by a code that was right. One takes away no other. */
export const resetRights = pgTable(
  'reset_rights',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: reference('user_id', () => users.id).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('reset_rights_user').on(table.userId)],
);

/** How often something was tried, for all processes together. The keys are hashes: they are made of what strangers type. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Nothing more is tried before. */
  until: instant('until').notNull(),
});

/** Networks from which somebody has signed in, as hashes. */
export const places = pgTable(
  'places',
  {
    userId: reference('user_id', () => users.id).notNull(),
    place: text('place').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);
