import { expect, test } from 'vitest';
import { gradeOf } from './readability.ts';

test('short words in short sentences are for the first years at school', () => {
  expect(gradeOf('The cat sat on the mat. The dog ran.')).toBeLessThan(2);
});

test('a story for children is read before the eighth year, a paper on art after it', () => {
  const story = 'Two heroes lean over a board. They play a game between two battles. One of them has won.';
  const paper =
    'The iconographic programme demonstrates considerable familiarity with contemporary theological controversies concerning representation.';
  expect(gradeOf(story)).toBeLessThan(6);
  expect(gradeOf(paper)).toBeGreaterThan(14);
});

test('a longer sentence of the same words is harder', () => {
  expect(gradeOf('He cut the wood and she laid the paint.')).toBeGreaterThan(
    gradeOf('He cut the wood. She laid the paint.'),
  );
});
