// What a right password leads to, in one statement: its tries count no more, the place is known, the session is open. Five
// statements cost as much as a third of the hash, and a process that ended between them left half a sign-in.
import { eq, sql } from 'drizzle-orm';
import type { GuestCall } from '#provider/http/call.ts';
import { builtOnce, filledIn } from '#provider/database/built-once.ts';
import { attempts } from '#provider/database/schema-accounts.ts';
import { tokens, users } from '#provider/database/schema.ts';
import { giveBack } from './attempts.ts';
import { deviceOf } from './device.ts';
import type { GuestTries } from './guest-tries.ts';
import { insertedPlace, networkOf, placeAt } from './places.ts';
import { newToken } from './tokens.ts';

type Call = Pick<GuestCall<unknown>, 'db' | 'now' | 'config' | 'browser' | 'remote'>;

/** @returns the new session's access token */
export async function openSession(
  { db, now, config, browser, remote }: Call,
  userId: number,
  { own, shared }: GuestTries,
): Promise<string> {
  await giveBack(db, shared);
  const { token, row } = newToken(userId, now, config.sessionLasts, deviceOf(browser));
  await signIn(db).execute({ ...row, ...placeAt(userId, networkOf(remote), now), tries: own.key });
  return token;
}

const signIn = builtOnce((db) => {
  const counted = db.$with('counted').as(
    db
      .delete(attempts)
      .where(eq(attempts.key, filledIn(attempts.key, 'tries')))
      .returning({ key: attempts.key }),
  );
  const place = db.$with('remembered').as(insertedPlace(db).returning({ at: sql`1`.as('at') }));
  const session = db.$with('opened').as(
    db
      .insert(tokens)
      .values({
        hash: filledIn(tokens.hash, 'hash'),
        userId: filledIn(tokens.userId, 'userId'),
        createdAt: filledIn(tokens.createdAt, 'createdAt'),
        usedAt: filledIn(tokens.usedAt, 'usedAt'),
        expiresAt: filledIn(tokens.expiresAt, 'expiresAt'),
        device: filledIn(tokens.device, 'device'),
      })
      .returning({ hash: tokens.hash }),
  );
  return db
    .with(counted, place, session)
    .update(users)
    .set({ signIns: sql`${users.signIns} + 1` })
    .where(eq(users.id, filledIn(users.id, 'userId')))
    .prepare('sign_in');
});
