import type { User } from '#contract/session.ts';
import type { Caller } from '#provider/accounts/tokens.ts';
import type { GuestCall } from '#provider/http/call.ts';
import { addressOf } from './address-of.ts';

export function presentUser(user: Caller, call: GuestCall<unknown>): User {
  return {
    id: String(user.id),
    name: user.name,
    email: user.email,
    avatar: addressOf(call, user.avatarKey),
    museumId: String(user.museumId),
    role: [{ name: user.role }],
    loginAttempt: user.signIns,
  };
}
