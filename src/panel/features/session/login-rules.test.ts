import { expect, test } from 'vitest';
import { checkLogin } from './login-rules.ts';

const password = 'secret';

test('an empty form asks for both', () => {
  expect(checkLogin({ email: '  ', password: '' })).toEqual({
    email: 'Please enter your email address.',
    password: 'Please enter your password.',
  });
});

test('spaces around an e-mail do not count', () => {
  expect(checkLogin({ email: ' ann@museum.org ', password })).toEqual({});
});

test.each([
  'ann',
  'ann@',
  '@museum.org',
  'ann@museum',
  'ann@museum.',
  'ann museum@x.org',
  'a@b@c.org',
  'ann@mu seum.org',
])('%s is no e-mail', (email) => {
  expect(checkLogin({ email, password }).email).toMatch(
    /^Invalid email format\. Please enter a valid email \(e\.g\., /,
  );
});

test('the example is what was typed, made whole', () => {
  expect(checkLogin({ email: 'ann', password }).email).toBe(
    'Invalid email format. Please enter a valid email (e.g., ann@museum.org).',
  );
  expect(checkLogin({ email: '@museum.org', password }).email).toContain('name@museum.org');
});

test.each(['ann@museum.org', 'a.b+c@mail.museum.example', "o'neil@museum.org", 'ün@müseum.de'])(
  '%s is one',
  (email) => {
    expect(checkLogin({ email, password })).toEqual({});
  },
);

test('a password is never trimmed', () => {
  expect(checkLogin({ email: 'ann@museum.org', password: '  ' })).toEqual({});
});
