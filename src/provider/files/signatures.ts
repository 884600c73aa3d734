import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedMethod = 'GET' | 'PUT';

/** Path of a file's address below the origin. */
export const filesPath = '/api/files/';

/** An absolute address that allows `method` on `key` until `expires` (seconds since 1970). Keys need no escaping. */
export function signAddress(
  secret: string,
  { origin, method, key, expires }: { origin: string; method: SignedMethod; key: string; expires: number },
): string {
  return `${origin}${filesPath}${key}?expires=${expires}&signature=${sign(secret, method, key, expires)}`;
}

export function isSigned(
  secret: string,
  given: { method: SignedMethod; key: string; expires: string; signature: string; now: Date },
): boolean {
  if (!/^\d{1,12}$/.test(given.expires)) return false;
  const expires = Number(given.expires);
  const expected = Buffer.from(sign(secret, given.method, given.key, expires));
  const actual = Buffer.from(given.signature);
  const matches = expected.length === actual.length && timingSafeEqual(expected, actual);
  return matches && expires * 1000 > given.now.getTime();
}

function sign(secret: string, method: SignedMethod, key: string, expires: number): string {
  return createHmac('sha256', secret).update(`${method}\n${expires}\n${key}`).digest('base64url');
}
