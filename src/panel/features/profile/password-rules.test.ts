import { expect, test } from 'vitest';
import { passwordErrors } from './password-rules.ts';

const right = { current: 'Vitrine-2026', next: 'Next-Vitrine-1', confirm: 'Next-Vitrine-1' };

test('an empty dialog asks for all three', () => {
  expect(passwordErrors({ current: '', next: '', confirm: '' })).toEqual({
    current: 'Enter your current password.',
    next: 'Please enter a new password.',
    confirm: 'Enter the new password once more.',
  });
});

test.each([
  [{ next: 'Short-1', confirm: 'Short-1' }, { next: 'New password should be at least 8 characters.' }],
  [{ next: 'eight chars', confirm: 'eight chars' }, {}],
  [{ next: '12345678', confirm: '12345678' }, {}],
  [{ next: '       1234567', confirm: '1234567' }, { next: 'New password should be at least 8 characters.' }],
  [
    { next: 'Vitrine-2026', confirm: 'Vitrine-2026' },
    { next: 'The new password must differ from the current one.' },
  ],
  [{ confirm: 'Next-Vitrine-2' }, { confirm: 'The entered password does not match the new password.' }],
  [{}, {}],
])('%j is answered by %j', (changes, errors) => {
  expect(passwordErrors({ ...right, ...changes })).toEqual(errors);
});
