// A museum's people by query.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isCreator } from '#contract/roles.ts';
import { Refusal } from '#provider/refusal.ts';
import type { Database } from './database.ts';
import { files, users } from './schema.ts';

type Member = typeof users.$inferSelect;

export async function listTeam(db: Database, museumId: number): Promise<Member[]> {
  return db.select().from(users).where(eq(users.museumId, museumId)).orderBy(asc(users.id));
}

export async function isMember(db: Database, museumId: number, email: string): Promise<boolean> {
  const sameEmail = eq(sql`lower(${users.email})`, email.toLowerCase());
  return (await db.$count(users, and(eq(users.museumId, museumId), sameEmail))) > 0;
}

/**
 * A new person, who has not signed in before. When somebody of another museum signs in with this e-mail, a stand-in takes
 * the place in the list: whoever invites learns nothing of other museums.
 *
 * @throws {Refusal} 409 when the museum has a member with this e-mail
 */
export async function addMember(
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
  throw memberAlready(member.email);
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
