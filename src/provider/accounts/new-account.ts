import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { floorPlans, museums, users } from '#provider/database/schema.ts';
import { hashPassword } from './passwords.ts';

/**
 * A new museum with one floor of one room, and its first admin. Resolves with the admin's password.
 *
 * @throws {Error} when the e-mail is in use
 */
export async function newAccount(
  db: Database,
  { museum, email, name }: { museum: string; email: string; name: string },
): Promise<string> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const signsIn = sql`lower(${users.email}) = ${email.toLowerCase()} and not ${users.isStandIn}`;
    if ((await tx.$count(users, signsIn)) > 0) {
      throw new Error(`Somebody signs in as ${email} already.`);
    }
    const [row] = await tx
      .insert(museums)
      .values({ name: museum, email, plan: 'full_access', planStatus: 'active' })
      .returning({ id: museums.id });
    if (!row) throw new Error('The museum was not stored.');
    await tx.insert(floorPlans).values({ museumId: row.id, floor: 0, rooms: 1 });
    await tx.insert(users).values({ museumId: row.id, email, name, role: 'admin', passwordHash });
  });
  return password;
}

// Without the letters and digits that are taken for one another on paper.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Long enough to be safe, and by the rules of the specification: a capital, a digit, a special character. */
function newPassword(): string {
  const letters = Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `V${letters}-${randomInt(10)}`;
}
