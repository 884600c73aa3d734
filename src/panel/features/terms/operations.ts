// What people can do to the museum's terms offline, and how the mirror keeps them: one row, under the museum's id.
import { getTerms, updateTerms } from '#contract/terms.ts';
import { mergeLines } from '#panel/sync/merge/merge-lines.ts';
import type { Collection, Row } from '#panel/sync/declare/operation.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';
import { update } from '#panel/sync/declare/update.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

const table = 'terms' as const;

export const termsCollection: Collection = {
  table,
  list: async (provider, { museumId }) => [await readRow(provider, museumId)],
  changed: ({ terms }, { museumId }) => (terms ? [{ id: museumId, terms }] : []),
  read: (provider, museumId) => orIfGone(() => readRow(provider, museumId)),
  derive: (row) => ({ ...row, name: 'Terms & Conditions' }),
};

async function readRow(provider: Provider, museumId: string): Promise<Row> {
  return { id: museumId, terms: (await provider.call(getTerms, { museumId })).data };
}

/** Edits the terms. What somebody else did to other lines stays; who changed the same line decides (decision 20). */
export const editTerms = update({
  name: 'terms.edit/1',
  describe: 'Edit terms and conditions',
  failed: { refused: 'Something went wrong.' },
  table,
  write: async (provider, merged) =>
    (await provider.call(updateTerms, { terms: linesOf(merged['terms']) })).message,
  combine({ base, mine, theirs }, preferred) {
    const { lines, isClash } = mergeLines(linesOf(base), linesOf(mine), linesOf(theirs), preferred);
    return { value: lines, isClash };
  },
});

function linesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
