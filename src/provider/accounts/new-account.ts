import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { floorPlans, museums, users } from '#provider/database/schema.ts';
import { hashPassword } from './passwords.ts';

export class EmailInUse extends Error {
  override readonly name = 'EmailInUse';
}

/**
 * A new museum with one floor of one room, and its first admin, with a password that nobody knows: they set their own.
 * Resolves with the admin's id.
 *
 * @throws {EmailInUse}
 */
export async function newAccount(
  db: Database,
  { museum, email, name }: { museum: string; email: string; name: string },
): Promise<number> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return db.transaction(async (tx) => {
    const signsIn = sql`lower(${users.email}) = ${email.toLowerCase()} and not ${users.isStandIn}`;
    if ((await tx.$count(users, signsIn)) > 0) throw new EmailInUse(`Somebody signs in as ${email} already.`);
    const [row] = await tx
      .insert(museums)
      .values({ name: museum, email, plan: 'full_access', planStatus: 'active' })
      .returning({ id: museums.id });
    if (!row) throw new Error('The museum was not stored.');
    await tx.insert(floorPlans).values({ museumId: row.id, floor: 0, rooms: 1 });
    const admin = { museumId: row.id, email, name, role: 'admin', passwordHash };
    const [user] = await tx.insert(users).values(admin).returning({ id: users.id });
    if (!user) throw new Error('The admin was not stored.');
    return user.id;
  });
}
