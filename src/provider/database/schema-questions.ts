// The tables of an exhibit's questions.
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Excerpt } from '#contract/sentence-sources.ts';
import type { WritingProgress } from '#provider/generate/generated.ts';
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

/** Places in an exhibit's documents that its answers quote, with the sentences around them. */
export const excerpts = pgTable(
  'excerpts',
  {
    id: rowId(),
    questionId: reference('question_id', () => questions.id).notNull(),
    /** The document's name; null for the exhibit's own fields. */
    document: text('document'),
    /** From 1; null where the document has no pages. */
    page: integer('page'),
    /** Of its first character and after its last one, in the document's text. */
    starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
    words: text('words').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    /** It tells a machine or a writer what to write: nothing is made of it. */
    isSetAside: boolean('is_set_aside').notNull().default(false),
  },
  (table) => [index('excerpts_question').on(table.questionId)],
);

/** Where each sentence of a text comes from. A text without rows was made before they were kept. */
export const sources = pgTable(
  'sources',
  {
    id: rowId(),
    answerId: reference('answer_id', () => answers.id).notNull(),
    length: text('length', { enum: ['standard', 'detailed', 'basic', 'basicCombined'] }).notNull(),
    /** Among the sentences of its text, from 0. */
    sentence: integer('sentence').notNull(),
    how: text('how', { enum: ['quoted', 'label', 'paraphrased', 'typed'] }).notNull(),
    /** Null for what somebody typed. What is from several places has several rows. */
    excerptId: reference('excerpt_id', () => excerpts.id),
    /** Numbers, names and dates that none of its places has. */
    lacks: text('lacks').array().notNull().default([]),
  },
  (table) => [
    index('sources_sentence').on(table.answerId, table.length, table.sentence),
    index('sources_excerpt').on(table.excerptId),
  ],
);

/** Sentences that were written anew and are in no stored text yet, with what they come from: a save may bring them. */
export const offers = pgTable(
  'offers',
  {
    id: rowId(),
    questionId: reference('question_id', () => questions.id).notNull(),
    /** Its words alone, in lower case. */
    said: text('said').notNull(),
    how: text('how', { enum: ['quoted', 'label', 'paraphrased', 'typed'] }).notNull(),
    lacks: text('lacks').array().notNull(),
    places: jsonb('places').$type<Excerpt[]>().notNull(),
  },
  (table) => [index('offers_question').on(table.questionId)],
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
    /** What a model has written so far: the next attempt goes on from there. */
    progress: jsonb('progress').$type<WritingProgress>(),
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
