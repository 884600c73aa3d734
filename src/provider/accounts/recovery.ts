// A forgotten password: a code by mail, then the right to set a new one. Everything secret is kept as a hash.
import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { otp } from '#contract/limits.ts';
import type { Database } from '#provider/database/database.ts';
import { recoveries, users } from '#provider/database/schema.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { hashed, revokeAllTokens } from './tokens.ts';

/** A new code for this person, in the place of any earlier one; for nobody, the same work without a trace. */
export async function newCode(db: Database, userId: number | undefined, expiresAt: Date): Promise<string> {
  const code = String(randomInt(10 ** otp.digits)).padStart(otp.digits, '0');
  const codeHash = await hashPassword(code);
  if (userId !== undefined) {
    const values = { codeHash, tries: 0, resetHash: null, expiresAt };
    await db
      .insert(recoveries)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: recoveries.userId, set: values });
  }
  return code;
}

/** The right to set a first password, for somebody who is new. A code that they ask for takes its place. */
export async function grantReset(db: Database, userId: number, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(recoveries).values({ userId, codeHash: null, resetHash: hashed(token), expiresAt });
  return token;
}

export interface Try {
  userId: number | undefined;
  code: string;
  now: Date;
  /** After so many tries the code is void. */
  most: number;
  /** Until when the new password may be set. */
  expiresAt: Date;
}

/** Uses the code up. Null when it is wrong, used, too old or tried too often: nobody learns which. */
export async function useCode(
  db: Database,
  { userId, code, now, most, expiresAt }: Try,
): Promise<string | null> {
  // The try counts before the code is looked at: a thousand at once are still a thousand tries.
  const [found] = await db
    .update(recoveries)
    .set({ tries: sql`${recoveries.tries} + 1` })
    .where(
      and(
        eq(recoveries.userId, userId ?? -1),
        isNotNull(recoveries.codeHash),
        lt(recoveries.tries, most),
        gt(recoveries.expiresAt, now),
      ),
    )
    .returning({ userId: recoveries.userId, codeHash: recoveries.codeHash });
  if (!(await isPassword(code, found?.codeHash ?? undefined)) || !found) return null;

  const token = randomBytes(32).toString('base64url');
  const used = await db
    .update(recoveries)
    .set({ codeHash: null, resetHash: hashed(token), expiresAt })
    .where(and(eq(recoveries.userId, found.userId), eq(recoveries.codeHash, found.codeHash ?? '')))
    .returning({ userId: recoveries.userId });
  return used.length > 0 ? token : null;
}

/** Sets the password and ends every session of the person. False when the token gives no right to. */
export async function resetWith(
  db: Database,
  { token, userId, password, now }: { token: string; userId: number; password: string; now: Date },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(recoveries)
      .where(
        and(
          eq(recoveries.userId, userId),
          eq(recoveries.resetHash, hashed(token)),
          gt(recoveries.expiresAt, now),
        ),
      )
      .returning({ userId: recoveries.userId });
    if (used.length === 0) return false;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await revokeAllTokens(tx, userId);
    return true;
  });
}

export async function pruneRecoveries(db: Database, now: Date): Promise<void> {
  await db.delete(recoveries).where(lte(recoveries.expiresAt, now));
}
