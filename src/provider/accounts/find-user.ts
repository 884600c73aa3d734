import { and, eq, gt, sql } from 'drizzle-orm';
import type { GuestCall } from '#provider/call.ts';
import { builtOnce, filledIn } from '#provider/database/built-once.ts';
import { places } from '#provider/database/schema-accounts.ts';
import { users } from '#provider/database/schema.ts';
import { isDemoEmail } from '#provider/demo/demo-users.ts';
import { isAmong, knownSince, networkOf } from './places.ts';
import type { Caller } from './tokens.ts';

/** Somebody who is not signed in, and whether they have signed in before from where they call. */
export type Guest = Caller & { isAtKnownPlace: boolean };

type Call = Pick<GuestCall<unknown>, 'db' | 'now' | 'config' | 'remote'>;

/** Whoever signs in with this e-mail. Spaces around it and its case do not count. */
export async function findByEmail(
  { db, now, config, remote }: Call,
  email: string,
): Promise<Guest | undefined> {
  // A database with the demo in it may end up in production, and the demo's password is public.
  if (!config.demo && isDemoEmail(email)) return undefined;
  const asked = { email: email.trim().toLowerCase(), since: knownSince(now) };
  const [found] = await guestQuery(db).execute(asked);
  if (!found) return undefined;
  const { user, known } = found;
  return { ...user, isAtKnownPlace: isAmong(known?.split(' ') ?? [], user.id, networkOf(remote)) };
}

// One statement for both: next to the hash, statements are what a sign-in costs.
const guestQuery = builtOnce((db) => {
  const isRemembered = and(eq(places.userId, users.id), gt(places.lastAt, filledIn(places.lastAt, 'since')));
  return db
    .select({ user: users, known: sql<string | null>`string_agg(${places.place}, ' ')` })
    .from(users)
    .leftJoin(places, isRemembered)
    .where(and(eq(sql`lower(${users.email})`, sql.placeholder('email')), eq(users.isStandIn, false)))
    .groupBy(users.id)
    .prepare('guest_by_email');
});
