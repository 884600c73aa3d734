// What people can do to their own profile offline.
import { joinName } from '#contract/values/person-name.ts';
import { updateProfile } from '#contract/users.ts';
import type { MeRow } from '#panel/store/mirror-tables.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { update } from '#panel/sync/declare/update.ts';
import { upload } from '#panel/sync/declare/upload.ts';

const table = 'me' as const;

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

/** Its name as it travels. */
export function wireName(row: Row): string {
  const { first_name: first, last_name: last } = row as unknown as MeRow;
  return joinName({ first, last });
}
