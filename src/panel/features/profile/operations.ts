// What people can do to their own profile offline, and how the mirror keeps it: one row of the table `me`.
import { displayName, joinName, splitName } from '#contract/person-name.ts';
import type { User } from '#contract/session.ts';
import { getUserProfile, updateProfile } from '#contract/users.ts';
import type { MeRow } from '#panel/store/museum-database.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Collection, Row } from '#panel/sync/declare/operation.ts';
import { update } from '#panel/sync/declare/update.ts';
import { upload } from '#panel/sync/declare/upload.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

const table = 'me' as const;

export const profileCollection: Collection = {
  table,
  list: async (provider, { id }) => [await readRow(provider, id)],
  read: readMe,
  derive: (row) => ({ ...row, name: displayName(wireName(row)) }),
};

/** First and last name are fields of their own, so that each merges by itself; `name` is as people read it. */
function toRow(user: User): Row {
  const { first, last } = splitName(user.name);
  return { ...user, name: displayName(user.name), first_name: first, last_name: last };
}

function wireName(row: Row): string {
  const { first_name: first, last_name: last } = row as unknown as MeRow;
  return joinName({ first, last });
}

async function readRow(provider: Provider, id: string): Promise<Row> {
  return toRow((await provider.call(getUserProfile, { userId: id })).data);
}

async function readMe(provider: Provider, id: string): Promise<Row | null> {
  try {
    return await readRow(provider, id);
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  }
}

export const editProfile = update({
  name: 'profile.edit/1',
  describe: 'Edit profile',
  failed: { refused: 'Something went wrong' },
  table,
  async write(provider, merged) {
    return (await provider.call(updateProfile, { name: wireName(merged) })).message;
  },
});

export const uploadAvatar = upload({
  name: 'profile.upload-avatar/1',
  describe: 'Upload profile image',
  failed: 'Error during image upload',
  table,
  target: () => ({ purpose: 'user_profile' }),
  slot: 'avatar',
  local: 'avatar_file',
  conflict: 'avatar',
  lost: 'The image is no longer on this device. Choose it again on your profile.',
});
