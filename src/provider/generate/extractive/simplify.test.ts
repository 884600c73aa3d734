import { expect, test } from 'vitest';
import { simplify, split } from './simplify.ts';

test.each([
  ['years in brackets are dropped', 'Signac (1863–1935) painted it [see note].', ['Signac painted it.']],
  [
    'a bracket that qualifies stays',
    'Rembrandt van Rijn (attributed to) painted it in 1643 (reworked 1656).',
    ['Rembrandt van Rijn (attributed to) painted it in 1643 (reworked 1656).'],
  ],
  [
    'a semicolon ends a sentence',
    'It was found in 1820; the arms were lost.',
    ['It was found in 1820.', 'The arms were lost.'],
  ],
  [
    'but not where the second half takes the first back',
    'It was found in 1820; the report is thought to be false.',
    ['It was found in 1820; the report is thought to be false.'],
  ],
  [
    'nor where the second half says what somebody in the first did then',
    'A pump lowered the pressure, and the chest rose; then it raised the pressure.',
    ['A pump lowered the pressure, and the chest rose; then it raised the pressure.'],
  ],
  [
    'nor where the second half counts what the first one names',
    'Each scale was painted separately; there are two hundred and twelve.',
    ['Each scale was painted separately; there are two hundred and twelve.'],
  ],
  [
    'a colon keeps its two halves together',
    'The bank has disappeared: there is only water.',
    ['The bank has disappeared: there is only water.'],
  ],
  [
    '“and” before a new subject ends a sentence',
    'He hung it high, and the corner was dark.',
    ['He hung it high.', 'The corner was dark.'],
  ],
  [
    '“but” is never cut: the second half is why the first was said',
    'It was sold, but the owner kept the frame.',
    ['It was sold, but the owner kept the frame.'],
  ],
  [
    '“so that” is no “so”',
    'She built a window, so that she could watch the fleet come home.',
    ['She built a window, so that she could watch the fleet come home.'],
  ],
  [
    '“the higher …, the more …” is one',
    'He paid in pigs, and the higher his rank, the more faces it had.',
    ['He paid in pigs, and the higher his rank, the more faces it had.'],
  ],
  ['a list is left alone', 'It shows a cat, a dog, and the moon.', ['It shows a cat, a dog, and the moon.']],
  [
    'nor is a list of clauses',
    'The black is charcoal, the white is lime, and the red is ochre.',
    ['The black is charcoal, the white is lime, and the red is ochre.'],
  ],
])('%s', (_, text, expected) => {
  expect(split(text)).toEqual(expected);
});

test.each([
  ['what is said by the way', 'She painted her sister, who watches a child.', 'She painted her sister.'],
  ['a comparison', 'The body is twisted, like a spring.', 'The body is twisted.'],
  [
    'where somebody died, of whom is said where they were born',
    'Ann Vale was born in Leeds (Yorkshire) in 1851 and died in York, in 1924.',
    'Ann Vale was born in Leeds (Yorkshire) in 1851.',
  ],
])('%s is left out for the youngest', (_, text, expected) => {
  expect(simplify(text)).toEqual([expected]);
});

test.each([
  'He made a figure that nobody saw, which may not be true.',
  'Nobody knows the woman, who watches a child.',
  'It was made for a sanctuary, probably in thanks.',
  'It was painted by Rembrandt, probably.',
  'It shows the king, who was later painted over.',
  'Ann Vale was born in 1851 and died perhaps in York.',
  'Ann Vale was probably born in Leeds and died in York.',
  'Ann Vale was born in Leeds and died there; nobody knows when.',
])('what limits a statement stays with it: %s', (text) => {
  expect(simplify(text)).toEqual([text]);
});
