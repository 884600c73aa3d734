// What people can do to the museum's terms offline.
import { updateTerms } from '#contract/terms.ts';
import { mergeLines } from '#panel/sync/merge/merge-lines.ts';
import { update } from '#panel/sync/declare/update.ts';

const table = 'terms' as const;

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
