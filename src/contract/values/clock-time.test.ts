import { expect, test } from 'vitest';
import { isBefore, readClockTime, writeClockTime } from './clock-time.ts';

test.each([
  ['09:00 AM', '05:00 PM'],
  ['12:00 AM', '01:00 AM'],
  ['11:59 AM', '12:00 PM'],
  ['12:59 PM', '01:00 PM'],
  ['9:05 am', '10:00 AM'],
])('%s is before %s', (first, second) => {
  expect(isBefore(first, second)).toBe(true);
  expect(isBefore(second, first)).toBe(false);
});

test('a time is not before itself, and nothing is before what is no time', () => {
  expect(isBefore('09:00 AM', '09:00 AM')).toBe(false);
  expect(isBefore('09:00 AM', null)).toBe(false);
  expect(isBefore('', '09:00 AM')).toBe(false);
});

test.each(['13:00 PM', '00:30 AM', '9 AM', '09:60 AM', '', 'noon'])('“%s” is no time', (text) => {
  expect(readClockTime(text)).toBeNull();
});

test('what was read is written with both its digits', () => {
  const time = readClockTime('9:05 pm');
  expect(time && writeClockTime(time)).toBe('09:05 PM');
});
