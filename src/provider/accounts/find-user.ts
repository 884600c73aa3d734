import { and, eq, sql } from 'drizzle-orm';
import { users } from '#provider/database/schema.ts';
import { isDemoEmail } from '#provider/demo/demo-users.ts';
import type { Deps } from '#provider/deps.ts';
import type { Caller } from './tokens.ts';

/** Whoever signs in with this e-mail. Spaces around it and its case do not count. */
export async function findByEmail({ db, config }: Deps, email: string): Promise<Caller | undefined> {
  // A database with the demo in it may end up in production, and the demo's password is public.
  if (!config.demo && isDemoEmail(email)) return undefined;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.trim().toLowerCase()), eq(users.isStandIn, false)));
  return user;
}
