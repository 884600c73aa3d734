import type { Context, Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Caller } from '#provider/accounts/tokens.ts';
import { findCaller } from '#provider/accounts/tokens.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call, GuestCall } from './call.ts';
import { conditionalJson } from './conditional-json.ts';
import type { Deps } from '#provider/deps.ts';
import { onceByKey } from './idempotency.ts';
import { jsonAnswer, takesGzip } from './json-answer.ts';
import { knownLists } from './known-lists.ts';
import type { Pages } from './large-list.ts';
import { compressed, encoded, jsonOf, streamOf } from './large-list.ts';
import { readInput } from './read-request.ts';
import { Refusal } from './refusal.ts';
import { remoteOf } from './remote.ts';

type Routes = Hono<AppEnv>;

/** Mounts a guest call where the contract says it is. */
export function mountGuest<Input, Reply>(
  routes: Routes,
  deps: Deps,
  endpoint: Endpoint<Input, Reply>,
  handle: (call: GuestCall<Input>) => Promise<NoInfer<Reply>>,
): void {
  routes.on(endpoint.method, endpoint.path, async (c) => {
    const input = await readInput(c, endpoint, deps.config.maxBody);
    return present(c, endpoint, await handle(guestCall(c, deps, input)));
  });
}

/** Mounts a call that needs a valid token. With `once`, a repeated Idempotency-Key repeats the answer, not the work. */
export function mount<Input, Reply>(
  routes: Routes,
  deps: Deps,
  endpoint: Endpoint<Input, Reply>,
  handle: (call: Call<Input>) => Promise<NoInfer<Reply>>,
  { once = false } = {},
): void {
  routes.on(endpoint.method, endpoint.path, async (c) => {
    const call = await readCall(c, deps, endpoint);
    const key = once ? c.req.header('Idempotency-Key') : undefined;
    const reply = key === undefined ? await handle(call) : await onceByKey(endpoint.name, key, call, handle);
    return present(c, endpoint, reply);
  });
}

interface LongList<Input, Item> {
  /** A text for what the caller's museum would be shown now: while it is the same, the list is. */
  state(call: Call<Input>): Promise<string>;
  pages(call: Call<Input>): Pages<Item>;
}

/**
 * Mounts a call that needs a valid token and answers a list that may be long: it leaves page by page, and as it was while
 * nothing changed.
 */
export function mountList<Input, Item>(
  routes: Routes,
  deps: Deps,
  endpoint: Endpoint<Input, { data: Item[] }>,
  { state: stateOf, pages }: LongList<Input, NoInfer<Item>>,
): void {
  const lists = knownLists();
  routes.on(endpoint.method, endpoint.path, async (c) => {
    const call = await readCall(c, deps, endpoint);
    const compresses = takesGzip(c);
    const body = await (compresses ? compressedList(call) : streamOf(encoded(jsonOf(pages(call)))));
    // Not before: a failure is answered without them.
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'application/json');
    if (compresses) c.header('Content-Encoding', 'gzip');
    return c.body(body);
  });

  async function compressedList(call: Call<Input>) {
    const state = await stateOf(call);
    const place = String(call.caller.museumId);
    const keep = (bytes: Uint8Array<ArrayBuffer>) => lists.keep(place, state, bytes);
    return lists.find(place, state) ?? (await streamOf(compressed(jsonOf(pages(call)), keep)));
  }
}

async function readCall<Input, Reply>(
  c: Context<AppEnv>,
  deps: Deps,
  endpoint: Endpoint<Input, Reply>,
): Promise<Call<Input>> {
  const { caller, token } = await authenticate(c, deps);
  const input = await readInput(c, endpoint, deps.config.maxBody);
  return { ...guestCall(c, deps, input), caller, token };
}

async function authenticate(
  c: Context<AppEnv>,
  { db, clock, config }: Deps,
): Promise<{ caller: Caller; token: string }> {
  const token = c.req.header('Authorization');
  if (!token) throw new Refusal(401, 'Please sign in.');
  const caller = await findCaller(db, token, clock(), config.sessionIdles);
  if (!caller) throw new Refusal(401, 'Your session has ended. Please sign in again.');
  c.set('userId', caller.id);
  return { caller, token };
}

function guestCall<Input>(c: Context, deps: Deps, input: Input): GuestCall<Input> {
  return {
    ...deps,
    input,
    now: deps.clock(),
    origin: originOf(c, deps),
    remote: remoteOf(c, deps),
    browser: c.req.header('User-Agent') ?? '',
    token: c.req.header('Authorization') ?? null,
  };
}

// How somebody came here, a proxy says where there is one, and anybody where there is none.
function originOf(c: Context, { config }: Deps): string {
  if (config.publicUrl) return config.publicUrl.replace(/\/+$/, '');
  const { protocol, host } = new URL(c.req.url);
  const said = config.trustedProxies > 0 ? c.req.header('X-Forwarded-Proto') : undefined;
  const forwarded = said?.split(',').slice(-config.trustedProxies)[0]?.trim();
  const scheme = forwarded === 'https' || forwarded === 'http' ? `${forwarded}:` : protocol;
  return `${scheme}//${host}`;
}

async function present(c: Context, endpoint: { method: string }, reply: unknown): Promise<Response> {
  if (endpoint.method === 'GET') return conditionalJson(c, reply);
  c.header('Cache-Control', 'no-store');
  return jsonAnswer(c, JSON.stringify(reply));
}
