import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

/** Shorter ones travel in one packet either way, and to compress them takes longer than to send them. */
const worthIt = 1024;

const compressed = promisify(gzip);

/** A JSON text as an answer; a long one is compressed for who can read that. */
export async function jsonAnswer(c: Context, text: string): Promise<Response> {
  c.header('Content-Type', 'application/json');
  if (text.length < worthIt || !takesGzip(c)) {
    c.header('Content-Length', String(Buffer.byteLength(text)));
    return c.body(text);
  }
  const bytes = await compressed(text);
  c.header('Content-Encoding', 'gzip');
  c.header('Content-Length', String(bytes.length));
  return c.body(new Uint8Array(bytes));
}

/** Whether the answer to this request may be compressed. Caches in between learn that it depends on who asks. */
export function takesGzip(c: Context): boolean {
  c.header('Vary', 'Accept-Encoding', { append: true });
  const taken = (c.req.header('Accept-Encoding') ?? '').split(',').map((one) => one.trim().toLowerCase());
  return taken.some((one) => /^(gzip|\*)\s*(;|$)/.test(one) && !/;\s*q=0(\.0*)?$/.test(one));
}
