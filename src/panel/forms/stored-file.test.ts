import { expect, test } from 'vitest';
import { nameIn } from './stored-file.tsx';

test.each([
  ['attachment; filename="notes.txt"', 'notes.txt'],
  ['attachment; filename=notes.txt', 'notes.txt'],
  [`attachment; filename="Wand.txt"; filename*=UTF-8''W%C3%A4nde.txt`, 'Wände.txt'],
  [`attachment; filename="Wand.txt"; filename*=UTF-8''100%`, 'Wand.txt'],
  ['inline', null],
  [null, null],
])('a file that comes with %j is kept as %j', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name);
});
