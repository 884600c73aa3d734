// The model's calls about people: one's own session and profile, and the team.
import { login, logout } from '#contract/session.ts';
import { deleteUser, inviteMember, listTeam } from '#contract/team.ts';
import { getUserProfile, updateProfile } from '#contract/users.ts';
import type { Route } from './model-calls.ts';
import { on } from './model-calls.ts';
import type { ModelPeople } from './model-people.ts';
import type { ModelTeam } from './model-team.ts';
import type { SimUser } from './server.ts';

interface Around {
  team: ModelTeam;
  newId(): string;
  /** Resolves with a new session's token. */
  signIn(user: SimUser): Promise<string>;
}

export function routesOfPeople(people: ModelPeople, { team, newId, signIn }: Around): Route[] {
  const done = (_: unknown) => ({});
  return [
    on(login, async (pair) => {
      const user = people.withPassword(pair);
      return { user: people.present(user), accessToken: await signIn(user) };
    }),
    on(logout, (_, { token }) => done(people.leave(token))),
    on(getUserProfile, ({ userId }) => ({ data: people.profile(userId) })),
    on(updateProfile, ({ name }, { id }) => done(people.names.set(id, name))),
    on(listTeam, () => ({ data: team.list(people.members()) })),
    on(inviteMember, (invitation) => {
      team.invite(invitation, newId(), people.members());
      return { Message: 'They were invited.' };
    }),
    on(deleteUser, ({ id }) => done(team.remove(id))),
  ];
}
