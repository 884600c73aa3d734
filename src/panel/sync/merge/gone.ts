import type { Collection } from '#panel/sync/declare/operation.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

/** So many are asked for one by one; of more than that, so many are taken from all over them. */
const mostAsked = 12;

/**
 * Which of these records are gone: a list that lacks them may be wrong, so each is asked for by itself. Of many, some are,
 * and all are gone when none of those is there.
 */
export async function areGone(
  provider: Provider,
  collection: Collection,
  ids: readonly string[],
): Promise<string[]> {
  const asked = ids.length <= mostAsked ? ids : spread(ids);
  const gone: string[] = [];
  for (const id of asked) {
    if (!(await collection.read(provider, id))) gone.push(id);
    else if (ids.length > mostAsked) return [];
  }
  return ids.length > mostAsked ? [...ids] : gone;
}

function spread(ids: readonly string[]): string[] {
  return Array.from(
    { length: mostAsked },
    (_, place) => ids[Math.floor((place * ids.length) / mostAsked)] ?? '',
  );
}
