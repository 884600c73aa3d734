// A museum's people by query.
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { isCreator } from '#contract/roles.ts';
import { Refusal } from '#provider/http/refusal.ts';
import type { Database } from './database.ts';
import { files, users } from './schema.ts';

type Member = typeof users.$inferSelect;

/** All of a museum's people, or those of `ids`. */
export async function listTeam(db: Database, museumId: number, ids?: readonly number[]): Promise<Member[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.museumId, museumId), ids && inArray(users.id, [...ids])))
    .orderBy(asc(users.id));
}

/** Whether a member of this museum has signed in with this e-mail. */
export async function hasSignedIn(db: Database, museumId: number, email: string): Promise<boolean> {
  return (await db.$count(users, and(isMember(museumId, email), gt(users.signIns, 0)))) > 0;
}

/**
 * A new person, who has not signed in before, or one who was invited and still has not. When somebody of another museum
 * signs in with this e-mail, a stand-in takes the place in the list: whoever invites learns nothing of other museums.
 *
 * @throws {Refusal} 409 when a member of the museum has signed in with this e-mail
 */
export async function addInvited(
  db: Database,
  member: Pick<Member, 'museumId' | 'email' | 'name' | 'role' | 'passwordHash'>,
): Promise<Pick<Member, 'id' | 'isStandIn'>> {
  for (const isStandIn of [false, true]) {
    const [added] = await db
      .insert(users)
      .values({ ...member, isStandIn })
      .onConflictDoNothing()
      .returning({ id: users.id, isStandIn: users.isStandIn });
    if (added) return added;
  }
  const again = await inviteAgain(db, member);
  if (!again) throw memberAlready(member.email);
  return again;
}

async function inviteAgain(
  db: Database,
  { museumId, email, name }: Pick<Member, 'museumId' | 'email' | 'name'>,
): Promise<Pick<Member, 'id' | 'isStandIn'> | null> {
  const [found] = await db.select().from(users).where(isMember(museumId, email)).for('update');
  if (!found || found.signIns > 0) return null;
  // A stand-in becomes a person once nobody signs in with the e-mail elsewhere.
  const elsewhere = and(sameEmail(email), ne(users.id, found.id), eq(users.isStandIn, false));
  const isStandIn = found.isStandIn && (await db.$count(users, elsewhere)) > 0;
  await db.update(users).set({ name, isStandIn }).where(eq(users.id, found.id));
  return { id: found.id, isStandIn };
}

function isMember(museumId: number, email: string) {
  return and(eq(users.museumId, museumId), sameEmail(email));
}

function sameEmail(email: string) {
  return eq(sql`lower(${users.email})`, email.toLowerCase());
}

export function memberAlready(email: string): Refusal {
  return new Refusal(409, `${email} is a member of the team already.`);
}

/**
 * Their sessions go with them; what they made stays.
 *
 * @param by who deletes. Of two who delete each other at once, one stays.
 * @returns the keys of their files; null when there is no such person
 */
export async function deleteMember(
  db: Database,
  { museumId, id, by }: { museumId: number; id: number; by: number },
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const both = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(and(eq(users.museumId, museumId), inArray(users.id, [id, by])))
      .orderBy(asc(users.id))
      .for('update');
    if (both.length < 2) return null;
    // Whoever was demoted meanwhile would leave the museum without an admin.
    if (both.some((one) => one.id === by && isCreator({ role: [{ name: one.role }] }))) return null;
    const pictures = and(eq(files.userId, id), eq(files.purpose, 'user_profile'));
    const removed = await tx.delete(files).where(pictures).returning({ key: files.key });
    await tx.delete(users).where(eq(users.id, id));
    return removed.map(({ key }) => key);
  });
}
