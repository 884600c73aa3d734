import { expect, test } from 'vitest';
import { fileNameIn, ownFileName, uniqueFileName } from './file-name.ts';

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

test.each(['plan.png', 'Übersicht – 1. Stock.png', '.png'])(
  '%j has a name of its own at the provider',
  (name) => {
    const [one, other] = [uniqueFileName(name, 'png'), uniqueFileName(name, 'png')];
    expect(one).not.toBe(other);
    expect(ownFileName(one)).toBe(name === '.png' ? 'map.png' : name);
  },
);
