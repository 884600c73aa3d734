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
