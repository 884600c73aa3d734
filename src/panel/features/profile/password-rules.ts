// What the change-password dialog refuses (part 1, section 5).
import { changedPasswordFault } from '#contract/values/password-rules.ts';

export interface Passwords {
  current: string;
  next: string;
  confirm: string;
}

export type PasswordFaults = Partial<Record<keyof Passwords, string>>;

/** One message per faulty field; an empty object when all is well. */
export function passwordFaults({ current, next, confirm }: Passwords): PasswordFaults {
  const found: PasswordFaults = {};
  if (current === '') found.current = 'Enter your current password.';
  const fault = changedPasswordFault(current, next);
  if (fault) found.next = fault;
  if (confirm === '') found.confirm = 'Enter the new password once more.';
  else if (confirm.trim() !== next.trim()) {
    found.confirm = 'The entered password does not match the new password.';
  }
  return found;
}
