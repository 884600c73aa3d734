// What a change stands in line for, in a sentence.
import { catalogue } from '#panel/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { records } from '#panel/records.ts';
import { listInWords } from '#panel/ui/in-words.ts';

/**
 * Null: nothing stands before it.
 *
 * @param nameOf how a record is called now, by chain
 */
export function whyInLine(
  entry: Entry,
  entries: readonly Entry[],
  nameOf: (chain: string) => string,
): string | null {
  const before = entries.filter(({ chain, seq }) => chain === entry.chain && seq < entry.seq);
  const needed = entries.filter(({ chain, operation }) => isMade(operation) && waitsOn(entry, chain));
  const unfinished = new Set(
    entries.map(({ chain }) => chain).filter((chain) => entry.waits.includes(chain)),
  );
  const missing = entry.waits.length - needed.length - unfinished.size;
  if (missing > 0)
    return 'Waiting for a new record that is no longer here. Retry without it, or discard this.';
  const [first] = before;
  const makers = first && isMade(first.operation) ? [first, ...needed] : needed;
  const held = before.findLast(isHeld);
  if (held) return `Waiting for your decision about “${describe(held)}”.`;
  if (makers.length > 0)
    return `Waiting for ${listInWords(makers.map((one) => nounOf(one, nameOf)))} to be added first.`;
  const [other, ...others] = unfinished;
  if (other !== undefined) {
    const rest = others.length > 0 ? ` and to ${others.length} more` : '';
    return `Waiting for the other changes to “${nameOf(other)}”${rest}.`;
  }
  const last = before.at(-1);
  return last ? `Will be sent after “${describe(last)}”.` : null;
}

function isMade(operation: string): boolean {
  return catalogue.operations.get(operation)?.kind === 'create';
}

function waitsOn({ waits }: Entry, chain: string): boolean {
  return waits.includes(subjectOf(chain).id);
}

function isHeld({ state }: Entry): boolean {
  return state === 'refused' || state === 'conflict' || state === 'parked';
}

function describe({ operation, input }: Entry): string {
  return catalogue.operations.get(operation)?.describe(input) ?? 'Change';
}

function nounOf({ chain, title }: Entry, nameOf: (chain: string) => string): string {
  return `the ${records[subjectOf(chain).table].noun} “${nameOf(chain) || title || 'Untitled'}”`;
}
