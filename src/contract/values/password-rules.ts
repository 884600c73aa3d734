import { password as limits } from '#contract/limits.ts';

/**
 * What is wrong with a new password, in a sentence; null when nothing is. Spaces around it do not count. Specification
 * part 1, section 5: at least 8 characters, an upper-case letter, a digit and a special character.
 */
export function newPasswordError(text: string): string | null {
  const password = text.trim();
  if (password === '') return 'Please enter a new password.';
  if ([...password].length < limits.min) return `The password needs at least ${limits.min} characters.`;
  if (!/\p{Lu}/u.test(password)) return 'The password needs an upper-case letter.';
  if (!/\p{Nd}/u.test(password)) return 'The password needs a digit.';
  if (!/[^\p{L}\p{N}\s]/u.test(password)) return 'The password needs a special character, such as ! or #.';
  return null;
}

/**
 * What is wrong with a password that takes the place of the current one. Specification part 1, section 5, and decision 43:
 * at least 8 characters and another one; the other rules are for a reset alone.
 */
export function changedPasswordError(current: string, text: string): string | null {
  const password = text.trim();
  if (password === '') return 'Please enter a new password.';
  if ([...password].length < limits.min) return `New password should be at least ${limits.min} characters.`;
  return password === current.trim() ? 'The new password must differ from the current one.' : null;
}
