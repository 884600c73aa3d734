import type { Hono } from 'hono';
import { writeInvitationLink } from '#contract/values/invitation-link.ts';
import { newPasswordError } from '#contract/values/password-rules.ts';
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts';
import { takeTries } from '#provider/accounts/attempts.ts';
import { findByEmail } from '#provider/accounts/find-user.ts';
import {
  codeRequestTries,
  codeTries,
  letterTries,
  mayEnterCode,
  succeed,
  take,
} from '#provider/accounts/guest-tries.ts';
import { networkOf, rememberPlace } from '#provider/accounts/places.ts';
import { sendNewPasswordLetter } from '#provider/accounts/password-letter.ts';
import { refuseUnsafe } from '#provider/accounts/passwords.ts';
import { grantReset, keepCode, newCode, resetWith, useCode } from '#provider/accounts/recovery.ts';
import type { Caller } from '#provider/accounts/tokens.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { GuestCall } from '#provider/http/call.ts';
import type { Deps } from '#provider/deps.ts';
import type { Letter } from '#provider/mail/deliver.ts';
import { mountGuest } from '#provider/http/mount.ts';
import { Refusal, waitInWords } from '#provider/http/refusal.ts';
import { securityEvent } from '#provider/security-event.ts';

const later = (call: GuestCall<unknown>, lasts: number) => new Date(call.now.getTime() + lasts);

export function recoveryRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mountGuest(routes, deps, forgotPassword, async (call) => {
    const user = await findByEmail(call, call.input.email);
    await take(call, codeRequestTries(call, user), 'code request', user);
    const wait = await takeTries(call.db, [letterTries(call)], call.now);
    if (wait > 0) throw letterIsThere(wait);
    securityEvent(call, 'code asked', user);
    const hasCode = await mayEnterCode(call, user);
    const { code, codeHash } = await newCode();
    await call.db.transaction(async (tx) => {
      if (!user) return call.mail.postToNobody(tx, 'recovery');
      await keepCode(tx, user.id, codeHash, later(call, call.config.codeLasts));
      const expiresAt = later(call, call.config.linkLasts);
      const token = await grantReset(tx, user.id, expiresAt);
      const letter = recoveryLetter(call, user, { code: hasCode ? code : null, token });
      await call.mail.post(tx, { kind: 'recovery', userId: user.id, letter, expiresAt });
    });
    call.mail.wake();
    return { message: 'If there is an account for this email, we’ve sent it a code.' };
  });

  mountGuest(routes, deps, verifyCode, async (call) => {
    const user = await findByEmail(call, call.input.email);
    const tries = codeTries(call, user);
    await take(call, tries, 'code', user);
    const resetToken = await useCode(call.db, {
      userId: user?.id,
      code: call.input.otpCode.trim(),
      now: call.now,
      most: call.config.codeTries,
      expiresAt: later(call, call.config.codeLasts),
    });
    if (!resetToken) {
      securityEvent(call, 'code refused', user);
      throw new Refusal(400, 'incorrect or expired verification code');
    }
    await succeed(call, tries);
    return { message: 'Code confirmed.', resetToken };
  });

  mountGuest(routes, deps, resetPassword, async (call) => {
    const { email, password } = call.input;
    const error = newPasswordError(password);
    if (error) throw new Refusal(422, error);
    await refuseUnsafe(password.trim());
    const { token, now } = call;
    const user = await findByEmail(call, email);
    const isDone =
      user &&
      token &&
      (await resetWith(call.db, {
        token,
        userId: user.id,
        password: password.trim(),
        now,
        also: (tx) => sendNewPasswordLetter(call, tx, user),
      }));
    if (!isDone) throw new Refusal(400, 'This code has expired or already been used. Ask for a new one.');
    call.mail.wake();
    // Whoever has this mailbox is who they say, also where strangers have tried this account before.
    await rememberPlace(call.db, user.id, networkOf(call.remote), now);
    securityEvent(call, 'password reset', user);
    return { message: 'Your password has been reset.' };
  });
}

/** `code` is null when strangers have used up the day's tries: nobody could enter it. */
function recoveryLetter(
  { config }: GuestCall<unknown>,
  { email }: Caller,
  { code, token }: { code: string | null; token: string },
): Letter {
  const inWords = (lasts: number) => waitInWords(Math.round(lasts / 1000));
  const byCode = code
    ? `Your code is ${code}.\n\nEnter it in Vitrine to set a new password. It works once, within ${inWords(config.codeLasts)}.\n\nOr set`
    : 'Set';
  return {
    to: email,
    subject: code ? `${code} is your Vitrine code` : 'Your new Vitrine password',
    text: `${byCode} your password ${linkOf(config, { email, token })}\n\nThis link works once, within ${inWords(config.linkLasts)}.\n\nIf you did not ask for this, you can ignore it: your password stays as it is.\n`,
  };
}

// A stranger can ask with a `Host` of their own. Where the address is not configured, the letter names none.
function linkOf(
  { panelUrl, publicUrl }: GuestCall<unknown>['config'],
  link: { email: string; token: string },
): string {
  const panel = panelUrl ?? publicUrl;
  return panel
    ? `here:\n\n${writeInvitationLink(panel, link)}`
    : `with this, added to the address of your Vitrine:\n\n${writeInvitationLink('', link)}`;
}

// The link in the letter holds longer than any wait: whoever has the mailbox is kept out by nobody.
function letterIsThere(seconds: number): Refusal {
  const message = `Several emails were requested for this address. If we know it, the link in the last one works. You can ask for a new one in ${waitInWords(seconds)}.`;
  return new Refusal(429, message, { 'Retry-After': String(seconds) });
}
