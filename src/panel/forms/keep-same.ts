import { isSame } from '#panel/sync/merge/merge.ts';

/**
 * What was read again and is the same is the same object, and so is the whole list: nothing that hangs on it need be
 * drawn or worked out again.
 */
export function keepSame<T>(
  now: readonly T[],
  before: readonly T[],
  keyOf: (one: T) => string,
): readonly T[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  const kept = now.map((one) => {
    const last = known.get(keyOf(one));
    return last !== undefined && isSame(last, one) ? last : one;
  });
  return kept.length === before.length && kept.every((one, place) => one === before[place]) ? before : kept;
}
