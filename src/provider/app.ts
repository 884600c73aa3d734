import type { Context } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from './app-env.ts';
import { countLetters } from './database/letters.ts';
import type { Deps } from './deps.ts';
import { createMetrics, healthRoutes } from './http/health.ts';
import { fileRoutes } from './files/file-routes.ts';
import { isFolderStore } from './files/folder-store.ts';
import { diskFull, isDiskFull, Refusal } from './http/refusal.ts';
import { requestLog } from './http/request-log.ts';
import { changeRoutes } from './routes/changes.ts';
import { exhibitRoutes } from './routes/exhibits.ts';
import { museumRoutes } from './routes/museum.ts';
import { questionRoutes } from './routes/questions.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { regenerationRoutes } from './routes/regeneration.ts';
import { reviewRoutes } from './routes/review.ts';
import { sessionRoutes } from './routes/session.ts';
import { sessionsRoutes } from './routes/sessions.ts';
import { teamRoutes } from './routes/team.ts';
import { termsRoutes } from './routes/terms.ts';
import { themeRoutes } from './routes/themes.ts';
import { userRoutes } from './routes/users.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { voucherRoutes } from './routes/vouchers.ts';

/** The provider's API, everything below `/api`. Whatever goes wrong is answered as `{message}`. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const metrics = createMetrics(deps.config.metricsToken, () => countLetters(deps.db));
  if (deps.config.publicUrl?.startsWith('https:')) app.use('*', onlyHttps);
  app.use('/api/*', requestLog(deps.log), metrics.measure, anyOrigin(), harmless);
  app.route('/api/health', healthRoutes(deps));
  app.get('/api/metrics', metrics.show);
  if (isFolderStore(deps.files)) app.route('/api/files', fileRoutes(deps.db, deps.files));
  app.route('/api', contractRoutes(deps));
  app.all('/api/*', (c) => c.json({ message: 'There is no such call.' }, 404));
  app.onError((error, c) => answerError(error, c, deps));
  return app;
}

function contractRoutes(deps: Deps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  sessionRoutes(routes, deps);
  sessionsRoutes(routes, deps);
  recoveryRoutes(routes, deps);
  userRoutes(routes, deps);
  museumRoutes(routes, deps);
  changeRoutes(routes, deps);
  exhibitRoutes(routes, deps);
  questionRoutes(routes, deps);
  reviewRoutes(routes, deps);
  regenerationRoutes(routes, deps);
  themeRoutes(routes, deps);
  voucherRoutes(routes, deps);
  termsRoutes(routes, deps);
  teamRoutes(routes, deps);
  uploadRoutes(routes, deps);
  return routes;
}

// The token travels in a header and not in a cookie, so any origin may ask.
function anyOrigin() {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
    exposeHeaders: ['ETag', 'Retry-After', 'Content-Disposition', 'X-Request-Id'],
    maxAge: 86_400,
  });
}

async function onlyHttps(c: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  await next();
  c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
}

/** No answer is a page, whoever opens it, and none is kept that does not say so itself. */
async function harmless(c: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Request-Id', c.get('requestId'));
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (headers.get('Content-Type')?.startsWith('application/json'))
    headers.set('Content-Disposition', 'attachment; filename="answer.json"');
}

function answerError(error: Error, c: Context<AppEnv>, { log }: Deps): Response {
  if (error instanceof Refusal) return refuse(c, error);
  log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
  if (isDiskFull(error)) return refuse(c, diskFull());
  return c.json({ message: 'Something went wrong' }, 500);
}

function refuse(c: Context<AppEnv>, { message, status, headers }: Refusal): Response {
  return c.json({ message }, status, headers);
}
