import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { inviteErrors } from '#contract/invite-rules.ts';
import type { InvitationLink } from '#contract/values/invitation-link.ts';
import { displayName, joinName } from '#contract/values/person-name.ts';
import type { Invitation } from '#contract/team.ts';
import { deleteUser, inviteMember, listTeam } from '#contract/team.ts';
import { takeTries, triesOf } from '#provider/accounts/attempts.ts';
import { newInvitation } from '#provider/accounts/invitation.ts';
import { invitationLetter } from '#provider/accounts/invitation-letter.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call } from '#provider/http/call.ts';
import { museums } from '#provider/database/schema.ts';
import * as table from '#provider/database/team.ts';
import type { Deps } from '#provider/deps.ts';
import type { Letter } from '#provider/mail/deliver.ts';
import { mount } from '#provider/http/mount.ts';
import { Refusal, notFound, refuseErrors, tooManyAttempts } from '#provider/http/refusal.ts';
import { securityEvent } from '#provider/security-event.ts';
import { assertMayManageTeam, ownMuseum, toRowId } from './own-museum.ts';
import { presentMember } from './present-member.ts';

export function teamRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, listTeam, async (call) => {
    assertMayManageTeam(call);
    const team = await table.listTeam(call.db, ownMuseum(call, call.input.museumId));
    securityEvent(call, 'team read', call.caller, { members: team.length });
    return { data: team.map((member) => presentMember(member, call)) };
  });

  mount(routes, deps, inviteMember, async (call) => {
    assertMayManageTeam(call);
    refuseErrors(inviteErrors(call.input));
    const tries = [triesOf('invitation', String(call.caller.id), call.config.invitations)];
    const wait = await takeTries(call.db, tries, call.now);
    if (wait > 0) throw tooManyAttempts(wait);
    const email = await invite(call);
    return { Message: `An invitation is on its way to ${email}.` };
  });

  mount(routes, deps, deleteUser, async (call) => {
    assertMayManageTeam(call);
    const { museumId, id: by } = call.caller;
    const id = toRowId(call.input.id);
    if (id === by) throw new Refusal(422, 'You cannot delete yourself. Ask another admin.');
    const keys = await table.deleteMember(call.db, { museumId, id, by });
    if (!keys) throw notFound('user');
    await Promise.all(keys.map((key) => call.files.remove(key)));
    securityEvent(call, 'member deleted', call.caller, { member: id });
    return { message: 'User deleted successfully' };
  });
}

// Whoever is invited becomes a creator: the call names no role, and the one that can do less is the safe one. Who has not
// signed in yet is invited again.
async function invite(call: Call<Invitation>): Promise<string> {
  const { db, caller, input, config, now } = call;
  const { museumId } = caller;
  const email = input.email.trim();
  if (await table.hasSignedIn(db, museumId, email)) throw table.memberAlready(email);
  const name = joinName({ first: input.firstName, last: input.lastName });
  const expiresAt = new Date(now.getTime() + config.invitationLasts);
  const [museum] = await db.select({ name: museums.name }).from(museums).where(eq(museums.id, museumId));
  const museumName = museum?.name ?? '';
  const member = { museumId, email, name, role: 'creator' };
  await newInvitation(db, member, expiresAt, async (tx, { userId, token }) => {
    const letter =
      token === null
        ? elsewhereLetter(call, email, museumName)
        : letterTo(call, { email, token }, museumName);
    await call.mail.post(tx, { kind: 'invitation', userId, letter, expiresAt });
  });
  call.mail.wake();
  securityEvent(call, 'member invited', caller);
  return email;
}

function letterTo({ caller, config, origin }: Call<unknown>, link: InvitationLink, museum: string): Letter {
  const panel = config.panelUrl ?? origin;
  const inviter = displayName(caller.name);
  return invitationLetter({ inviter, museum, panel, link, lasts: config.invitationLasts });
}

/** To somebody who signs in at another museum: who invites them learns nothing of that. */
function elsewhereLetter({ caller }: Call<unknown>, to: string, museum: string): Letter {
  return {
    to,
    subject: `Your invitation to ${museum}`,
    text: `${displayName(caller.name)} invites you to the back office of ${museum}.\n\nYou already sign in with this email address at another museum, and an address belongs to one museum only. Ask ${displayName(caller.name)} to delete you from the team’s list and to invite you with another address.\n\nNobody there was told that you have an account.\n\nIf you weren’t expecting this, you can ignore it.\n`,
  };
}
