// Whom one can invite (part 2, section 5). For the panel's dialog and for the provider alike.
import { isEmail } from './values/email.ts';
import { personName } from './limits.ts';
import type { Invitation } from './team.ts';
import { lengthError, onlyErrors } from './values/text-rules.ts';

export type InviteErrors = Partial<Record<keyof Invitation, string>>;

/** A sentence for each field that cannot be sent. A name has no rule of characters here (decision 24a). */
export function inviteErrors({ firstName, lastName, email }: Invitation): InviteErrors {
  return onlyErrors({
    firstName: nameError('first name', firstName),
    lastName: nameError('last name', lastName),
    email: emailError(email.trim()),
  });
}

function nameError(which: 'first name' | 'last name', text: string): string | null {
  if (text.trim() === '') return `please enter a ${which}`;
  // On the wire, it is what stands between the two names.
  if (text.includes('#')) return `The ${which} cannot have “#” in it.`;
  return lengthError(which, text, personName);
}

function emailError(email: string): string | null {
  if (email === '') return 'please enter an email address';
  return isEmail(email) ? null : 'invalid email format please enter a valid email';
}
