import type { Infer } from 'superstruct';
import { array, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id, list, orElse, orNull, someOf, Text } from './fields.ts';
import { resource } from './resource.ts';

/** A user as the team sees them. `name` is `First##Last`; the first role's name is the designation. */
export type TeamMember = Infer<typeof TeamMember>;
export const TeamMember = object({
  id: Id,
  museumId: orNull(Id),
  name: orElse(Text, ''),
  email: orElse(Text, ''),
  avatar: orNull(Text),
  roles: orElse(array(object({ roleName: Text })), []),
});

/** Not for a creator: the reference provider answers 422 (decision 4), to the two calls below as well. */
export const listTeam = endpoint('listTeam', {
  method: 'GET',
  path: '/museum/employee/:museumId',
  input: object({ museumId: Id }),
  reply: object({ data: list(TeamMember) }),
});

export type Invitation = Infer<typeof Invitation>;
export const Invitation = object({ firstName: string(), lastName: string(), email: string() });

/** The answer spells `Message` with a capital. Somebody who signs in with this e-mail already: 409. */
export const inviteMember = endpoint('inviteMember', {
  method: 'POST',
  path: '/museum/invite/employee',
  input: Invitation,
  reply: object({ Message: optional(string()), message: optional(string()) }),
});

/** Their sessions end. Oneself: 422. */
export const deleteUser = endpoint('deleteUser', {
  method: 'DELETE',
  path: '/user/delete/:id',
  input: object({ id: Id }),
});

export const teamResource = resource({
  changed: someOf(TeamMember),
  isListed: true,
  endpoints: { listTeam, inviteMember, deleteUser },
});
