import { expect, test, vi } from 'vitest';
import { openStanding } from './autosave-standing.ts';

test('what a form holds at first counts as kept, and nothing as nothing to keep', () => {
  expect(openStanding('draft').get()).toEqual({ kind: 'kept' });
  expect(openStanding(null).get()).toEqual({ kind: 'none' });
});

test('it is pending from the key on until the same value is on the device', () => {
  const standing = openStanding('a');
  standing.show('ab');
  expect(standing.get()).toEqual({ kind: 'pending' });
  standing.show('abc');
  standing.learn({ value: 'ab' });
  expect(standing.get()).toEqual({ kind: 'pending' });
  standing.learn({ value: 'abc' });
  expect(standing.get()).toEqual({ kind: 'kept' });
  standing.show(null);
  standing.learn({ value: null });
  expect(standing.get()).toEqual({ kind: 'none' });
});

test('what failed is told until it is kept, and not when there is nothing to keep any more', () => {
  const standing = openStanding('a');
  const error = new DOMException('full', 'QuotaExceededError');
  standing.show('ab');
  standing.learn({ kind: 'failed', error });
  const failure = standing.get();
  expect(failure).toEqual({ kind: 'failed', error });
  standing.show('abc');
  expect(standing.get()).toBe(failure);
  standing.learn({ value: 'abc' });
  expect(standing.get()).toEqual({ kind: 'kept' });
  standing.learn({ kind: 'failed', error });
  standing.show(null);
  expect(standing.get()).toEqual({ kind: 'none' });
});

test('who follows it hears of each other standing once', () => {
  const standing = openStanding('a');
  const heard = vi.fn();
  const leave = standing.subscribe(heard);
  for (const text of ['ab', 'abc', 'abcd']) standing.show(text);
  expect(heard).toHaveBeenCalledTimes(1);
  standing.learn({ value: 'abcd' });
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  standing.show('abcde');
  expect(heard).toHaveBeenCalledTimes(2);
});
