import type { Hono } from 'hono';
import { newPasswordFault } from '#contract/password-rules.ts';
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts';
import { createAttempts } from '#provider/accounts/attempts.ts';
import { findByEmail } from '#provider/accounts/find-user.ts';
import { newCode, resetWith, useCode } from '#provider/accounts/recovery.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { GuestCall } from '#provider/call.ts';
import type { Deps } from '#provider/deps.ts';
import { mountGuest } from '#provider/mount.ts';
import { Refusal, tooManyAttempts } from '#provider/refusal.ts';

const later = (call: GuestCall<unknown>) => new Date(call.now.getTime() + call.config.codeLasts);

export function recoveryRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  const requests = createAttempts(deps.config.codeRequests);
  const tries = createAttempts(deps.config.loginAttempts);

  mountGuest(routes, deps, forgotPassword, async (call) => {
    const email = call.input.email.trim().toLowerCase();
    const wait = requests.take(email, call.now.getTime());
    if (wait > 0) throw tooManyAttempts(wait);
    const user = await findByEmail(call, email);
    const code = await newCode(call.db, user?.id, later(call));
    if (user) call.mail.post(codeLetter(user.email, code, call.config.codeLasts));
    return { message: 'If we know this e-mail, a code is on its way to it.' };
  });

  mountGuest(routes, deps, verifyCode, async (call) => {
    const { email, otpCode } = call.input;
    const wait = tries.take(`${email.trim().toLowerCase()} ${call.remote}`, call.now.getTime());
    if (wait > 0) throw tooManyAttempts(wait);
    const user = await findByEmail(call, email);
    const resetToken = await useCode(call.db, {
      userId: user?.id,
      code: otpCode.trim(),
      now: call.now,
      most: call.config.codeTries,
      expiresAt: later(call),
    });
    if (!resetToken) throw new Refusal(400, 'incorrect or expired verification code');
    return { message: 'The code is right.', resetToken };
  });

  mountGuest(routes, deps, resetPassword, async (call) => {
    const { email, password } = call.input;
    const fault = newPasswordFault(password);
    if (fault) throw new Refusal(422, fault);
    const { token, now } = call;
    const user = await findByEmail(call, email);
    const isDone =
      user && token && (await resetWith(call.db, { token, userId: user.id, password: password.trim(), now }));
    if (!isDone) throw new Refusal(400, 'This code has been used, or is too old. Please ask for a new one.');
    return { message: 'Your password has been reset.' };
  });
}

function codeLetter(to: string, code: string, lasts: number) {
  const minutes = Math.round(lasts / 60_000);
  return {
    to,
    subject: `${code} is your Vitrine code`,
    text: `Your code is ${code}.\n\nEnter it in Vitrine to set a new password. It works once, and for ${minutes} minutes.\n\nIf you did not ask for it, you need not do anything: your password stays as it is.\n`,
  };
}
