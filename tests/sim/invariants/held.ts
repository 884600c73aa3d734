// What holds of each change that waits, whatever it waits for.
import type { Entry } from '#panel/store/entries.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Catalogue } from '#panel/sync/declare/operation.ts';
import { Violation } from './violation.ts';

export interface Around {
  catalogue: Catalogue;
  /** Ids of the files on the tablet. */
  files: ReadonlySet<string>;
  /** Does the provider have the record that this change is about, and was that never denied? */
  isThere(entry: Entry): boolean;
}

export function checkHeld(entry: Entry, { catalogue, files, isThere }: Around): void {
  const { operation, input, chain, state, trouble, conflict } = entry;
  const what = `${operation} of ${chain}`;
  const missing = catalogue.operations
    .get(operation)
    ?.files?.(input)
    .find((id) => !files.has(id));
  if (missing) throw new Violation(`${what} waits, and its file ${missing} is gone`);
  if (trouble?.kind === 'unexpected') throw new Violation(`${what} met a defect of ours`);
  if (state === 'refused' && !isFinal(trouble?.status) && !isOurs(entry, catalogue)) {
    throw new Violation(`${what} counts as refused after a ${trouble?.status ?? 'silence'}`);
  }
  if (conflict?.kind === 'fields' && conflict.fields.some(({ mine, theirs }) => isSame(mine, theirs))) {
    throw new Violation(`${what} asks the person to choose between two that are the same`);
  }
  if (conflict?.kind === 'gone' && isThere(entry)) {
    throw new Violation(`${what} says that the record is gone, and it is there`);
  }
}

// What the panel found out by itself, and says in words of its own: not in those for a refusal of the provider's.
function isOurs({ operation, trouble }: Entry, { operations }: Catalogue): boolean {
  const { kind, status, words } = trouble ?? {};
  const ofProvider = operations.get(operation)?.failed?.refused;
  return kind === 'refused' && status === undefined && words !== undefined && words !== ofProvider;
}

// The provider's own no. Whatever else it says is about the moment, or about the session.
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}
