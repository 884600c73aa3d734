// The team, as one value: how the mirror keeps it, so that it can be read without network. It is changed at the provider
// alone.
import { displayName } from '#contract/values/person-name.ts';
import { isCreator } from '#contract/roles.ts';
import type { TeamMember } from '#contract/team.ts';
import { listTeam, teamResource } from '#contract/team.ts';
import { getUserProfile } from '#contract/users.ts';
import { paths } from '#panel/paths.ts';
import { record } from '#panel/sync/declare/record.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';
import { Failure } from '#panel/sync/run/failure.ts';

export const teamRecord = record<TeamMember>({
  resource: teamResource,
  table: 'team',
  noun: 'team',
  editPath: paths.team,
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
  read: (provider, id) =>
    orIfGone(async () => {
      const { role, ...user } = (await provider.call(getUserProfile, { userId: id })).data;
      return { ...user, roles: role.map(({ name }) => ({ roleName: name })) };
    }),
  called: nameOf,
  searched: (row) => [nameOf(row), row.email, row.roles[0]?.roleName ?? ''],
  groups: [],
});

// As people read it, without the wire's separator.
function nameOf({ name }: TeamMember): string {
  return displayName(name);
}
