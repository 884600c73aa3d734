// What a change asks for, as far as the ledger understands it.
import type { Entry, Settled } from '#panel/store/entries.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { nameOf } from '#tests/sim/world/nouns.ts';
import { wishOf } from '#tests/sim/invariants/review-ledger.ts';

export interface Wanted {
  base?: Record<string, unknown>;
  changes?: Record<string, unknown>;
  fields?: Record<string, unknown>;
  fileName?: string;
  archived?: boolean;
}

export function wantedBy(entry: Entry, row: Row | null): Record<string, unknown> {
  const ofReview = wishOf(entry, row);
  if (ofReview) return ofReview;
  const { input } = entry;
  const { changes, fields, archived } = input as Wanted;
  return changes ?? fields ?? (archived === undefined ? {} : { is_archived: archived });
}

export function nameIn(input: unknown): string {
  const { fields } = input as Wanted;
  return fields ? nameOf(fields) : '';
}

/** Records that were made here and let go: what refers to one waits until the person says that it shall not. */
export function chainsLetGo(history: readonly Settled[]): string[] {
  return history
    .filter(({ outcome, input }) => outcome === 'discarded' && (input as Wanted).fields !== undefined)
    .map(({ chain }) => chain);
}
