// Which changes cannot go: those that wait for a person, what stands behind them, and what waits for either.
import type { Entry } from '#panel/store/entries.ts';

interface Around {
  /** Of records that never come. */
  letGo: readonly string[];
  isExcused(entry: Entry): boolean;
  chainsOf(id: string): string[];
}

/** From which change on a chain is held up. What is waited for may have been queued later. */
export function heldUpFrom(
  outbox: readonly Entry[],
  { letGo, isExcused, chainsOf }: Around,
): ReadonlyMap<string, number> {
  const from = new Map(letGo.map((chain) => [chain, -Infinity]));
  const isHeldUp = (entry: Entry) => {
    const waits = entry.waits.flatMap((one) => [one, ...chainsOf(one)]);
    return !goes(entry) || isExcused(entry) || waits.some((chain) => from.has(chain));
  };
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const entry of outbox) {
      if (entry.seq >= (from.get(entry.chain) ?? Infinity) || !isHeldUp(entry)) continue;
      from.set(entry.chain, entry.seq);
      isNew = true;
    }
  }
  return from;
}

function goes({ state }: Entry): boolean {
  return ['waiting', 'ambiguous', 'sending'].includes(state);
}
