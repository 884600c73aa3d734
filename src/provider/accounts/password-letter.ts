import type { Call, GuestCall } from '#provider/http/call.ts';
import type { Database } from '#provider/database/database.ts';

/** What somebody else has done has to be known while it can be undone: after that the letter says nothing any more. */
const lasts = 2 * 24 * 60 * 60_000;

/**
 * Lets a person know that their password is another one now, by a letter that is in the transaction of the change. It holds
 * nothing secret, and no address that a request has chosen.
 */
export async function sendNewPasswordLetter(
  { mail, now, config }: Pick<GuestCall<unknown>, 'mail' | 'now' | 'config'>,
  tx: Database,
  { id, email }: Pick<Call<unknown>['caller'], 'id' | 'email'>,
): Promise<void> {
  const panel = config.panelUrl ?? config.publicUrl ?? '';
  const at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const letter = {
    to: email,
    subject: 'A new password was set for your Vitrine account',
    text: `A new password was set for ${email} on ${at}.\n\nIf that was you, there’s nothing to do.\n\nIf it wasn’t you, open ${panel}/forgot-password now and set a new one, which signs you out everywhere. Then tell an admin at your museum.\n`,
  };
  await mail.post(tx, { kind: 'password', userId: id, letter, expiresAt: new Date(now.getTime() + lasts) });
}
