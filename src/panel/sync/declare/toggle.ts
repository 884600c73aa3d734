// A wish for a state where the wire has only a toggle (decision 18). For any noun.
import type { Outcome, Row, SendContext } from './operation.ts';

interface Toggle {
  /** The record as it was before, as far as its switches go. */
  before(row: Row): Row;
  /** Which of the record's switches stand otherwise than wished, the one to toggle first. */
  wrong(row: Row): string[];
  /** Toggles one of them. */
  flip(field: string): Promise<unknown>;
  /** The provider's, or ours, once it stands as wished. */
  message?: string;
}

/** Switches that go together may need one toggle each. */
const mostFlips = 7;

/**
 * Toggles until the record stands as wished, and never by a copy that is older than a toggle: one that was acknowledged,
 * or whose answer was lost, is looked for until it can't show up any more, and only then sent again.
 */
export async function toggled(
  context: SendContext,
  { before, wrong, flip, message }: Toggle,
): Promise<Outcome> {
  const first = await context.read();
  let row = first;
  for (let flips = 0; flips <= mostFlips; flips++) {
    if (!row) return { kind: 'conflict', conflict: { kind: 'gone' } };
    const [field] = wrong(row);
    if (field === undefined) {
      if (flips === 0 && context.isYoung && !context.ambiguous) return { kind: 'early' };
      const how = flips > 0 ? 'sent' : 'found';
      const isOurs = flips > 0 || context.ambiguous;
      return { kind: 'done', row, how, message, ...(isOurs ? { from: before(row), isSeen: true } : {}) };
    }
    if (flips > 0 && isStill(row, first, wrong)) return { kind: 'unsettled' };
    if (flips === 0 && context.ambiguous) {
      if (!context.windowIsOver) return { kind: 'unsettled' };
      await context.resending();
    }
    await flip(field);
    context.begun();
    row = await context.readBack();
  }
  return { kind: 'unsettled' };
}

// Nothing of what was toggled shows yet: a lagging read, or a request that was applied twice. Time shows which.
function isStill(row: Row, first: Row | null, wrong: (row: Row) => string[]): boolean {
  return first !== null && wrong(row).length >= wrong(first).length;
}
