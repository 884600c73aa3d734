import type { Context } from 'hono';
import type { Struct } from 'superstruct';
import { validate } from 'superstruct';
import type { Endpoint } from '#contract/endpoint.ts';
import type { BodyLimit } from './body-limits.ts';
import { bodyLimitOf, hasMoreValuesThan } from './body-limits.ts';
import { Refusal } from './refusal.ts';
import { sentenceFor } from './sentences.ts';

/**
 * Path parameters with the query or the body as one input, checked strictly. A list stands for itself. `maxBody` is in
 * bytes, for the calls that need most; others have limits of their own.
 */
export async function readInput<Input>(
  c: Context,
  call: Pick<Endpoint<Input, never>, 'name' | 'guest' | 'method' | 'input'>,
  maxBody: number,
): Promise<Input> {
  const { bytes, values } = bodyLimitOf(call);
  const limit = { bytes: Math.min(bytes, maxBody), values };
  const carried = hasBody(call.method) ? await readBody(c, limit) : c.req.query();
  const input: unknown = isRecord(carried) ? { ...carried, ...c.req.param() } : carried;
  try {
    const value = checked(call.input, input);
    refuseUnstorable(value);
    return value;
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(422, 'The request is nested too deeply.');
    throw error;
  }
}

/** The struct's value, with ids as text, or a sentence about the first thing that is wrong. */
function checked<T>(struct: Struct<T, unknown>, value: unknown): T {
  const [error, result] = validate(value, struct, { coerce: true });
  if (!error) return result;
  // The error is its first failure. To ask it for its failures would look for all of them.
  throw new Refusal(422, sentenceFor(error));
}

function hasBody(method: string): boolean {
  return method === 'POST' || method === 'PUT';
}

async function readBody(c: Context, limit: BodyLimit): Promise<unknown> {
  const bytes = await readBytes(c, limit.bytes);
  if (hasMoreValuesThan(limit.values, bytes)) throw tooLarge();
  const text = bytes.toString('utf8');
  if (text.trim() === '') return {};
  // What a page of another site can have a browser send without asking first is text or a form.
  if (!isJson(c.req.header('Content-Type')))
    throw new Refusal(415, 'The request must be JSON, and say so: “Content-Type: application/json”.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.');
  }
}

function isJson(kind: string | undefined): boolean {
  return kind?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

// Hono's own limit makes a new Request, which fails on Node when the global classes are left alone.
async function readBytes(c: Context, maxBody: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(c.req.header('Content-Length') ?? 0) > maxBody) throw tooLarge();
  for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBody) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The request is too large.');
}

// PostgreSQL stores neither the zero character nor half a surrogate pair: both would end in an internal error.
const unstorable = /\0|\p{Surrogate}/u;

function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string' && unstorable.test(value)) {
    throw new Refusal(422, 'The text holds a character that cannot be stored.');
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key);
      refuseUnstorable(inner);
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
