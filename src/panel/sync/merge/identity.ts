import type { Entry } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { isSame } from './merge.ts';
import type { Catalogue, Row } from '#panel/sync/declare/operation.ts';

/** What the record is recognised by, as the provider has it. */
export function identified(
  { collections }: Catalogue,
  table: MirrorTable,
  row: Row | null,
): Pick<Entry, 'identity'> {
  const { identity } = collections.get(table) ?? {};
  if (!row || !identity) return {};
  return { identity: Object.fromEntries(identity.map((field) => [field, row[field]])) };
}

/**
 * Whether both are of one record, although somebody may have renamed it meanwhile. What was made before the provider
 * named its record has no identity, and is of whatever record its chain is.
 */
export function isOfOne(identity: Entry['identity'], other: Record<string, unknown> | undefined): boolean {
  const fields = Object.entries(identity ?? {});
  return fields.length === 0 || fields.some(([field, value]) => isSame(value, other?.[field]));
}

/**
 * Those of a record's pending changes that are about the one in `row`: another one may have had its number before. What an
 * edit names a record is its name as well, once it was sent: the provider may show it before it answers.
 */
export function pendingOn(row: Row | null, pending: readonly Entry[]): readonly Entry[] {
  if (!row) return pending;
  return pending.filter(
    ({ identity }) =>
      isOfOne(identity, row) ||
      pending.some((one) => one.attempts > 0 && isOfOne(one.identity, identity) && isNamedBy(one, row)),
  );
}

/** Whether all that the record is recognised by is what this edit names it. */
export function isNamedBy({ identity, input }: Pick<Entry, 'identity' | 'input'>, row: Row): boolean {
  const changes = changesIn(input);
  const fields = Object.keys(identity ?? {});
  return fields.length > 0 && fields.every((field) => field in changes && isSame(changes[field], row[field]));
}

/** What an edit changes; of any other change, nothing. */
export function changesIn(input: unknown): Record<string, unknown> {
  return (input as { changes?: Record<string, unknown> } | null)?.changes ?? {};
}
