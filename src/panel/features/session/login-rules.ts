// What the login form refuses, in the specification's words (part 1, section 5).

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
    ...emailFault(email.trim()),
    ...(password === '' ? { password: 'Please enter your password.' } : {}),
  };
}

function emailFault(email: string): LoginFaults {
  if (email === '') return { email: 'Please enter your email address.' };
  if (isEmail(email)) return {};
  return { email: `Invalid email format. Please enter a valid email (e.g., ${exampleFor(email)}).` };
}

/** Somebody at a host with at least two labels. More than that only the mail itself can tell. */
function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

// What was typed, made whole, tells more than somebody else's address.
function exampleFor(typed: string): string {
  const name = typed.split('@')[0]?.replace(/[^\w.+-]/g, '');
  return `${name || 'name'}@museum.org`;
}
