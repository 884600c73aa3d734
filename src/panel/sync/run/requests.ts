// Requests stand behind all other changes of their record, so that what they ask for is about the record as it is by then.
import type { Entry, EntryState } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Catalogue } from '#panel/sync/declare/operation.ts';

export function isRequest({ operations }: Catalogue, { operation }: Pick<Entry, 'operation'>): boolean {
  return operations.get(operation)?.kind === 'request';
}

/** Is it something that does not show while it waits for a person? What was to be deleted is there (decision 39). */
export function hidesWhenHeld({ operations }: Catalogue, { operation }: Pick<Entry, 'operation'>): boolean {
  const { kind, revertsOnFailure = false } = operations.get(operation) ?? {};
  return kind === 'request' || kind === 'remove' || revertsOnFailure;
}

/** Waits for a person. */
export function isHeld(state: EntryState): boolean {
  return state === 'refused' || state === 'conflict' || state === 'parked';
}

/** Nothing of it is under way or in doubt. */
export function isAtRest({ state }: Pick<Entry, 'state'>): boolean {
  return state !== 'sending' && state !== 'ambiguous';
}

/**
 * Moves a request behind everything that was done to its record since, under the key that it has. What it knew of the
 * record before is no longer true. `goesAgainAt`: it goes by itself then (ms since 1970), whatever held it up. Inside the
 * caller's transaction.
 */
export async function moveBehind(
  db: MuseumDatabase,
  { seq }: Pick<Entry, 'seq'>,
  { goesAgainAt }: { goesAgainAt?: number } = {},
): Promise<void> {
  const entry = await db.outbox.get(seq);
  if (!entry) return;
  const { seq: _, intent: __, sentAt: ___, waited: ____, timedOut: _____, ...rest } = entry;
  await db.outbox.delete(seq);
  // Dexie fills in the number, because the key is auto-incremented.
  await db.outbox.add((goesAgainAt === undefined ? rest : asNew(rest, goesAgainAt)) as Entry);
}

function asNew({ trouble: _, conflict: __, wait: ___, ...entry }: Omit<Entry, 'seq'>, nextAt: number) {
  return { ...entry, state: 'waiting', attempts: 0, nextAt };
}
