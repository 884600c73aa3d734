import { expect, test } from 'vitest';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { cameraTrouble } from './camera.ts';
import { nearestToMiddle } from './code-reader.ts';
import { outcomeInWords, outcomeOf } from './scan-messages.ts';

const vase = { id: '1', name: 'Blue Vase', status: 'In Progress' } as ExhibitRow;
const stone = { id: '2', name: ' ', status: 'In Review' } as ExhibitRow;

test('no exhibit is said with the ID that was looked for', () => {
  expect(outcomeInWords(outcomeOf('V-77', [], 'exhibit'))).toBe('No exhibit with the ID V-77.');
});

test('several exhibits with one ID are for the person to choose from', () => {
  expect(outcomeInWords(outcomeOf('V-77', [vase, stone], 'review'))).toBe(
    '2 exhibits have the ID V-77. Choose one.',
  );
});

test('an exhibit without questions has no review to open, and it is said why', () => {
  expect(outcomeInWords(outcomeOf('V-77', [vase], 'review'))).toBe(
    'The review of Blue Vase can’t be opened. Its questions are being generated.',
  );
});

test('the exhibit itself can always be opened', () => {
  expect(outcomeOf('V-77', [vase], 'exhibit')).toEqual({ kind: 'found', row: vase, leadsTo: 'exhibit' });
  expect(outcomeInWords(outcomeOf('S-1', [stone], 'review'))).toBe('Found Untitled.');
});

test.each([
  ['NotAllowedError', /isn’t allowed.*settings/],
  ['NotFoundError', /No camera was found/],
  ['SecurityError', /https/],
  ['NotReadableError', /Another app/],
  ['SomethingNew', /couldn’t be started/],
])('after %s it is said what to do, and that the ID can be typed', (name, words) => {
  expect(cameraTrouble(new DOMException('x', name))).toMatch(words);
  expect(cameraTrouble(new DOMException('x', name))).toMatch(/type the ID/i);
});

test('of several labels in the picture, the one in the middle is meant', () => {
  const codes = [
    { text: 'left', x: 10, y: 50 },
    { text: 'middle', x: 60, y: 50 },
    { text: 'right', x: 95, y: 50 },
  ];
  expect(nearestToMiddle(codes, { width: 100, height: 100 })).toBe('middle');
  expect(nearestToMiddle([], { width: 100, height: 100 })).toBeNull();
});
