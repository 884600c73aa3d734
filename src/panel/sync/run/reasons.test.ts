import { expect, test } from 'vitest';
import { leftOf } from './reasons.ts';

const wanted = 1_000;

test('what another tab has read since it was asked for is not read again, and waits are cut short all the same', () => {
  expect(leftOf('asked', wanted, wanted + 1)).toBe('reachable');
});

test('nothing is taken for read that was read before it was asked for, or never', () => {
  expect(leftOf('asked', wanted, wanted - 1)).toBe('asked');
  expect(leftOf('asked', wanted, null)).toBe('asked');
});

test('what is wanted only now is wanted whole, also by a clock that was put back', () => {
  expect(leftOf('asked', undefined, wanted + 3_600_000)).toBe('asked');
});

test.each(['timer', 'changed', 'online', 'reachable'] as const)(
  '“%s” asks for no lists, and stays',
  (reason) => {
    expect(leftOf(reason, wanted, wanted + 1)).toBe(reason);
  },
);
