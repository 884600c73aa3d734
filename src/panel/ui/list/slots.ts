// Ten rows stand on a page, whatever is searched for. When others are found, they take the elements of those that leave:
// to write other words into a row costs a third of making one.
import { useState } from 'react';

type Id = string | number;

export interface Slots {
  ids: readonly Id[];
  /** The key of each one's element, by its place. */
  keys: readonly number[];
  /** Keys that were ever given. */
  given: number;
}

export const noSlots: Slots = { ids: [], keys: [], given: 0 };

/**
 * Whoever stays keeps the element; others take what becomes free, in order, unless `isHeld`: then they are made anew. One
 * that leaves alone was deleted or moved on, and its element goes with it: a press on it may still be under way.
 */
export function takeSlots(before: Slots, ids: readonly Id[], isHeld: () => boolean): Slots {
  const known = new Map(before.ids.map((id, place) => [id, before.keys[place] ?? 0]));
  const stays = new Set(ids);
  const left = before.keys.filter((_, place) => !stays.has(before.ids[place] ?? ''));
  const free = left.length > 1 && !isHeld() ? left : [];
  let { given } = before;
  const keys = ids.map((id) => known.get(id) ?? free.shift() ?? ++given);
  return { ids, keys, given };
}

export function useSlots(ids: readonly Id[]): readonly number[] {
  const [last, setLast] = useState(noSlots);
  const isSame = ids.length === last.ids.length && ids.every((id, place) => id === last.ids[place]);
  if (isSame) return last.keys;
  const next = takeSlots(last, ids, isInUse);
  setLast(next);
  return next.keys;
}

/** The focus must not find itself on another record, untold, also not when a dialog gives it back to where it was. */
function isInUse(): boolean {
  return (
    document.activeElement?.closest('tbody') != null || document.querySelector('[role$="dialog"]') !== null
  );
}
