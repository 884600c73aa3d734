// The person's own profile, as one value: how the mirror keeps it, in one row, what they can do to it, and how its fields
// are called.
import { displayName, splitName } from '#contract/values/person-name.ts';
import { getUserProfile, profileResource } from '#contract/users.ts';
import { paths } from '#panel/paths.ts';
import { fileInWords, textInWords } from '#panel/sync/declare/field-group.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { record } from '#panel/sync/declare/record.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { editProfile, uploadAvatar, wireName } from './operations.ts';

export const profileRecord = record<Row>({
  resource: profileResource,
  table: 'me',
  noun: 'profile',
  editPath: paths.profile,
  list: async (provider, { id }) => [await readMe(provider, id)],
  read: (provider, id) => orIfGone(() => readMe(provider, id)),
  called: (row) => displayName(wireName(row)),
  operations: [editProfile, uploadAvatar],
  groups: [
    { label: 'First name', fields: ['first_name'], show: ({ first_name }) => textInWords(first_name) },
    { label: 'Last name', fields: ['last_name'], show: ({ last_name }) => textInWords(last_name) },
    {
      label: 'Image',
      fields: ['avatar'],
      show: ({ avatar }) => fileInWords(avatar, 'No image'),
      isImage: true,
    },
  ],
});

/** First and last name are fields of their own, so that each merges by itself. */
async function readMe(provider: Provider, id: string): Promise<Row> {
  const user = (await provider.call(getUserProfile, { userId: id })).data;
  const { first, last } = splitName(user.name);
  return { ...user, name: displayName(user.name), first_name: first, last_name: last };
}
