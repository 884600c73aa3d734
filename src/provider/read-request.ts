import type { Context } from 'hono';
import type { Struct } from 'superstruct';
import { validate } from 'superstruct';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from './refusal.ts';
import { sentenceFor } from './sentences.ts';

/** Path parameters with the query or the body as one input, checked strictly. A list stands for itself. */
export async function readInput<Input>(
  c: Context,
  call: Pick<Endpoint<Input, never>, 'method' | 'input'>,
  maxBody: number,
): Promise<Input> {
  const carried = hasBody(call.method) ? await readBody(c, maxBody) : c.req.query();
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
  const [failure] = error.failures();
  throw new Refusal(422, failure ? sentenceFor(failure) : 'The request is not as this call expects it.');
}

function hasBody(method: string): boolean {
  return method === 'POST' || method === 'PUT';
}

async function readBody(c: Context, maxBody: number): Promise<unknown> {
  const text = await readText(c, maxBody);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.');
  }
}

// Hono's own limit makes a new Request, which fails on Node when the global classes are left alone.
async function readText(c: Context, maxBody: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(c.req.header('Content-Length') ?? 0) > maxBody) throw tooLarge();
  for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBody) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
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
