import type { MiddlewareHandler } from 'hono';
import { createAttempts } from './accounts/attempts.ts';
import type { AppEnv } from './app-env.ts';
import type { Deps } from './deps.ts';
import { tooManyAttempts } from './refusal.ts';
import { remoteOf } from './remote.ts';

/** What anybody may call costs the provider a slow hash each time: so many a minute for each address, not more. */
export function limitGuests(deps: Deps): MiddlewareHandler<AppEnv> {
  const attempts = createAttempts(deps.config.guestCalls);
  return async (c, next) => {
    const wait = attempts.take(remoteOf(c, deps), deps.clock().getTime());
    if (wait > 0) throw tooManyAttempts(wait);
    await next();
  };
}
