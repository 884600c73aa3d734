// What is no e-mail, in the specification's words (part 1, section 5). Spaces around it do not count.
import { isEmail } from '#contract/values/email.ts';

/** A sentence, or null when it is one. */
export function emailError(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return 'Please enter your email address.';
  if (isEmail(email)) return null;
  return `Invalid email format. Please enter a valid email (e.g., ${exampleFor(email)}).`;
}

/** As the forgot-password form has it, which recognises a missing top-level domain. */
export function recoveryEmailError(typed: string): string | null {
  const lacksDomain = /^[^\s@]+@[^\s@.]+\.?$/.test(typed.trim());
  return lacksDomain ? 'Email must include a top-level domain (e.g., .com)' : emailError(typed);
}

// What was typed, made whole, shows more than somebody else's address.
function exampleFor(typed: string): string {
  const name = typed.split('@')[0]?.replace(/[^\w.+-]/g, '');
  return `${name || 'name'}@museum.org`;
}
