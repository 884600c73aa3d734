import { randomBytes } from 'node:crypto';
import type { Database } from '#provider/database/database.ts';
import { addMember } from '#provider/database/team.ts';
import { hashPassword } from './passwords.ts';
import { grantReset } from './recovery.ts';

/**
 * A new person with a password that nobody knows. Resolves with the right to set their own, once, until `expiresAt`;
 * after that, they ask for a code like everybody who forgot theirs. Null when they sign in at another museum: they cannot
 * at two.
 *
 * @throws {Refusal} 409 when the museum has a member with this e-mail
 */
export async function newInvitation(
  db: Database,
  member: { museumId: number; email: string; name: string; role: string },
  expiresAt: Date,
): Promise<string | null> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return db.transaction(async (tx) => {
    const { id, isStandIn } = await addMember(tx, { ...member, passwordHash });
    return isStandIn ? null : grantReset(tx, id, expiresAt);
  });
}
