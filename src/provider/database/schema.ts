// Every table. All rows but settings belong to a museum, directly or through their user or exhibit.
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FloorPlan, Museum, OperatingHours } from '#contract/museum.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = (name: string, column: () => AnyPgColumn) =>
  bigint(name, { mode: 'number' }).references(column, { onDelete: 'cascade' });

/** What the installation itself must remember, such as the key that signs addresses. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const museums = pgTable('museums', {
  id: rowId(),
  name: text('name').notNull(),
  email: text('email'),
  address: jsonb('address').$type<NonNullable<Museum['address']>>(),
  operatingHours: jsonb('operating_hours').$type<OperatingHours[]>().notNull().default([]),
  mapKey: text('map_key'),
  avatarKey: text('avatar_key'),
  plan: text('plan').notNull(),
  planStatus: text('plan_status').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** One row per floor. `floor` counts from 0, as it travels; `roomNames` is this floor's list. */
export const floorPlans = pgTable(
  'floor_plans',
  {
    museumId: reference('museum_id', () => museums.id).notNull(),
    floor: integer('floor').notNull(),
    rooms: integer('rooms').notNull(),
    roomNames: jsonb('room_names').$type<FloorPlan['roomName'][string]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.museumId, table.floor] })],
);

export const users = pgTable(
  'users',
  {
    id: rowId(),
    museumId: reference('museum_id', () => museums.id).notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    avatarKey: text('avatar_key'),
    passwordHash: text('password_hash').notNull(),
    /** How often this person has signed in before. */
    signIns: integer('sign_ins').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_museum').on(table.museumId),
  ],
);

/** Access tokens, by the hash of what the person carries. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    userId: reference('user_id', () => users.id).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('tokens_user').on(table.userId), index('tokens_expiry').on(table.expiresAt)],
);

/** Who asked for a new password. A new code takes the place of the earlier one; what is secret is kept as a hash. */
export const recoveries = pgTable('recoveries', {
  userId: reference('user_id', () => users.id).primaryKey(),
  /** Null once it was used: it opens one reset. */
  codeHash: text('code_hash'),
  tries: integer('tries').notNull().default(0),
  resetHash: text('reset_hash'),
  expiresAt: instant('expires_at').notNull(),
});

export const exhibits = pgTable(
  'exhibits',
  {
    id: rowId(),
    museumId: reference('museum_id', () => museums.id).notNull(),
    name: text('name').notNull(),
    artistName: text('artist_name').notNull(),
    exhibitNumber: text('exhibit_number').notNull(),
    tags: text('tags').array().notNull().default([]),
    floor: integer('floor').notNull(),
    roomNumber: integer('room_number').notNull(),
    roomName: text('room_name').notNull(),
    imageKey: text('image_key'),
    status: text('status').notNull().default('Draft'),
    /** Why the last generation failed, for a person to read. */
    draftReason: text('draft_reason'),
    averageTime: integer('average_time').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // Labels show the number in capitals, so A1 and a1 would be one label on two works.
    uniqueIndex('exhibits_number').on(table.museumId, sql`upper(${table.exhibitNumber})`),
    index('exhibits_museum').on(table.museumId, table.id),
  ],
);

/**
 * Every address that was signed for an upload, and what became of it. A file counts once it is verified: before that,
 * it is not served.
 */
export const files = pgTable(
  'files',
  {
    id: rowId(),
    key: text('key').notNull().unique('files_key'),
    museumId: reference('museum_id', () => museums.id).notNull(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    exhibitId: reference('exhibit_id', () => exhibits.id),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type'),
    size: integer('size'),
    verified: boolean('verified').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('files_exhibit').on(table.exhibitId),
    index('files_target').on(table.museumId, table.purpose, table.exhibitId),
    index('files_age')
      .on(table.createdAt)
      .where(sql`not verified`),
  ],
);

/** An exhibit's sources. One name stands once per exhibit: a second upload of it replaces the first. */
export const documents = pgTable(
  'documents',
  {
    id: rowId(),
    exhibitId: reference('exhibit_id', () => exhibits.id).notNull(),
    name: text('name').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('documents_name').on(table.exhibitId, sql`lower(${table.name})`)],
);

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

/** Answers of creates, by the key that the caller chose, so that a repeated request is answered and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: reference('user_id', () => users.id).notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
