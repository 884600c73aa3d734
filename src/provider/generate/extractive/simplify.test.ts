import { expect, test } from 'vitest';
import { simplify, split } from './simplify.ts';

test.each([
  ['brackets are dropped', 'Signac (1863–1935) painted it [see note].', ['Signac painted it.']],
  [
    'a semicolon ends a sentence',
    'It was found in 1820; the arms were lost.',
    ['It was found in 1820.', 'The arms were lost.'],
  ],
  [
    'so does a colon between two clauses',
    'The bank has disappeared: there is only water.',
    ['The bank has disappeared.', 'There is only water.'],
  ],
  [
    'but not one before a list',
    'It has three parts: head, body and arms.',
    ['It has three parts: head, body and arms.'],
  ],
  [
    'so does “and” before a new subject',
    'He hung it high, and the corner was dark.',
    ['He hung it high.', 'The corner was dark.'],
  ],
  [
    '“but” stays, for it says something',
    'It was sold, but the owner kept the frame.',
    ['It was sold.', 'But the owner kept the frame.'],
  ],
  ['a list is left alone', 'It shows a cat, a dog, and the moon.', ['It shows a cat, a dog, and the moon.']],
])('%s', (_, text, expected) => {
  expect(split(text)).toEqual(expected);
});

test.each([
  ['what is said by the way', 'She painted her sister, who watches a child.', 'She painted her sister.'],
  ['a guess', 'It was made for a sanctuary, probably in thanks.', 'It was made for a sanctuary.'],
  ['a comparison', 'The body is twisted, like a spring.', 'The body is twisted.'],
])('%s is left out for the youngest', (_, text, expected) => {
  expect(simplify(text)).toEqual([expected]);
});

test.each([
  'He made a figure that nobody saw, which may not be true.',
  'Nobody knows the woman, who watches a child.',
])('what limits a statement stays with it: %s', (text) => {
  expect(simplify(text)).toEqual([text]);
});
