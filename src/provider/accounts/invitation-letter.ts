import type { InvitationLink } from '#contract/values/invitation-link.ts';
import { writeInvitationLink } from '#contract/values/invitation-link.ts';
import type { Letter } from '#provider/mail/deliver.ts';

const day = 24 * 60 * 60_000;

interface Invitation {
  /** As people read it. Without it, somebody who runs the provider invites. */
  inviter?: string;
  museum: string;
  /** The panel's address; empty when it is not known. */
  panel: string;
  link: InvitationLink;
  /** In milliseconds. */
  lasts: number;
}

export function invitationLetter({ inviter, museum, panel, link, lasts }: Invitation): Letter {
  const days = Math.round(lasts / day);
  const begins = inviter ? `${inviter} invites you` : 'You are invited';
  const here = panel
    ? 'Set your password here.'
    : 'Set your password with this, behind the address of your Vitrine.';
  return {
    to: link.email,
    subject: `Your invitation to ${museum}`,
    text: `${begins} to the back office of ${museum}.\n\n${here} The link works once, within ${days} days:\n\n${writeInvitationLink(panel, link)}\n\nIf it no longer works, open ${panel}/forgot-password and ask for a code with this email address.\n\nIf you weren’t expecting this, you can ignore it.\n`,
  };
}
