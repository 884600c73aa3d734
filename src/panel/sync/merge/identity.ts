import type { Entry } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { isSame } from './merge.ts';
import type { Catalogue, Row } from '#panel/sync/declare/operation.ts';

/** What the record is told by, as the provider has it. */
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
