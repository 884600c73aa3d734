// What the login form refuses, in the specification's words (part 1, section 5).
import { emailError } from './email-rules.ts';

export interface LoginValues {
  email: string;
  password: string;
}

export interface LoginErrors {
  email?: string;
  password?: string;
}

/** One message for each field with an error; an empty object when all is well. The e-mail is looked at without spaces around it. */
export function checkLogin({ email, password }: LoginValues): LoginErrors {
  return {
    ...errorOf(emailError(email)),
    ...(password === '' ? { password: 'Please enter your password.' } : {}),
  };
}

function errorOf(email: string | null): LoginErrors {
  return email === null ? {} : { email };
}
