// Whom one can invite (part 2, section 5). For the panel's dialog and for the provider alike.
import { isEmail } from './values/email.ts';
import { personName } from './limits.ts';
import type { Invitation } from './team.ts';
import { lengthFault, onlyFaults } from './values/text-rules.ts';

export type InviteFaults = Partial<Record<keyof Invitation, string>>;

/** A sentence for each field that cannot be sent. A name has no rule of characters here (decision 24a). */
export function inviteFaults({ firstName, lastName, email }: Invitation): InviteFaults {
  return onlyFaults({
    firstName: nameFault('first name', firstName),
    lastName: nameFault('last name', lastName),
    email: emailFault(email.trim()),
  });
}

function nameFault(which: 'first name' | 'last name', text: string): string | null {
  if (text.trim() === '') return `please enter a ${which}`;
  // On the wire, it is what stands between the two names.
  if (text.includes('#')) return `The ${which} cannot have “#” in it.`;
  return lengthFault(which, text, personName);
}

function emailFault(email: string): string | null {
  if (email === '') return 'please enter an email address';
  return isEmail(email) ? null : 'invalid email format please enter a valid email';
}
