// What the change-password dialog refuses (part 1, section 5).
import { changedPasswordError } from '#contract/values/password-rules.ts';

export interface Passwords {
  current: string;
  next: string;
  confirm: string;
}

export type PasswordErrors = Partial<Record<keyof Passwords, string>>;

/** One message for each field with an error; an empty object when all is well. */
export function passwordErrors({ current, next, confirm }: Passwords): PasswordErrors {
  const found: PasswordErrors = {};
  if (current === '') found.current = 'Enter your current password.';
  const error = changedPasswordError(current, next);
  if (error) found.next = error;
  if (confirm === '') found.confirm = 'Enter the new password once more.';
  else if (confirm.trim() !== next.trim()) {
    found.confirm = 'The entered password does not match the new password.';
  }
  return found;
}
