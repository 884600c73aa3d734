import { expect, test } from 'vitest';
import { newPasswordError } from './password-rules.ts';

test.each([
  ['', 'Please enter a new password.'],
  ['   ', 'Please enter a new password.'],
  ['Ab1!', 'The password needs at least 8 characters.'],
  ['  Ab1!   ', 'The password needs at least 8 characters.'],
  ['vitrine-2026', 'The password needs an upper-case letter.'],
  ['Vitrine-new', 'The password needs a digit.'],
  ['Vitrine2026', 'The password needs a special character, such as ! or #.'],
  ['Vitrine 2026', 'The password needs a special character, such as ! or #.'],
])('“%s” is refused: %s', (password, sentence) => {
  expect(newPasswordError(password)).toBe(sentence);
});

test.each(['Vitrine-2026', '  Vitrine-2026  ', 'Übergröße 7!', 'A1!😀😀😀😀😀'])(
  '“%s” is taken',
  (password) => {
    expect(newPasswordError(password)).toBeNull();
  },
);
