import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { changedPasswordError } from '#contract/values/password-rules.ts';
import { personNameError, splitName } from '#contract/values/person-name.ts';
import { changePassword, getUserProfile, updateProfile } from '#contract/users.ts';
import { forgetTries, takeTries, triesOf } from '#provider/accounts/attempts.ts';
import { sendNewPasswordLetter } from '#provider/accounts/password-letter.ts';
import { hashPassword, isTypedPassword, refuseUnsafe } from '#provider/accounts/passwords.ts';
import { revokeOtherTokens } from '#provider/accounts/tokens.ts';
import type { AppEnv } from '#provider/app-env.ts';
import { users } from '#provider/database/schema.ts';
import type { Deps } from '#provider/deps.ts';
import { mount } from '#provider/http/mount.ts';
import { Refusal, notFound, tooManyAttempts } from '#provider/http/refusal.ts';
import { securityEvent } from '#provider/security-event.ts';
import { findColleague } from './own-museum.ts';
import { presentUser } from './present-user.ts';

export function userRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, getUserProfile, async (call) => {
    const user = await findColleague(call, call.input.userId);
    if (!user) throw notFound('user');
    if (user.id !== call.caller.id) securityEvent(call, 'profile read', call.caller, { member: user.id });
    return { data: presentUser(user, call) };
  });

  mount(routes, deps, updateProfile, async ({ db, caller, input }) => {
    const { first, last } = splitName(input.name);
    const error = personNameError('first name', first) ?? personNameError('last name', last);
    if (error) throw new Refusal(422, error);
    const name = `${first.trim()}##${last.trim()}`;
    await db.update(users).set({ name }).where(eq(users.id, caller.id));
    return { message: 'Profile updated successfully' };
  });

  mount(routes, deps, changePassword, async (call) => {
    const { db, caller, token, input, now, config } = call;
    const newPassword = input.newPassword.trim();
    // Whoever holds a tablet for a moment must not have all the time to guess.
    const tries = [triesOf('current password', String(caller.id), config.loginAttempts)];
    const wait = await takeTries(db, tries, now);
    if (wait > 0) throw tooManyAttempts(wait);
    const error = changedPasswordError(input.oldPassword, newPassword);
    if (error) throw new Refusal(422, error);
    await refuseUnsafe(newPassword);
    if (!(await isTypedPassword(input.oldPassword, caller.passwordHash))) {
      securityEvent(call, 'current password refused', caller);
      throw new Refusal(400, 'Incorrect current password.');
    }
    const passwordHash = await hashPassword(newPassword);
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, caller.id));
      // Other devices sign in again with the new one.
      await revokeOtherTokens(tx, caller.id, token);
      await sendNewPasswordLetter(call, tx, caller);
    });
    call.mail.wake();
    await forgetTries(db, tries);
    securityEvent(call, 'password changed', caller);
    return { message: 'Password updated successfully' };
  });
}
