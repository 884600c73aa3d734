// A right to set a password for somebody who never signed in, by letter, or by a link that whoever runs the provider
// hands over.
import { writeInvitationLink } from '#contract/values/invitation-link.ts';
import { invitationLetter } from '#provider/accounts/invitation-letter.ts';
import { grantReset } from '#provider/accounts/recovery.ts';
import type { Deps } from '#provider/deps.ts';
import { instant } from './table.ts';

export interface InvitingDeps extends Deps {
  /** Letters leave by a server; without one, whoever runs the provider hands a link over. */
  sendsLetters: boolean;
}

/** What is said of it: a line that a letter is on its way, or one with the link below it. */
export async function inviteInWords(
  deps: InvitingDeps,
  { id, email, museum }: { id: number; email: string; museum: string },
): Promise<string[]> {
  const { config, clock } = deps;
  const lasts = config.invitationLasts;
  const expiresAt = new Date(clock().getTime() + lasts);
  const panel = config.panelUrl ?? config.publicUrl ?? '';
  const link = await deps.db.transaction(async (tx) => {
    const own = { email, token: await grantReset(tx, id, expiresAt) };
    const letter = invitationLetter({ museum, panel, link: own, lasts });
    await deps.mail.post(tx, { kind: 'invitation', userId: id, letter, expiresAt });
    return own;
  });
  deps.mail.wake();
  if (deps.sendsLetters) return [`An invitation is on its way to ${email}.`];
  const where = panel ? '' : ', added to the address of your Vitrine';
  return [
    `No SMTP_URL is set. Give ${email} this link${where}; it works once, until ${instant(expiresAt)}:`,
    writeInvitationLink(panel, link),
  ];
}
