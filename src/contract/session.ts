import type { Infer } from 'superstruct';
import { array, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Count, Id, orElse, orNull, Text } from './fields.ts';

/** A person who signs in. `name` is `First##Last`, see person-name.ts. */
export type User = Infer<typeof User>;
export const User = object({
  id: Id,
  name: string(),
  email: string(),
  avatar: orNull(Text),
  museumId: Id,
  role: orElse(array(object({ name: string() })), []),
  loginAttempt: orElse(Count, 1),
});

export const login = endpoint('login', {
  method: 'POST',
  path: '/auth/login',
  reads: true,
  guest: true,
  input: object({ email: string(), password: string(), role: string() }),
  reply: object({
    message: optional(string()),
    user: User,
    accessToken: string(),
    refreshToken: orNull(Text),
  }),
});

export const logout = endpoint('logout', { method: 'GET', path: '/auth/logout', input: object({}) });

/** The role that the panel sends with its guest calls (specification part 1, section 6). */
export const panelRole = 'admin';
