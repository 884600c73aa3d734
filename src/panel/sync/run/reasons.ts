// Why a pass is begun, or hurried on.

/**
 * - `timer`: a wait is over.
 * - `changed`: something was put into the outbox.
 * - `online`: the network is back, for every tablet of the house in the same instant.
 * - `reachable`: the connection may be back (the app became visible, somebody touched it).
 * - `asked`: the person wants it now.
 */
export type Reason = keyof typeof strength;

const strength = { timer: 0, changed: 1, online: 2, reachable: 3, asked: 4 };

export function stronger(a: Reason | null, b: Reason): Reason {
  return a !== null && strength[a] >= strength[b] ? a : b;
}

/**
 * What is left of a reason, once another tab may have done it: lists that were read since are not read again.
 *
 * @param since when it was wanted, if that was before; `readAt`: when all lists were read last (both ms since 1970)
 */
export function leftOf(reason: Reason, since: number | undefined, readAt: number | null): Reason {
  const isRead = since !== undefined && readAt !== null && readAt > since;
  return isRead && reason === 'asked' ? 'reachable' : reason;
}

export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && Object.hasOwn(strength, value);
}
