import type { Collection } from './operation.ts';
import type { Provider } from './wire.ts';

const sampled = 3;

/** Asks for some of these records by themselves: a list that lacks them may be wrong. */
export async function areGone(
  provider: Provider,
  collection: Collection,
  ids: readonly string[],
): Promise<boolean> {
  for (const id of ids.slice(0, sampled)) {
    if (await collection.read(provider, id)) return false;
  }
  return true;
}
