// How the model takes calls: by the contract's own paths and structs.
import { validate } from 'superstruct';
import type { Endpoint } from '#contract/endpoint.ts';
import { plainAnswer } from '#tests/sim/world/plain-messages.ts';
import type { SimUser } from './server.ts';

/** Guests have no id. */
export type Caller = SimUser & { token: string };

/** One call of the contract. `handle` resolves with the answer's body. */
export interface Route {
  endpoint: Endpoint<never, unknown>;
  path: RegExp;
  handle(input: unknown, caller: Caller): unknown;
}

/** A call that is turned down. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refused(404, 'There is no such thing.');
  return value;
}

export function on<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: (input: Input, caller: Caller) => unknown,
): Route {
  const path = new RegExp(`^/api${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  return { endpoint, path, handle } as unknown as Route;
}

/** Answers one request, whatever it is. */
export async function answerCall(
  routes: readonly Route[],
  request: Request,
  bearerOf: (token: string) => SimUser | undefined,
): Promise<Response> {
  try {
    const { pathname } = new URL(request.url);
    const route = found(
      routes.find(({ endpoint, path }) => endpoint.method === request.method && path.test(pathname)),
    );
    const token = request.headers.get('authorization') ?? '';
    const user = bearerOf(token) ?? (route.endpoint.guest ? nobody : undefined);
    if (!user) throw new Refused(401, 'Please sign in again.');
    return plainAnswer(await route.handle(await readInput(route, request), { ...user, token }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return plainAnswer({ message: error.message }, error.status);
  }
}

const nobody: SimUser = { id: '', email: '', password: '', role: '' };

async function readInput({ endpoint, path }: Route, request: Request): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url);
  const carried = request.body ? await readBody(request) : Object.fromEntries(searchParams);
  const input = Array.isArray(carried) ? carried : { ...carried, ...path.exec(pathname)?.groups };
  const [error, value] = validate(input, endpoint.input, { coerce: true });
  if (error) throw new Refused(422, `“${error.path.join('.')}” is not as this call expects it.`);
  return value;
}

async function readBody(request: Request): Promise<object> {
  try {
    return (await request.json()) as object;
  } catch {
    throw new Refused(400, 'This is not JSON.');
  }
}
