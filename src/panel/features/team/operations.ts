// How the mirror keeps the team, so that it can be read without network. It is changed at the provider alone.
import { displayName } from '#contract/person-name.ts';
import { isCreator } from '#contract/roles.ts';
import type { TeamMember } from '#contract/team.ts';
import { listTeam } from '#contract/team.ts';
import { getUserProfile } from '#contract/users.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Collection } from '#panel/sync/declare/operation.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';

/** In the order of their names, found by name, designation and e-mail. */
export const teamCollection: Collection = {
  table: 'team',
  async list(provider, { museumId, role }) {
    // Decision 3a: nothing that is not theirs is fetched.
    if (isCreator({ role })) return [];
    try {
      return (await provider.call(listTeam, { museumId })).data;
    } catch (error) {
      // Their role is another one by now: what they see no more must not keep their exhibits from them.
      if (error instanceof Failure && error.status === 422) return [];
      throw error;
    }
  },
  changed: ({ team }) => team ?? [],
  read: (provider, id) =>
    orIfGone(async () => {
      const { role, ...user } = (await provider.call(getUserProfile, { userId: id })).data;
      return { ...user, roles: role.map(({ name }) => ({ roleName: name })) };
    }),
  derive(row) {
    const { name: wireName, email, roles } = row as unknown as TeamMember;
    const name = displayName(wireName);
    const search = [name, email, roles[0]?.roleName ?? ''].join('\n').toLowerCase();
    return { ...row, name, sort: name.toLowerCase(), search };
  },
};
