import { expect, test } from 'vitest';
import { recoveryEmailError } from './email-rules.ts';

test.each([
  ['', 'Please enter your email address.'],
  ['  ', 'Please enter your email address.'],
  ['ann@museum', 'Email must include a top-level domain (e.g., .com)'],
  ['ann@museum.', 'Email must include a top-level domain (e.g., .com)'],
  ['ann', 'Invalid email format. Please enter a valid email (e.g., ann@museum.org).'],
  ['ann@@museum.org', 'Invalid email format. Please enter a valid email (e.g., ann@museum.org).'],
])('“%s” cannot get a code: %s', (email, sentence) => {
  expect(recoveryEmailError(email)).toBe(sentence);
});

test('spaces around an e-mail do not count', () => {
  expect(recoveryEmailError(' ann@museum.org ')).toBeNull();
});
