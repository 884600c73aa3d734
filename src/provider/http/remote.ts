import type { Context } from 'hono';
import type { Deps } from '#provider/deps.ts';

/**
 * Who asks, as far as the network shows. A proxy adds at the right of X-Forwarded-For whom it saw; what stands left of
 * that, anybody can write.
 */
export function remoteOf(c: Context, { config }: Deps): string {
  const seen = (c.req.header('X-Forwarded-For') ?? '').split(',').map((one) => one.trim());
  const byProxy = config.trustedProxies > 0 ? seen.at(-config.trustedProxies) : undefined;
  if (byProxy) return byProxy;
  // There is no socket when a test calls the app without a port.
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return env?.incoming?.socket?.remoteAddress ?? 'here';
}
