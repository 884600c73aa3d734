// A forgotten password: a code by mail, then the right to set a new one. Everything secret is kept as a hash.
import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { otp } from '#contract/limits.ts';
import type { Database } from '#provider/database/database.ts';
import { users } from '#provider/database/schema.ts';
import { recoveries, resetRights } from '#provider/database/schema-accounts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { hashed, revokeAllTokens } from './tokens.ts';

/** A new code, and what is kept of it. The hash is slow, so nobody has this made inside a transaction. */
export async function newCode(): Promise<{ code: string; codeHash: string }> {
  const code = String(randomInt(10 ** otp.digits)).padStart(otp.digits, '0');
  return { code, codeHash: await hashPassword(code) };
}

/** The code is this person's from now on, in the place of any earlier one. */
export async function keepCode(
  db: Database,
  userId: number,
  codeHash: string,
  expiresAt: Date,
): Promise<void> {
  const values = { codeHash, tries: 0, expiresAt };
  await db
    .insert(recoveries)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: recoveries.userId, set: values });
}

/** The right to set a password once, until then. Neither a code nor another such right takes it away. */
export async function grantReset(db: Database, userId: number, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(resetRights).values({ tokenHash: hashed(token), userId, expiresAt });
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
      and(eq(recoveries.userId, userId ?? -1), lt(recoveries.tries, most), gt(recoveries.expiresAt, now)),
    )
    .returning({ userId: recoveries.userId, codeHash: recoveries.codeHash });
  if (!(await isPassword(code, found?.codeHash)) || !found) return null;

  return db.transaction(async (tx) => {
    const used = await tx
      .delete(recoveries)
      .where(and(eq(recoveries.userId, found.userId), eq(recoveries.codeHash, found.codeHash)))
      .returning({ userId: recoveries.userId });
    return used.length > 0 ? grantReset(tx, found.userId, expiresAt) : null;
  });
}

interface Reset {
  token: string;
  userId: number;
  password: string;
  now: Date;
  /** What belongs to it, in its transaction. */
  also: (tx: Database) => Promise<void>;
}

/** Sets the password, and ends every session and every other right of the person. False when the token gives none. */
export async function resetWith(
  db: Database,
  { token, userId, password, now, also }: Reset,
): Promise<boolean> {
  const right = and(
    eq(resetRights.userId, userId),
    eq(resetRights.tokenHash, hashed(token)),
    gt(resetRights.expiresAt, now),
  );
  // Whoever has no right to it costs no slow hash.
  if ((await db.$count(resetRights, right)) === 0) return false;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const used = await tx.delete(resetRights).where(right).returning({ userId: resetRights.userId });
    if (used.length === 0) return false;
    await tx.delete(resetRights).where(eq(resetRights.userId, userId));
    await tx.delete(recoveries).where(eq(recoveries.userId, userId));
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await revokeAllTokens(tx, userId);
    await also(tx);
    return true;
  });
}

export async function pruneRecoveries(db: Database, now: Date): Promise<void> {
  await db.delete(recoveries).where(lte(recoveries.expiresAt, now));
  await db.delete(resetRights).where(lte(resetRights.expiresAt, now));
}
