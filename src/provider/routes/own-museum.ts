// Every query stays inside the caller's museum. What belongs to another one does not exist for them.
import { and, eq } from 'drizzle-orm';
import { isCreator } from '#contract/roles.ts';
import type { Caller } from '#provider/accounts/tokens.ts';
import type { Call } from '#provider/http/call.ts';
import { users } from '#provider/database/schema.ts';
import { Refusal, notFound } from '#provider/http/refusal.ts';
import { securityEvent } from '#provider/security-event.ts';

/** The caller's museum, when it is the one that the request names. */
export function ownMuseum(call: Call<unknown>, museumId: string): number {
  const { caller } = call;
  if (museumId === String(caller.museumId)) return caller.museumId;
  securityEvent(call, 'another museum asked for', caller);
  throw notFound('museum');
}

/** Section 6 of part 1. Not 403: that says that the trial has ended. */
export function assertMayChange(call: Call<unknown>): void {
  assertAdmin(call, 'Your role can read the museum info, but not change it.');
}

/** Section 6 of part 2: a creator has no team management, not even its list. Not 403, as above. */
export function assertMayManageTeam(call: Call<unknown>): void {
  assertAdmin(call, 'Your role cannot manage the team. Ask an admin of your museum.');
}

function assertAdmin(call: Call<unknown>, message: string): void {
  if (!isCreator({ role: [{ name: call.caller.role }] })) return;
  securityEvent(call, 'not allowed', call.caller);
  throw new Refusal(422, message);
}

/** An id as the tables hold it. What cannot be one leads to no record. */
export function toRowId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : -1;
}

/** Oneself; somebody else of the museum for who manages its team. To a creator, others do not exist: section 6 of part 2. */
export async function findColleague(
  { db, caller }: Call<unknown>,
  userId: string,
): Promise<Caller | undefined> {
  if (userId === String(caller.id)) return caller;
  if (isCreator({ role: [{ name: caller.role }] })) return undefined;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, toRowId(userId)), eq(users.museumId, caller.museumId)));
  return user;
}
