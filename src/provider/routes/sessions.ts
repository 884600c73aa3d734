// Where a person is signed in, and how they end it. Beyond the specification: panels ask only where config.json says so.
import type { Hono } from 'hono';
import { endSessions, listSessions } from '#contract/sessions.ts';
import { forgetTries, takeTries, triesOf } from '#provider/accounts/attempts.ts';
import { isTypedPassword } from '#provider/accounts/passwords.ts';
import { hashed, revokeOtherTokens, revokeSession, sessionId } from '#provider/accounts/tokens.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call } from '#provider/http/call.ts';
import { openSessions } from '#provider/database/people.ts';
import type { Deps } from '#provider/deps.ts';
import { mount } from '#provider/http/mount.ts';
import { Refusal, notFound, tooManyAttempts } from '#provider/http/refusal.ts';
import { securityEvent } from '#provider/security-event.ts';

export function sessionsRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, listSessions, async ({ db, caller, token, now, config }) => {
    const since = new Date(now.getTime() - config.sessionIdles);
    const own = hashed(token);
    const open = await openSessions(db, caller.id, now, since);
    return {
      data: open.map(({ hash, device, createdAt, usedAt }) => ({
        id: sessionId(hash),
        device,
        created_at: createdAt.toISOString(),
        used_at: usedAt.toISOString(),
        is_own: hash === own,
      })),
    };
  });

  mount(routes, deps, endSessions, async (call) => {
    const { db, caller, token, input } = call;
    await assertPassword(call, input.password);
    if (input.sessionId === undefined) {
      await revokeOtherTokens(db, caller.id, token);
      securityEvent(call, 'other sessions ended', caller);
      return { message: 'You are signed out everywhere else.' };
    }
    if (!(await revokeSession(db, caller.id, input.sessionId))) throw notFound('session');
    securityEvent(call, 'session ended', caller);
    return { message: 'You are signed out there.' };
  });
}

/** @throws {Refusal} 400 when it is another one, 429 when too many were. Whoever holds a tablet for a moment may not guess. */
async function assertPassword(call: Call<unknown>, password: string): Promise<void> {
  const { db, caller, now, config } = call;
  const tries = [triesOf('current password', String(caller.id), config.loginAttempts)];
  const wait = await takeTries(db, tries, now);
  if (wait > 0) throw tooManyAttempts(wait);
  if (!(await isTypedPassword(password, caller.passwordHash))) {
    securityEvent(call, 'current password refused', caller);
    throw new Refusal(400, 'The current password is not right.');
  }
  await forgetTries(db, tries);
}
