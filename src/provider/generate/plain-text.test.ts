import { describe, expect, test } from 'vitest';
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

describe('a text that is made to be slow is not', () => {
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
    const text = plainText(`a${piece.repeat(length / piece.length)}b.`, length);
    const started = performance.now();
    try {
      extractQuestions(record, [{ name: 'a.txt', text }]);
    } catch (error) {
      // Too little, no language, or no words: in a sentence for a person, whichever it is.
      expect(error).toBeInstanceOf(GenerationFailure);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
