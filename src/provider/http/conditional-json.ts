import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { jsonAnswer } from './json-answer.ts';

/** A JSON answer to a GET, with an ETag: whoever already has it gets a 304 and no body. */
export async function conditionalJson(c: Context, reply: unknown): Promise<Response> {
  const body = JSON.stringify(reply);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'private, no-cache');
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  return jsonAnswer(c, body);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
