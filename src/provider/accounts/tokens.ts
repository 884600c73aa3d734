import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { tokens, users } from '#provider/database/schema.ts';

export type Caller = typeof users.$inferSelect;

/** A new access token. Only its hash is kept, so a copy of the database opens no session. */
export async function issueToken(db: Database, userId: number, now: Date, lasts: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lasts);
  await db.insert(tokens).values({ hash: hashed(token), userId, createdAt: now, expiresAt });
  return token;
}

/** Whose token it is. Unknown, expired and revoked ones are nobody's. */
export async function findCaller(db: Database, token: string, now: Date): Promise<Caller | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hashed(token)), gt(tokens.expiresAt, now)));
  return found?.user;
}

export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hashed(token)));
}

/** Every session of a person ends. */
export async function revokeAllTokens(db: Pick<Database, 'delete'>, userId: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.userId, userId));
}

/** Every session of a person ends but the one with this token. */
export async function revokeOtherTokens(
  db: Pick<Database, 'delete'>,
  userId: number,
  token: string,
): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.hash, hashed(token))));
}

export async function pruneTokens(db: Database, now: Date): Promise<void> {
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
}

/** For what is long and random. A short code needs a slow hash. */
export function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
