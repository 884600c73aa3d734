import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, ne, or } from 'drizzle-orm';
import { builtOnce, filledIn } from '#provider/database/built-once.ts';
import type { Database } from '#provider/database/database.ts';
import { tokens, users } from '#provider/database/schema.ts';

export type Caller = typeof users.$inferSelect;

/** A new access token. Only its hash is kept, so a copy of the database opens no session. */
export async function issueToken(
  db: Database,
  userId: number,
  now: Date,
  lasts: number,
  device: string | null = null,
): Promise<string> {
  const { token, row } = newToken(userId, now, lasts, device);
  await db.insert(tokens).values(row);
  return token;
}

/** A token, and the row that lets somebody in with it. `lasts` in milliseconds. */
export function newToken(userId: number, now: Date, lasts: number, device: string | null) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lasts);
  return { token, row: { hash: hashed(token), userId, createdAt: now, usedAt: now, expiresAt, device } };
}

/** Whose token it is. Unknown, expired and revoked ones, and those that were not used for so long, are nobody's. */
export async function findCaller(
  db: Database,
  token: string,
  now: Date,
  idles: number,
): Promise<Caller | undefined> {
  const hash = hashed(token);
  const since = new Date(now.getTime() - idles);
  const [found] = await callerQuery(db).execute({ hash, now, since });
  if (found && now.getTime() - found.usedAt.getTime() > usesAreKept) {
    await db.update(tokens).set({ usedAt: now }).where(eq(tokens.hash, hash));
  }
  return found?.user;
}

const callerQuery = builtOnce((db) =>
  db
    .select({ user: users, usedAt: tokens.usedAt })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.hash, filledIn(tokens.hash, 'hash')),
        gt(tokens.expiresAt, filledIn(tokens.expiresAt, 'now')),
        gt(tokens.usedAt, filledIn(tokens.usedAt, 'since')),
      ),
    )
    .prepare('caller'),
);

/** To the hour: a write for every read would be dear. */
const usesAreKept = 60 * 60_000;

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

export async function pruneTokens(db: Database, now: Date, idles: number): Promise<void> {
  const since = new Date(now.getTime() - idles);
  await db.delete(tokens).where(or(lte(tokens.expiresAt, now), lte(tokens.usedAt, since)));
}

/** One session of a person ends, by what it is called to them. False when they have none of that name. */
export async function revokeSession(db: Database, userId: number, id: string): Promise<boolean> {
  const rows = await db.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.userId, userId));
  const found = rows.find(({ hash }) => sessionId(hash) === id);
  if (!found) return false;
  const ended = await db.delete(tokens).where(eq(tokens.hash, found.hash)).returning({ hash: tokens.hash });
  return ended.length > 0;
}

/** What a session is called to its person: nothing that opens it, nor what is kept of that. */
export function sessionId(hash: string): string {
  return hashed(hash).slice(0, 22);
}

/** For what is long and random. A short code needs a slow hash. */
export function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
