// The museum's terms, as one value: how the mirror keeps them, in one row under the museum's id, what people can do to them,
// and how they are shown.
import { getTerms, termsResource } from '#contract/terms.ts';
import { paths } from '#panel/paths.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { record } from '#panel/sync/declare/record.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { toText } from './bullets.ts';
import { editTerms } from './operations.ts';

export const termsRecord = record({
  resource: termsResource,
  table: 'terms',
  noun: 'list of terms',
  editPath: paths.terms,
  list: async (provider, { museumId }) => [await readTerms(provider, museumId)],
  changed: ({ terms }, { museumId }) => (terms ? [{ id: museumId, terms }] : []),
  read: (provider, museumId) => orIfGone(() => readTerms(provider, museumId)),
  called: () => 'Terms & Conditions',
  operations: [editTerms],
  groups: [
    {
      label: 'Terms',
      fields: ['terms'],
      show: ({ terms }) => (Array.isArray(terms) && terms.length > 0 ? toText(terms.map(String)) : 'None'),
      isText: true,
    },
  ],
});

async function readTerms(provider: Provider, museumId: string): Promise<Row> {
  return { id: museumId, terms: (await provider.call(getTerms, { museumId })).data };
}
