import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { login, logout } from '#contract/session.ts';
import { findByEmail } from '#provider/accounts/find-user.ts';
import { signInTries, succeed, take } from '#provider/accounts/guest-tries.ts';
import { isTypedPassword } from '#provider/accounts/passwords.ts';
import { networkOf, rememberPlace } from '#provider/accounts/places.ts';
import { issueToken, revokeToken } from '#provider/accounts/tokens.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { GuestCall } from '#provider/call.ts';
import { users } from '#provider/database/schema.ts';
import type { Deps } from '#provider/deps.ts';
import { mount, mountGuest } from '#provider/mount.ts';
import { Refusal } from '#provider/refusal.ts';
import { securityEvent } from '#provider/security-event.ts';
import { presentUser } from './present-user.ts';

export function sessionRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mountGuest(routes, deps, login, async (call) => {
    const user = await findByEmail(call, call.input.email);
    const tries = await signInTries(call, user);
    await take(call, tries, 'sign-in', user);
    if (!(await isTypedPassword(call.input.password, user?.passwordHash)) || !user) {
      securityEvent(call, 'sign-in refused', user);
      throw wrongPair();
    }
    await succeed(call, tries);
    await rememberPlace(call.db, user.id, networkOf(call.remote), call.now);
    return { message: 'Signed in.', user: presentUser(user, call), ...(await openSession(call, user.id)) };
  });

  mount(routes, deps, logout, async (call) => {
    await revokeToken(call.db, call.token);
    securityEvent(call, 'session ended', call.caller);
    return { message: 'Signed out.' };
  });
}

async function openSession({ db, now, config }: GuestCall<unknown>, userId: number) {
  const accessToken = await issueToken(db, userId, now, config.sessionLasts);
  await db
    .update(users)
    .set({ signIns: sql`${users.signIns} + 1` })
    .where(eq(users.id, userId));
  return { accessToken, refreshToken: null };
}

// One sentence for both, so that nobody learns here which e-mails are known.
function wrongPair(): Refusal {
  return new Refusal(401, 'The email or the password is not right.');
}
