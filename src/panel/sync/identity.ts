import type { Entry, MirrorTable } from '#panel/store/entries.ts';
import type { Catalogue, Row } from './operation.ts';

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
