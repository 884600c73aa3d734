import { isSame } from './merge.ts';

/**
 * Lists of things, of which each is there once: what both sides put in and took out, in their order. As long as nobody
 * else touched the list, it is exactly mine. Pure.
 */
export function joinLists<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  if (isSame(base, theirs)) return [...mine];
  const [before, wanted, there] = [base, mine, theirs].map((list) => new Set(list.map(keyOf)));
  const isTakenOut = (key: string) => before?.has(key) && !wanted?.has(key);
  const isPutIn = (key: string) => !before?.has(key) && !there?.has(key);
  return [
    ...theirs.filter((item) => !isTakenOut(keyOf(item))),
    ...mine.filter((item) => isPutIn(keyOf(item))),
  ];
}

function keyOf(item: unknown): string {
  return JSON.stringify(item);
}
