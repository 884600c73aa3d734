import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { login, logout } from '#contract/session.ts';
import { takeSignIn } from '#provider/accounts/guest-tries.ts';
import { hashPassword, isOutdated, typedPassword } from '#provider/accounts/passwords.ts';
import { openSession } from '#provider/accounts/sign-in.ts';
import type { Caller } from '#provider/accounts/tokens.ts';
import { revokeToken } from '#provider/accounts/tokens.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Database } from '#provider/database/database.ts';
import { users } from '#provider/database/schema.ts';
import type { Deps } from '#provider/deps.ts';
import { mount, mountGuest } from '#provider/http/mount.ts';
import { Refusal } from '#provider/http/refusal.ts';
import { securityEvent } from '#provider/security-event.ts';
import { presentUser } from './present-user.ts';

export function sessionRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mountGuest(routes, deps, login, async (call) => {
    const { user, tries } = await takeSignIn(call);
    const password = await typedPassword(call.input.password, user?.passwordHash);
    if (password === null || !user) {
      securityEvent(call, 'sign-in refused', user);
      throw wrongPair();
    }
    await renewHash(call.db, user, password);
    const accessToken = await openSession(call, user.id, tries);
    return { message: 'Signed in.', user: presentUser(user, call), accessToken, refreshToken: null };
  });

  mount(routes, deps, logout, async (call) => {
    await revokeToken(call.db, call.token);
    securityEvent(call, 'session ended', call.caller);
    return { message: 'Signed out.' };
  });
}

/** Who was hashed by an older measure is hashed by today's, at the only moment at which their password is known. */
async function renewHash(db: Database, { id, passwordHash }: Caller, password: string): Promise<void> {
  if (!isOutdated(passwordHash)) return;
  const renewed = { passwordHash: await hashPassword(password) };
  // Unless it was changed meanwhile.
  await db
    .update(users)
    .set(renewed)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

// One sentence for both, so that nobody learns here which e-mails are known.
function wrongPair(): Refusal {
  return new Refusal(401, 'Incorrect email or password.');
}
