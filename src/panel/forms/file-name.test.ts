import { expect, test } from 'vitest';
import { fileNameIn } from './file-name.ts';

test.each([
  [`inline; filename="Ubersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`, 'Übersicht.pdf'],
  ['attachment; filename="wall text.txt"', 'wall text.txt'],
  ['attachment; filename=map.pdf', 'map.pdf'],
  [`inline; filename="plan.pdf"; filename*=UTF-8''%E0%A4`, 'plan.pdf'],
  ['inline', null],
  [null, null],
])('a file that comes with %j is called %j', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
