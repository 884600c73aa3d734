// Which questions a review is about (part 2, section 4; decision 33). Pure. `keys` are all of the exhibit's, in its order.

/** What counts about one question. */
export interface Reviewable {
  key: string;
  isPassed: boolean;
  /** Something of it is typed and not saved. */
  isUnsaved?: boolean;
}

export interface Choice {
  percentage: number;
  /** The keys that are in the set for sure; the others follow from the order of the draw. */
  chosen: readonly string[];
}

export const everything: Choice = { percentage: 100, chosen: [] };

export function setSize(percentage: number, count: number): number {
  return Math.ceil((percentage * count) / 100);
}

/** The set as it is now, in the exhibit's order. Questions that came since fill it up; those that went leave it. */
export function reviewSet(
  all: readonly Reviewable[],
  { percentage, chosen }: Choice,
  user: string,
): string[] {
  const keys = all.map(({ key }) => key);
  const kept = keys.filter((key) => chosen.includes(key));
  const drawn = draw(keys, user).filter((key) => !kept.includes(key));
  const missing = Math.max(0, setSize(percentage, keys.length) - kept.length);
  const set = new Set([...kept, ...drawn.slice(0, missing)]);
  return keys.filter((key) => set.has(key));
}

/** With another percentage: a bigger set keeps what is in it, a smaller one first what is passed, then what is unsaved. */
export function resizeSet(
  all: readonly Reviewable[],
  before: readonly string[],
  percentage: number,
  user: string,
): Choice {
  const size = setSize(percentage, all.length);
  if (size >= before.length)
    return { percentage, chosen: reviewSet(all, { percentage, chosen: before }, user) };
  const ranks = new Map(all.map(({ key, isPassed, isUnsaved }) => [key, isPassed ? 0 : isUnsaved ? 1 : 2]));
  const first = draw(before, user).toSorted((a, b) => (ranks.get(a) ?? 2) - (ranks.get(b) ?? 2));
  const kept = new Set(first.slice(0, size));
  return { percentage, chosen: before.filter((key) => kept.has(key)) };
}

/** How many passed reviews fall out of the set. If any does, it is asked first. */
export function lostPassed(
  all: readonly Reviewable[],
  before: readonly string[],
  after: readonly string[],
): number {
  return all.filter(({ key, isPassed }) => isPassed && before.includes(key) && !after.includes(key)).length;
}

// Like a shuffle, and always the same one for a person and an exhibit (a key names both exhibit and question), so that
// nothing about it has to be kept.
function draw(keys: readonly string[], user: string): string[] {
  const lots = keys.map((key) => ({ key, lot: lotOf(`${user}\n${key}`) }));
  return lots.toSorted((a, b) => a.lot - b.lot || (a.key < b.key ? -1 : 1)).map(({ key }) => key);
}

// FNV-1a, then stirred: keys that differ in their last digit only must not come out in a row.
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
