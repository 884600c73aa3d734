import type { Struct } from 'superstruct';
import { object, optional, string, validate } from 'superstruct';
import { readQuickly, unread } from './quick-read.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call on the wire. `Input` holds path parameters, query and body in one value. */
export interface Endpoint<Input, Reply> {
  readonly name: string;
  readonly method: Method;
  /** A path below the provider's address; `:name` segments are taken from the input. */
  readonly path: string;
  /** Guest calls carry no token. */
  readonly guest: boolean;
  /** It changes nothing, however it is sent. */
  readonly reads: boolean;
  readonly input: Struct<Input, unknown>;
  readonly reply: Struct<Reply, unknown>;
}

interface Declaration<Input, Reply> {
  method: Method;
  path: string;
  guest?: boolean;
  /** GET calls read anyway. */
  reads?: boolean;
  input: Struct<Input, any>;
  reply?: Struct<Reply, any>;
}

/** What every answer may carry, and all that many calls answer. */
export const Message = object({ message: optional(string()) });

/** Declares a call. Without `reply`, the answer is `{message?}`. */
export function endpoint<Input, Reply = { message?: string }>(
  name: string,
  declaration: Declaration<Input, Reply>,
): Endpoint<Input, Reply> {
  return {
    guest: false,
    reads: declaration.method === 'GET',
    reply: Message as unknown as Struct<Reply, unknown>,
    ...declaration,
    name,
  };
}

/** An answer with a success status that lacks what the contract requires. Names the endpoint and the field. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly endpoint: string;
  readonly field: string;

  constructor(endpointName: string, field: string) {
    super(`${endpointName}: the provider's answer has no valid "${field}"`);
    this.endpoint = endpointName;
    this.field = field;
  }
}

/** Where an input goes: the filled path with its query, and what is left for the body. */
export function place(
  { method, path }: Pick<Endpoint<never, never>, 'method' | 'path'>,
  input: unknown,
): { path: string; body: unknown } {
  if (Array.isArray(input)) return { path, body: input };
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  if (method === 'GET' || method === 'DELETE') {
    const query = new Map(
      Object.entries(rest).map(([key, value]) => [key, encodeURIComponent(String(value))]),
    );
    const search = [...query].map(([key, value]) => `${key}=${value}`).join('&');
    return { path: search ? `${filled}?${search}` : filled, body: undefined };
  }
  return { path: filled, body: rest };
}

/**
 * Reads an answer tolerantly: unknown fields are ignored, ids become strings, missing optional fields null, and a
 * named field counts at the top level first and inside `data` second.
 *
 * @throws {ContractError} when a required field is missing or of another kind
 */
export function readReply<Reply>(call: Pick<Endpoint<never, Reply>, 'name' | 'reply'>, body: unknown): Reply {
  const named = lifted(call.reply, body);
  const quick = readQuickly(named, call.reply);
  if (quick !== unread) return quick as Reply;
  const [error, value] = validate(named, call.reply, { coerce: true, mask: true });
  if (error) throw new ContractError(call.name, error.path.join('.') || 'body');
  return value;
}

function lifted(reply: Struct<any, unknown>, body: unknown): unknown {
  if (!isRecord(body) || !isRecord(reply.schema)) return body;
  const inner = isRecord(body['data']) ? body['data'] : {};
  const lift = (key: string) => body[key] ?? inner[key];
  return Object.fromEntries(
    Object.keys(reply.schema)
      .map((key) => [key, lift(key)])
      .filter(([, value]) => value !== undefined),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
