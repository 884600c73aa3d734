import { expect, test } from 'vitest';
import { diffWords, diffChanges } from './word-diff.ts';

/** Words that differ in brackets. */
const marked = (a: string, b: string) =>
  diffWords(a, b).map((pieces) => pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''));

test('words that only one side has are marked on that side', () => {
  expect(marked('Study for the Courtyard Fountain', 'Study for a Wall Fountain')).toEqual([
    'Study for [the Courtyard] Fountain',
    'Study for [a Wall] Fountain',
  ]);
  expect(marked('Mask', 'Festival Mask')).toEqual(['Mask', '[Festival] Mask']);
});

test('equal texts have no marks', () => {
  expect(marked('Mask', 'Mask')).toEqual(['Mask', 'Mask']);
  expect(marked('', '')).toEqual(['', '']);
});

test('texts with nothing in common have none either', () => {
  expect(marked('Old Boat', 'Harbour at Dusk')).toEqual(['Old Boat', 'Harbour at Dusk']);
  expect(marked('', 'Mask')).toEqual(['', 'Mask']);
});

test('words count more than the commas and spaces between them, from either side', () => {
  const [a, b] = ['Ana Lima, after a drawing', 'Ana Lima and her workshop, after a lost drawing'] as const;
  const expected = ['Ana Lima, after a drawing', 'Ana Lima [and her workshop], after a [lost] drawing'];
  expect(marked(a, b)).toEqual(expected);
  expect(marked(b, a)).toEqual(expected.toReversed());
});

test('languages without spaces are told apart by word', () => {
  expect(marked('夜の桟橋', '朝の桟橋')).toEqual(['[夜]の桟橋', '[朝]の桟橋']);
});

test('nothing of a text is lost or repeated, however long it is', () => {
  const long = (seed: number) =>
    Array.from({ length: 1_500 }, (_, index) => `word${(index * seed) % 97}`).join(' ');
  for (const [a, b] of [
    [long(3), long(5)],
    ['a  b\n c', 'a b c '],
    ['one two three two one', 'two one two'],
  ] as const) {
    const [ours, theirs] = diffWords(a, b).map((pieces) => pieces.map(({ text }) => text).join(''));
    expect([ours, theirs]).toEqual([a, b]);
  }
});

/** In one line: what went in brackets, what came in braces. */
const changed = (before: string, after: string) =>
  diffChanges(before, after)
    .map(({ text, kind }) => (kind === 'gone' ? `[${text}]` : kind === 'new' ? `{${text}}` : text))
    .join('');

test('in one text, what came stands behind what went, a changed phrase as one', () => {
  expect(changed('The sun is setting behind the boats.', 'The sun is very low behind the boats.')).toBe(
    'The sun is [setting]{very low} behind the boats.',
  );
  expect(changed('through the old harbour', 'through a new harbour')).toBe(
    'through [the old]{a new} harbour',
  );
  expect(changed('A red boat', 'A boat')).toBe('A [red ]boat');
  expect(changed('A boat', 'A boat at dusk')).toBe('A boat{ at dusk}');
});

test('in one text, equal ones have no marks, and those with nothing in common stand one behind the other', () => {
  expect(changed('A boat', 'A boat')).toBe('A boat');
  expect(changed('Old Mask', 'A boat')).toBe('[Old Mask]{A boat}');
  expect(changed('', 'A boat')).toBe('{A boat}');
  expect(changed('A boat', '')).toBe('[A boat]');
});

test('in one text, what is left without what went is the later one, to the letter', () => {
  const before = 'It was cast in bronze, in 1901, and stands in the yard.\nNobody signed it.';
  const after = 'It was carved in 1899 , of oak;  it stood\n\nin the yard. Nobody signed it at all.';
  const shown = diffChanges(before, after);
  expect(
    shown
      .filter(({ kind }) => kind !== 'gone')
      .map(({ text }) => text)
      .join(''),
  ).toBe(after);
});
