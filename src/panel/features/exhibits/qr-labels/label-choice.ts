// Which exhibits get a label, in the order in which they were chosen.
import { mostLabels } from './label-sizes.ts';

/** With these chosen as well, or taken out. No more than one printing can hold. */
export function withLabels(
  chosen: readonly string[],
  ids: readonly string[],
  isChosen: boolean,
): readonly string[] {
  if (!isChosen) {
    const out = new Set(ids);
    return chosen.filter((id) => !out.has(id));
  }
  return [...new Set([...chosen, ...ids])].slice(0, mostLabels);
}

/** How the box for all that the search shows stands. */
export function isEachChosen(chosen: ReadonlySet<string>, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.reduce((sum, id) => sum + (chosen.has(id) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
