// Every query stays inside the caller's museum. What belongs to another one does not exist for them.
import { and, eq } from 'drizzle-orm';
import type { Caller } from '#provider/accounts/tokens.ts';
import type { Call } from '#provider/call.ts';
import { users } from '#provider/database/schema.ts';
import { notFound } from '#provider/refusal.ts';

/** The caller's museum, when it is the one that the request names. */
export function ownMuseum({ caller }: Call<unknown>, museumId: string): number {
  if (museumId !== String(caller.museumId)) throw notFound('museum');
  return caller.museumId;
}

/** An id as the tables hold it. What cannot be one leads to no record. */
export function toRowId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : -1;
}

export async function findColleague(
  { db, caller }: Call<unknown>,
  userId: string,
): Promise<Caller | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, toRowId(userId)), eq(users.museumId, caller.museumId)));
  return user;
}
