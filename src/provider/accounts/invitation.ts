import { randomBytes } from 'node:crypto';
import type { Database } from '#provider/database/database.ts';
import { addInvited } from '#provider/database/team.ts';
import { hashPassword } from './passwords.ts';
import { grantReset } from './recovery.ts';

export interface Invited {
  userId: number;
  /** Sets their own password, once; null when they sign in at another museum: they cannot at two. */
  token: string | null;
}

/**
 * A new person with a password that nobody knows, or one who was invited before and has not signed in yet: an earlier
 * right of theirs holds beside the new one. `write` posts their letter in the same transaction. The right holds until
 * `expiresAt`; after that, they ask for a code like everybody who forgot theirs.
 *
 * @throws {Refusal} 409 when somebody of the museum has signed in with this e-mail
 */
export async function newInvitation(
  db: Database,
  member: { museumId: number; email: string; name: string; role: string },
  expiresAt: Date,
  write: (tx: Database, invited: Invited) => Promise<void>,
): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await db.transaction(async (tx) => {
    const { id, isStandIn } = await addInvited(tx, { ...member, passwordHash });
    const token = isStandIn ? null : await grantReset(tx, id, expiresAt);
    await write(tx, { userId: id, token });
  });
}
