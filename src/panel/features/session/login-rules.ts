// What the login form refuses, in the specification's words (part 1, section 5).
import { emailFault } from './email-rules.ts';

export interface LoginValues {
  email: string;
  password: string;
}

export interface LoginFaults {
  email?: string;
  password?: string;
}

/** One message per faulty field; an empty object when all is well. The e-mail is looked at without spaces around it. */
export function checkLogin({ email, password }: LoginValues): LoginFaults {
  return {
    ...faultOf(emailFault(email)),
    ...(password === '' ? { password: 'Please enter your password.' } : {}),
  };
}

function faultOf(email: string | null): LoginFaults {
  return email === null ? {} : { email };
}
