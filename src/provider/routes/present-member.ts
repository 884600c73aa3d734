import type { TeamMember } from '#contract/team.ts';
import type { Caller } from '#provider/accounts/tokens.ts';
import type { Call } from '#provider/http/call.ts';
import { addressOf } from './address-of.ts';

export function presentMember(member: Caller, call: Call<unknown>): TeamMember {
  return {
    id: String(member.id),
    museumId: String(member.museumId),
    name: member.name,
    email: member.email,
    avatar: addressOf(call, member.avatarKey),
    roles: [{ roleName: member.role }],
  };
}
