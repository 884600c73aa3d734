// The museum, as one value: how the mirror keeps it, in one flat row (store/museum-fields.ts), what people can do to it, and
// how it is shown.
import { getMuseum, museumResource } from '#contract/museum.ts';
import { paths } from '#panel/paths.ts';
import { toMuseumRow, withFloorPlans } from '#panel/store/museum-fields.ts';
import { record } from '#panel/sync/declare/record.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { museumFieldGroups, roomNameGroup } from './field-groups.ts';
import { deleteMuseumMap, editMuseum, uploadMuseumImage, uploadMuseumMap } from './operations.ts';

export const museumRecord = record({
  resource: museumResource,
  table: 'museum',
  noun: 'museum info',
  editPath: paths.museum,
  list: async (provider, { museumId }) => [await readMuseum(provider, museumId)],
  changed: ({ museum }) => (museum ? [toMuseumRow(museum)] : []),
  read: (provider, id) => orIfGone(() => readMuseum(provider, id)),
  derive: (row) => ({ ...withFloorPlans(row), id: row.id }),
  operations: [editMuseum, uploadMuseumImage, uploadMuseumMap, deleteMuseumMap],
  groups: museumFieldGroups,
  groupOf: roomNameGroup,
});

async function readMuseum(provider: Provider, id: string) {
  return toMuseumRow((await provider.call(getMuseum, { id })).data);
}
