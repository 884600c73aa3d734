import { expect, test } from 'vitest';
import { isDiskFull, waitInWords } from './refusal.ts';

test.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

test.each([
  ['a file', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['a file above its owner’s share', Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
  ['a row', new Error('query', { cause: Object.assign(new Error('extend'), { code: '53100' }) }), true],
  ['a row that is there already', new Error('query', { cause: { code: '23505' } }), false],
  ['nothing', new Error('something else'), false],
])('what failed to write %s is known by its code', (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
