import { expect, test } from 'vitest';
import { isEachChosen } from '#panel/features/exhibits/each-chosen.ts';
import { withLabels } from './label-choice.ts';
import { mostLabels } from './label-sizes.ts';

const many = Array.from({ length: 10_000 }, (_, index) => String(index));

test('labels come in the order in which they were chosen, each once', () => {
  expect(withLabels(['b'], ['a', 'b', 'c'], true)).toEqual(['b', 'a', 'c']);
});

test('what is taken out leaves the others as they were', () => {
  expect(withLabels(['b', 'a', 'c'], ['a'], false)).toEqual(['b', 'c']);
});

test('of ten thousand, as many are chosen as can be printed at once', () => {
  expect(withLabels([], many, true)).toEqual(many.slice(0, mostLabels));
});

test('the box for all is full, half or empty', () => {
  expect(['a b', 'a', 'c'].map((text) => isEachChosen(['a', 'b'], new Set(text.split(' '))))).toEqual([
    'all',
    'some',
    'none',
  ]);
});
