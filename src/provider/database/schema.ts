// The tables; questions, vouchers and what guards accounts stand in files of their own. All rows but settings and counters
// belong to a museum, directly or through their user, exhibit or theme.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GenerationProgress } from '#contract/exhibits.ts';
import type { FloorPlan, Museum, OperatingHours } from '#contract/museum.ts';
import { instant, reference, rowId } from './columns.ts';

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
  /** A line each, as visitors read them. */
  terms: text('terms').array().notNull().default([]),
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
    /** Somebody who signs in at another museum was invited: they stand in the team's list, and cannot sign in here. */
    isStandIn: boolean('is_stand_in').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email')
      .on(sql`lower(${table.email})`)
      .where(sql`not is_stand_in`),
    uniqueIndex('users_museum_email').on(table.museumId, sql`lower(${table.email})`),
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
    /** To the hour: a session that nobody uses ends. */
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** What its person knows it by: the browser's and the system's names. */
    device: text('device'),
  },
  (table) => [index('tokens_user').on(table.userId), index('tokens_expiry').on(table.expiresAt)],
);

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
    /** How far the generation is that is under way, or how far the last one came where that was not all the way. */
    generationProgress: jsonb('generation_progress').$type<GenerationProgress>(),
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

/** Exhibitions on the wire. The dates stand when it is featured. */
export const themes = pgTable(
  'themes',
  {
    id: rowId(),
    museumId: reference('museum_id', () => museums.id).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    tags: text('tags').array().notNull().default([]),
    featured: boolean('featured').notNull().default(false),
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    imageKey: text('image_key'),
    isArchived: boolean('is_archived').notNull().default(false),
    /** What the visitors' app counts: how many came, how many seconds they stayed, how they liked it. */
    visitors: integer('visitors').notNull().default(0),
    averageTime: integer('average_time').notNull().default(0),
    rating: doublePrecision('rating').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('themes_museum').on(table.museumId, table.id)],
);

/** A theme's tour. An exhibit that is deleted leaves it. */
export const themeExhibits = pgTable(
  'theme_exhibits',
  {
    themeId: reference('theme_id', () => themes.id).notNull(),
    exhibitId: reference('exhibit_id', () => exhibits.id).notNull(),
    /** In the tour, from 0. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.themeId, table.exhibitId] }),
    index('theme_exhibits_exhibit').on(table.exhibitId),
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
    themeId: reference('theme_id', () => themes.id),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type'),
    size: integer('size'),
    verified: boolean('verified').notNull().default(false),
    /** Why it cannot be read, once somebody tried: it never can. */
    readError: text('fault'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('files_exhibit').on(table.exhibitId),
    index('files_theme').on(table.themeId),
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
