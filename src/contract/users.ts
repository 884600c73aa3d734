import { object, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { resource } from './resource.ts';
import { User } from './session.ts';

export const getUserProfile = endpoint('getUserProfile', {
  method: 'GET',
  path: '/user/getUserProfile',
  input: object({ userId: Id }),
  reply: object({ data: User }),
});

/** The caller's own name, `First##Last`. */
export const updateProfile = endpoint('updateProfile', {
  method: 'PUT',
  path: '/user/profile',
  input: object({ name: string() }),
});

export const changePassword = endpoint('changePassword', {
  method: 'PUT',
  path: '/user/update-password',
  input: object({ newPassword: string(), oldPassword: string() }),
});

/** A person's own profile. No provider lists its changes. */
export const profileResource = resource({ endpoints: { getUserProfile, updateProfile, changePassword } });
