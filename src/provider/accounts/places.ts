// Where somebody has signed in before. What strangers try elsewhere does not count against them there.
import { isIPv6 } from 'node:net';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { builtOnce, filledIn } from '#provider/database/built-once.ts';
import type { Database } from '#provider/database/database.ts';
import { places } from '#provider/database/schema-accounts.ts';

const lasts = 90 * 24 * 60 * 60_000;

/**
 * The network that an address belongs to. Whoever has an IPv6 address has 2^64 of them, and a socket may name an IPv4
 * address in the other notation.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? firstGroups(address) : address;
}

/** What was remembered before this moment is forgotten. */
export function knownSince(now: Date): Date {
  return new Date(now.getTime() - lasts);
}

/** Whether a row is the place of this person where `network` is filled in, and was remembered after `since`. */
export function isKnownPlace(userId: SQLWrapper): SQL | undefined {
  return and(
    eq(places.userId, userId),
    eq(places.place, placeOf(userId)),
    gt(places.lastAt, filledIn(places.lastAt, 'since')),
  );
}

export async function rememberPlace(db: Database, userId: number, network: string, now: Date): Promise<void> {
  await rememberedPlace(db).execute(placeAt(userId, network, now));
}

const rememberedPlace = builtOnce((db) => insertedPlace(db).prepare('remember_place'));

/** The statement that remembers a place; `placeAt` fills it in. */
export function insertedPlace(db: Database) {
  return db
    .insert(places)
    .values({
      userId: filledIn(places.userId, 'userId'),
      place: placeOf(sql`${filledIn(places.userId, 'userId')}::bigint`),
      lastAt: filledIn(places.lastAt, 'now'),
    })
    .onConflictDoUpdate({
      target: [places.userId, places.place],
      set: { lastAt: filledIn(places.lastAt, 'now') },
      setWhere: lte(places.lastAt, filledIn(places.lastAt, 'aDayAgo')),
    });
}

export function placeAt(userId: number, network: string, now: Date) {
  const aDayAgo = new Date(now.getTime() - lastIsKept);
  return { userId, network, now, aDayAgo };
}

/** To the day: who signs in ten times is written once. */
const lastIsKept = 24 * 60 * 60_000;

export async function prunePlaces(db: Database, now: Date): Promise<void> {
  await db.delete(places).where(lte(places.lastAt, knownSince(now)));
}

/** What is kept of a network: a hash with the person's number, so that nobody reads which it was, or who shares one. */
function placeOf(userId: SQLWrapper): SQL {
  const text = sql`${userId}::text || chr(10) || ${sql.placeholder('network')}::text`;
  const hash = sql`encode(sha256(convert_to(${text}, 'UTF8')), 'base64')`;
  // As base64url has it.
  return sql`translate(${hash}, '+/=', '-_')`;
}

/** The first four of eight groups, with what `::` stands for written out. */
function firstGroups(address: string): string {
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const head = groups(before);
  const tail = after === undefined ? [] : groups(after);
  const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const all = [...head, ...Array<string>(missing).fill('0'), ...tail];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
