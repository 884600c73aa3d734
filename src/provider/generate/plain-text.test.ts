import { beforeAll, describe, expect, test } from 'vitest';
import { extractQuestions } from './extractive/extractive.ts';
import { GenerationFailure } from './failure.ts';
import { plainText } from './plain-text.ts';

const length = 300_000;
const record = { name: 'Vase', artist: 'Ada Lee', tags: [], place: 'Floor 1' };

test('runs of spaces, lines and full stops become short, and the words stay', () => {
  expect(plainText('A  vase\r\n \r\n\r\n stood here ...... it is gone\0.', length)).toBe(
    'A vase\n\nstood here ... it is gone.',
  );
});

function timeOf(long: string): number {
  const text = plainText(long, length);
  const started = performance.now();
  try {
    extractQuestions(record, [{ name: 'a.txt', text }]);
  } catch (error) {
    // Too little, no language, or no words: in a sentence for a person, whichever it is.
    expect(error).toBeInstanceOf(GenerationFailure);
  }
  return performance.now() - started;
}

/** How long somebody's own words of that length take here, beside whatever else this machine does. */
function usualTime(): number {
  const sentence = (index: number) => `In week ${index} the vase stood in the harbour office of the town. `;
  return timeOf(Array.from({ length: length / 60 }, (_, index) => sentence(index)).join(''));
}

let usual = 0;

function isQuick(long: string): void {
  expect(timeOf(long)).toBeLessThan(Math.max(5_000, 4 * usual));
}

describe('a text that is made to be slow is not', () => {
  beforeAll(() => {
    usual = usualTime();
  });

  test.each([
    '.',
    '.!?',
    'c. A ',
    'A. ',
    ' ',
    '\n \n',
    '(',
    '.[1]',
    'a',
    'a-\n',
    '.”',
    'it is a; ',
    'it is so, and it was, ',
    'The Big Paris of ',
    'Date: 1900\n',
    'Provenance: A, B; ',
  ])('%j', (piece) => {
    isQuick(`a${piece.repeat(length / piece.length)}b.`);
  });

  // Each of them another one: nothing is known already. Of short sentences, a third of what may be read: they took longer
  // than that as it was, and a slow machine must pass.
  test.each([
    ['makers in lines', length, (index: number) => `Made by Maker a${index}x\n`],
    ['labels of makers', length, (index: number) => `Artist: Maker a${index}x\n`],
    ['short sentences', length / 3, (index: number) => `It is. Oak. ${1000 + (index % 900)}. `],
  ])('thousands of %s', (_, most, make) => {
    const pieces = Array.from({ length: length / 15 }, (_one, index) => make(index));
    isQuick(pieces.join('').slice(0, most));
  });
});
