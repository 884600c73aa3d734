import { expect, test } from 'vitest';
import { profileErrors } from './profile-values.ts';

const right = { first_name: 'María José', last_name: "Núñez-O'Neil" };

test('letters of any language, spaces, hyphens and apostrophes are a name', () => {
  expect(profileErrors(right)).toEqual({});
});

test.each([
  ['A', 'first_name', 'The first name is too short: use at least 2 characters.'],
  ['x'.repeat(51), 'last_name', 'The last name is too long: 51 characters, and the limit is 50.'],
  ['A1', 'first_name', 'The first name can have letters, spaces and hyphens only.'],
  [' ', 'last_name', 'Enter a last name.'],
] as const)('%j is told about %s: %s', (name, field, error) => {
  expect(profileErrors({ ...right, [field]: name })).toEqual({ [field]: error });
});
