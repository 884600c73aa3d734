import { expect, test } from 'vitest';
import { noSlots, takeSlots } from './slots.ts';

const free = () => false;
const held = () => true;
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'];

test('a row that stays keeps its element, wherever it stands now', () => {
  const before = takeSlots(noSlots, [a, b, c], free);
  expect(before.keys).toEqual([1, 2, 3]);
  expect(takeSlots(before, [c, a, b], free).keys).toEqual([3, 1, 2]);
});

test('one that is deleted takes its element along: its button may have the focus in a moment', () => {
  const before = takeSlots(noSlots, [a, b, c], free);
  expect(takeSlots(before, [a, c, d], free).keys).toEqual([1, 3, 4]);
});

test('others take the elements of those that leave; more than those are made', () => {
  const before = takeSlots(noSlots, [a, b], free);
  const after = takeSlots(before, [c, d, e], free);
  expect(after.keys).toEqual([1, 2, 3]);
  expect(takeSlots(after, [a], free).keys).toEqual([1]);
});

test('no two rows ever have one element', () => {
  const shown = [[a, b, c], [b], [d, b, e, a], [e, c, d], [c, a, b, d, e]];
  let slots = noSlots;
  for (const ids of shown) {
    slots = takeSlots(slots, ids, free);
    expect(new Set(slots.keys).size).toBe(ids.length);
  }
});

test('while the focus is in a row, nobody takes the element of one that left', () => {
  const before = takeSlots(noSlots, [a, b], free);
  expect(takeSlots(before, [c, d], held).keys).toEqual([3, 4]);
});
