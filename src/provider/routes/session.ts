import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { login, logout } from '#contract/session.ts';
import { createAttempts } from '#provider/accounts/attempts.ts';
import { findByEmail } from '#provider/accounts/find-user.ts';
import { isPassword } from '#provider/accounts/passwords.ts';
import { issueToken, revokeToken } from '#provider/accounts/tokens.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { GuestCall } from '#provider/call.ts';
import { users } from '#provider/database/schema.ts';
import type { Deps } from '#provider/deps.ts';
import { mount, mountGuest } from '#provider/mount.ts';
import { Refusal, tooManyAttempts } from '#provider/refusal.ts';
import { presentUser } from './present-user.ts';

export function sessionRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  const attempts = createAttempts(deps.config.loginAttempts);

  mountGuest(routes, deps, login, async (call) => {
    const { email, password } = call.input;
    const subject = `${email.trim().toLowerCase()} ${call.remote}`;
    const wait = attempts.take(subject, call.now.getTime());
    if (wait > 0) throw tooManyAttempts(wait);

    const user = await findByEmail(call, email);
    if (!(await isPassword(password, user?.passwordHash)) || !user) throw wrongPair();

    attempts.forget(subject);
    return { message: 'Signed in.', user: presentUser(user, call), ...(await openSession(call, user.id)) };
  });

  mount(routes, deps, logout, async ({ db, token }) => {
    await revokeToken(db, token);
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
