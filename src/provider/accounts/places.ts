// Where somebody has signed in before. What strangers try elsewhere does not count against them there.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { places } from '#provider/database/schema-accounts.ts';

const lasts = 90 * 24 * 60 * 60_000;

/**
 * The network that an address belongs to. Whoever has an IPv6 address has 2^64 of them, and a socket may tell an IPv4
 * address in the other notation.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? firstGroups(address) : address;
}

export async function isKnownPlace(
  db: Database,
  userId: number | undefined,
  network: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - lasts);
  const here = and(ofPlace(userId ?? -1, network), gt(places.lastAt, since));
  return (await db.$count(places, here)) > 0;
}

export async function rememberPlace(db: Database, userId: number, network: string, now: Date): Promise<void> {
  await db
    .insert(places)
    .values({ userId, place: hashed(userId, network), lastAt: now })
    .onConflictDoUpdate({
      target: [places.userId, places.place],
      set: { lastAt: now },
      setWhere: lte(places.lastAt, new Date(now.getTime() - lastIsKept)),
    });
}

/** To the day: who signs in ten times is written once. */
const lastIsKept = 24 * 60 * 60_000;

export async function prunePlaces(db: Database, now: Date): Promise<void> {
  await db.delete(places).where(lte(places.lastAt, new Date(now.getTime() - lasts)));
}

function ofPlace(userId: number, network: string) {
  return and(eq(places.userId, userId), eq(places.place, hashed(userId, network)));
}

function hashed(userId: number, network: string): string {
  return createHash('sha256').update(`${userId}\n${network}`).digest('base64url');
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
