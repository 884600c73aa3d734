import { expect, test } from 'vitest';
import { loginAddress, safeNext } from './next-address.ts';

test('a deep link survives the sign-in with its query', () => {
  const { search } = new URL(loginAddress('/editexhibit/7', '?changes=1'), 'https://museum.example');
  expect(safeNext(search)).toBe('/editexhibit/7?changes=1');
});

test.each([
  ['another host', '//elsewhere.example/login'],
  ['another host behind a backslash', '/\\elsewhere.example'],
  ['another host behind a tab', '/\t/elsewhere.example'],
  ['another host behind a newline', '/\n/elsewhere.example'],
  ['a full address', 'https://elsewhere.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'exhibitmanagement'],
  ['nothing', ''],
])('the sign-in never leads to %s', (_, next) => {
  expect(safeNext(`?next=${encodeURIComponent(next)}`)).toBeNull();
});

test('dots in a path do not lead to another host', () => {
  expect(safeNext(`?next=${encodeURIComponent('/.//elsewhere.example')}`)).toBeNull();
});
