import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { GuestCall } from '#provider/http/call.ts';
import { builtOnce } from '#provider/database/built-once.ts';
import type { Database } from '#provider/database/database.ts';
import { attempts, places } from '#provider/database/schema-accounts.ts';
import { users } from '#provider/database/schema.ts';
import { isDemoEmail } from '#provider/demo/demo-users.ts';
import type { Tries } from './attempts.ts';
import { firstTry, nextTry, tryAt } from './attempts.ts';
import { isKnownPlace, knownSince, networkOf } from './places.ts';
import type { Caller } from './tokens.ts';

/** Somebody who is not signed in, and whether they have signed in before from where they call. */
export type Guest = Caller & { isAtKnownPlace: boolean };

type Call = Pick<GuestCall<unknown>, 'db' | 'now' | 'config' | 'remote'>;

/** Whoever signs in with this e-mail. Spaces around it and its case do not count. */
export async function findByEmail(call: Call, email: string): Promise<Guest | undefined> {
  if (isStranger(call, email)) return undefined;
  const [found] = await guestQuery(call.db).execute(asked(call, email));
  return found;
}

/**
 * The same, and one statement for what comes next when they call from a place of theirs: this try is counted, unless it
 * has to wait. Next to the hash, statements are what a sign-in costs.
 */
export async function findAndCount(
  call: Call,
  email: string,
  one: Tries,
): Promise<{ user: Guest | undefined; isCounted: boolean }> {
  if (isStranger(call, email)) return { user: undefined, isCounted: false };
  const [found] = await countingQuery(call.db).execute({ ...asked(call, email), ...tryAt(one, call.now) });
  if (!found) return { user: undefined, isCounted: false };
  const { isCounted, ...user } = found;
  return { user, isCounted };
}

// A database with the demo in it may end up in production, and the demo's password is public.
function isStranger({ config }: Call, email: string): boolean {
  return !config.demo && isDemoEmail(email);
}

function asked({ now, remote }: Call, email: string) {
  return { email: email.trim().toLowerCase(), since: knownSince(now), network: networkOf(remote) };
}

const guestQuery = builtOnce((db) => guests(db).prepare('guest_by_email'));

const countingQuery = builtOnce((db) => {
  const guest = db.$with('guest').as(guests(db));
  const { key, count, startedAt, until } = firstTry();
  const row = {
    key: key.as('key'),
    count: count.as('count'),
    startedAt: startedAt.as('started_at'),
    until: until.as('until'),
  };
  const counted = db.$with('counted').as(
    db
      .insert(attempts)
      .select(
        db
          .select(row)
          .from(guest)
          .where(sql`${guest.isAtKnownPlace}`),
      )
      .onConflictDoUpdate(nextTry())
      .returning({ key: attempts.key }),
  );
  return db
    .with(guest, counted)
    .select({ ...guest._.selectedFields, isCounted: sql<boolean>`exists (select from ${counted})` })
    .from(guest)
    .prepare('guest_who_signs_in');
});

function guests(db: Database) {
  return db
    .select({
      ...getTableColumns(users),
      isAtKnownPlace: sql<boolean>`${places.place} is not null`.as('is_at_known_place'),
    })
    .from(users)
    .leftJoin(places, isKnownPlace(users.id))
    .where(and(eq(sql`lower(${users.email})`, sql.placeholder('email')), eq(users.isStandIn, false)));
}
