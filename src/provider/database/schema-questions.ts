// The tables of an exhibit's questions.
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';
import { exhibits } from './schema.ts';

/**
 * What visitors may ask about an exhibit. A follow-up is a question with a parent: both are edited by their own id, so
 * their ids must differ.
 */
export const questions = pgTable(
  'questions',
  {
    id: rowId(),
    exhibitId: reference('exhibit_id', () => exhibits.id).notNull(),
    parentId: reference('parent_id', (): AnyPgColumn => questions.id),
    /** Among its siblings, from 0. */
    position: integer('position').notNull(),
    question: text('question').notNull(),
    comment: text('comment'),
    visibleToUser: boolean('visible_to_user').notNull().default(true),
    /** `Pass` once somebody reviewed it. Follow-ups pass with their parent. */
    review: text('review'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('questions_exhibit').on(table.exhibitId, table.position),
    index('questions_parent').on(table.parentId),
  ],
);

/** One row per question or follow-up and age group. */
export const answers = pgTable(
  'answers',
  {
    id: rowId(),
    questionId: reference('question_id', () => questions.id).notNull(),
    ageGroup: text('age_group').notNull(),
    standard: text('standard').notNull(),
    detailed: text('detailed').notNull(),
    basic: text('basic').notNull(),
    basicCombined: text('basic_combined').notNull().default(''),
  },
  (table) => [uniqueIndex('answers_question').on(table.questionId, table.ageGroup)],
);

/**
 * Generations, asked for and done. A worker holds one as long as it renews the lease; after that, anybody may take it
 * over.
 */
export const generations = pgTable(
  'generations',
  {
    id: rowId(),
    exhibitId: reference('exhibit_id', () => exhibits.id).notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    reason: text('reason'),
    worker: text('worker'),
    requestedAt: instant('requested_at').notNull(),
    /** Not to be taken before: the next attempt, or the end of the lease. */
    dueAt: instant('due_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('generations_open')
      .on(table.exhibitId)
      .where(sql`state in ('waiting', 'running')`),
    index('generations_due')
      .on(table.dueAt)
      .where(sql`state in ('waiting', 'running')`),
    index('generations_exhibit').on(table.exhibitId),
  ],
);
