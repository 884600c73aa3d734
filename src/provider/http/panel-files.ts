// The built panel, so that one process is a whole installation. Any other static host would do as well.
import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, Next } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { AppEnv } from '#provider/app-env.ts';

export function servePanel(app: Hono<AppEnv>, folder: string): void {
  app.notFound((c) => c.text('Not found. Has the panel been built? (npm run build)', 404));
  if (!existsSync(folder)) return;
  app.use('*', describe, compress(), etag(), serveStatic({ root: folder }));
  app.get('*', async (c, next) => {
    if (!isScreen(c.req.path)) return next();
    const index = serveStatic({ root: folder, path: '/index.html' });
    return (await index(c, next)) ?? next();
  });
}

// The reader of codes is WebAssembly of our own. Styles are inline where libraries put them (toasts). Images, files and calls may be at another origin: the provider
// is named by config.json.
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * blob: data:',
  'media-src * blob:',
  'connect-src * blob: data:',
  "frame-src 'self' blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

async function describe(c: Context<AppEnv>, next: Next): Promise<void> {
  await next();
  const { headers } = c.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cache-Control', cachingOf(c.req.path, c.res.status));
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy);
  }
}

// Hashed names never change their content. All else is asked for again, or an update would never be seen.
function cachingOf(path: string, status: number): string {
  const isHashed = path.startsWith('/assets/') && (status === 200 || status === 304);
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Where monitors look by habit. To them, a page of the panel would mean that all is well. */
const monitored = ['/health', '/healthz', '/ready', '/readyz', '/live', '/livez', '/metrics', '/status'];

/** A path of the panel's own: not the API, and not a file that is missing. */
function isScreen(path: string): boolean {
  const last = path.split('/').pop() ?? '';
  if (monitored.includes(path)) return false;
  return path !== '/api' && !path.startsWith('/api/') && !last.includes('.');
}
