import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '#provider/app-env.ts';

/** One line per request. Neither query (it holds signatures) nor headers nor bodies are written. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    await next();
    const ms = Math.round(performance.now() - started);
    const { method, path } = c.req;
    log.info(
      { method, path, status: c.res.status, ms, requestId: c.get('requestId'), userId: c.get('userId') },
      'request',
    );
  };
}
