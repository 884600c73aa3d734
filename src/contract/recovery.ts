import { object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { orNull } from './fields.ts';

/** Answers alike whether or not somebody has this e-mail. */
export const forgotPassword = endpoint('forgotPassword', {
  method: 'POST',
  path: '/auth/forget-password',
  guest: true,
  input: object({ email: string(), role: string() }),
});

/** The answer's `resetToken` travels back with the reset, raw in `Authorization`. Not every provider has one. */
export const verifyCode = endpoint('verifyCode', {
  method: 'POST',
  path: '/auth/verifyOTPCode',
  guest: true,
  input: object({ email: string(), otpCode: string(), role: string() }),
  reply: object({ message: optional(string()), resetToken: orNull(string()) }),
});

/** A guest call all the same: what it carries is the right to reset, not a session. */
export const resetPassword = endpoint('resetPassword', {
  method: 'POST',
  path: '/auth/resetPassword',
  input: object({ email: string(), password: string(), role: string() }),
});
