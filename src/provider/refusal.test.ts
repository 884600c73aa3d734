import { expect, test } from 'vitest';
import { waitInWords } from './refusal.ts';

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
