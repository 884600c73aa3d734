// Counters of tries, in the database: any number of processes count as one, and a restart forgets nothing.
import { createHash } from 'node:crypto';
import { inArray, lte, sql } from 'drizzle-orm';
import { builtOnce, filledIn } from '#provider/database/built-once.ts';
import type { Database } from '#provider/database/database.ts';
import { attempts } from '#provider/database/schema-accounts.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Not the moment of the try: a request that began before it, here or at another process, would have to wait. */
const noWait = new Date(0);

/** Durations in milliseconds. */
export interface Limit {
  /** So many tries cost no wait. */
  max: number;
  /** The wait after the last of them. Each further try doubles it. */
  per: number;
  /** No wait is longer. An hour, unless it says otherwise. */
  longest?: number;
  /** How long a count goes on from its first try. A day, unless it says otherwise. */
  window?: number;
}

/** One counter: what is tried, by whom or for whom, and how often it may be. */
export interface Tries {
  key: string;
  limit: Limit;
}

export function triesOf(what: string, who: string, limit: Limit): Tries {
  return { key: createHash('sha256').update(`${what}\n${who}`).digest('base64url'), limit };
}

/**
 * Counts a try at each of them, before its outcome is known: a thousand at once are a thousand. Where one of them has to
 * wait, none is counted.
 *
 * @returns seconds to wait; 0 when it may be tried
 */
export async function takeTries(db: Database, tries: readonly Tries[], now: Date): Promise<number> {
  // One alone is counted or has to wait, which is one statement.
  const wait = tries.length > 1 ? await waitFor(db, tries, now) : 0;
  if (wait > 0) return wait;
  for (const one of tries) {
    if (!(await count(db, one, now))) return waitFor(db, [one], now);
  }
  return 0;
}

/** Seconds until all of them may be tried. */
export async function waitFor(db: Database, tries: readonly Tries[], now: Date): Promise<number> {
  const limits = new Map(tries.map(({ key, limit }) => [key, limit]));
  const rows = await db
    .select({ key: attempts.key, until: attempts.until })
    .from(attempts)
    .where(inArray(attempts.key, [...limits.keys()]));
  const waits = rows.map(({ key, until }) => {
    const left = until.getTime() - now.getTime();
    // One that ends later than it can have been long: the clock was put back.
    return left > longestOf(limits.get(key)) ? 0 : Math.ceil(left / 1000);
  });
  return Math.max(0, ...waits);
}

/** A success: what was counted for it is taken back. */
export async function giveBack(db: Database, tries: readonly Tries[]): Promise<void> {
  if (tries.length === 0) return;
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, keysOf(tries)));
}

export async function forgetTries(db: Database, tries: readonly Tries[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, keysOf(tries)));
}

/** Counts that are older than any window, and have no wait left. */
export async function pruneAttempts(db: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * day);
  await db.delete(attempts).where(sql`${lte(attempts.startedAt, old)} and ${lte(attempts.until, now)}`);
}

async function count(db: Database, one: Tries, now: Date): Promise<boolean> {
  return (await countQuery(db).execute(tryAt(one, now))).length > 0;
}

const countQuery = builtOnce((db) =>
  db
    .insert(attempts)
    .values(firstTry())
    .onConflictDoUpdate(nextTry())
    .returning({ key: attempts.key })
    .prepare('count_try'),
);

/** What fills a try into a statement that counts it. */
export function tryAt({ key, limit }: Tries, now: Date) {
  const { max, per, window = day } = limit;
  const longest = longestOf(limit);
  const at = (offset: number) => new Date(now.getTime() + offset);
  return {
    key,
    max,
    per,
    longest,
    now,
    noWait,
    until: max > 1 ? noWait : at(per),
    windowBegan: at(-window),
    windowEnds: at(window),
    latest: at(longest),
  };
}

const moment = (name: string) => sql`${filledIn(attempts.startedAt, name)}::timestamptz`;
const number = (name: string) => sql`${sql.placeholder(name)}::float8`;

/** The row of a try that is the first of its kind. */
export function firstTry() {
  return {
    key: sql<string>`${sql.placeholder('key')}::text`,
    count: sql<number>`1`,
    startedAt: sql<Date>`${moment('now')}`,
    until: sql<Date>`${moment('until')}`,
  };
}

/** What becomes of the row when there is one: counted once more, or left alone while it has to wait. */
export function nextTry() {
  const isOver = sql`(${attempts.startedAt} <= ${moment('windowBegan')} or ${attempts.startedAt} > ${moment('windowEnds')})`;
  const next = sql`(case when ${isOver} then 1 else ${attempts.count} + 1 end)`;
  const wait = sql`least(${number('per')} * power(2, least(${next} - ${number('max')}, 40)), ${number('longest')})`;
  const until = sql`case when ${next} < ${number('max')} then ${moment('noWait')}
    else ${moment('now')} + ${wait} * interval '1 millisecond' end`;
  return {
    target: attempts.key,
    set: {
      count: next,
      startedAt: sql`case when ${isOver} then ${moment('now')} else ${attempts.startedAt} end`,
      until,
    },
    setWhere: sql`${attempts.until} <= ${moment('now')} or ${attempts.until} > ${moment('latest')}`,
  };
}

function longestOf(limit: Limit | undefined): number {
  return limit?.longest ?? Math.max(hour, limit?.per ?? 0);
}

function keysOf(tries: readonly Tries[]): string[] {
  return tries.map(({ key }) => key);
}
