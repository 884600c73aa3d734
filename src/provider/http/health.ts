// What those ask who watch a provider, without a session: is the process there, can it serve, and how is it.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppEnv } from '#provider/app-env.ts';
import type { Deps } from '#provider/deps.ts';
import { notFound, Refusal } from './refusal.ts';

/** How long the database and the store of files may take to answer, in milliseconds. */
const timeout = 2_000;

/** `/health/live`: the process answers. `/health/ready`: its database and its files do too; 503 until then. */
export function healthRoutes({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/live', (c) => c.json({ status: 'live' }));
  routes.get('/ready', async (c) => {
    const failures = await Promise.all([
      failureOf(db.execute(sql`select 1`), 'The database does not answer.'),
      failureOf(files.check(), 'Files cannot be reached.'),
    ]);
    const failure = failures.find((one) => one !== null);
    if (!failure) return c.json({ status: 'ready' });
    log.error({ err: failure.err }, 'not ready');
    return c.json({ status: 'not ready', message: failure.message }, 503);
  });
  return routes;
}

async function failureOf(
  work: Promise<unknown>,
  message: string,
): Promise<{ message: string; err: unknown } | null> {
  const late = new Promise((_, reject) => {
    setTimeout(reject, timeout, new Error(message)).unref();
  });
  try {
    await Promise.race([work, late]);
    return null;
  } catch (err) {
    return { message, err };
  }
}

export interface Metrics {
  /** Measures every request that comes through. */
  measure: MiddlewareHandler<AppEnv>;
  /** Answers with all that is known, in the form that Prometheus reads. 401 without the token. */
  show: MiddlewareHandler<AppEnv>;
}

/** Without a token there are none, and nothing is measured. `letters`: how many there are of each state. */
export function createMetrics(
  token: string | undefined,
  letters: () => Promise<ReadonlyMap<string, number>>,
): Metrics {
  if (!token)
    return {
      measure: (_, next) => next(),
      show: () => {
        throw notFound('call');
      },
    };
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by call and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const counted = new Gauge({
    name: 'letters',
    help: 'How many letters wait, are being sent, were sent or failed, of the last 30 days.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      for (const [state, count] of await letters()) this.set({ state }, count);
    },
  });
  register.registerMetric(counted);
  return {
    async measure(c, next) {
      const end = requests.startTimer();
      await next();
      // By the call's own path: what strangers make up is one row.
      const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? 'other';
      end({ method: c.req.method, route, status: c.res.status });
    },
    async show(c) {
      const given = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
      if (!isSame(given, token)) throw new Refusal(401, 'Metrics need the token.');
      return c.text(await register.metrics(), 200, { 'Content-Type': register.contentType });
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
