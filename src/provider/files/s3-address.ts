// Addresses that an S3 store accepts by themselves: the query form of AWS's Signature Version 4.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
import { createHash, createHmac } from 'node:crypto';
import type { SignedMethod } from './signatures.ts';

export interface S3Place {
  bucket: string;
  region: string;
  /** Another store than Amazon's, without a path. Buckets are then the first part of the path. */
  endpoint?: string | undefined;
  key: string;
  secret: string;
}

/** No address holds longer than a week. */
export const longestSigned = 7 * 24 * 60 * 60;

/** An address that allows `method` on `key` for so many seconds from `date` on. Keys need no escaping. */
export function signS3Address(
  place: S3Place,
  { method, key, date, lasts }: { method: SignedMethod; key: string; date: Date; lasts: number },
): string {
  return presign(place, { method, ...addressOf(place, key), date, lasts });
}

interface ToSign {
  method: SignedMethod;
  origin: string;
  path: string;
  date: Date;
  /** Seconds. */
  lasts: number;
}

/** Exported for the test that knows Amazon's own example. */
export function presign(
  place: Pick<S3Place, 'region' | 'key' | 'secret'>,
  { method, origin, path, date, lasts }: ToSign,
): string {
  const time = date.toISOString().replace(/[:-]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${place.region}/s3/aws4_request`;
  const query = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    `X-Amz-Credential=${encodeURIComponent(`${place.key}/${scope}`)}`,
    `X-Amz-Date=${time}`,
    `X-Amz-Expires=${lasts}`,
    'X-Amz-SignedHeaders=host',
  ].join('&');
  const { host } = new URL(origin);
  const request = `${method}\n${path}\n${query}\nhost:${host}\n\nhost\nUNSIGNED-PAYLOAD`;
  const digest = createHash('sha256').update(request).digest('hex');
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`;
  const signature = hmac(signingKey(place.secret, scope), toSign).toString('hex');
  return `${origin}${path}?${query}&X-Amz-Signature=${signature}`;
}

function addressOf({ bucket, region, endpoint }: S3Place, key: string): { origin: string; path: string } {
  if (endpoint) return { origin: endpoint, path: `/${bucket}/${key}` };
  return { origin: `https://${bucket}.s3.${region}.amazonaws.com`, path: `/${key}` };
}

// The scope's parts, one after the other. The last one is kept: a list asks for thousands of addresses of one day.
let last: { name: string; key: Buffer } | undefined;

function signingKey(secret: string, scope: string): Buffer {
  const name = `${secret}\n${scope}`;
  if (last?.name === name) return last.key;
  const key = scope
    .split('/')
    .reduce<Buffer>((above, part) => hmac(above, part), Buffer.from(`AWS4${secret}`));
  last = { name, key };
  return key;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
