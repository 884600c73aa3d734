import { describe, expect, test } from 'vitest';
import { oneLine, sentencesOf } from './sentences.ts';

function sentences(text: string): string[] {
  return sentencesOf(text, { start: 0, end: text.length }).map((sentence) => sentence.text);
}

describe('a sentence ends', () => {
  test.each([
    ['He lived in Rome. She did not.', ['He lived in Rome.', 'She did not.']],
    [
      'It was given by Mrs. Alan M. Scaife c. 1950. It is oil.',
      ['It was given by Mrs. Alan M. Scaife c. 1950.', 'It is oil.'],
    ],
    ['“What is it?” “A vase.” It stood there.', ['“What is it?”', '“A vase.”', 'It stood there.']],
    ['Sold as no. 86 in vol. 2. Later lost.', ['Sold as no. 86 in vol. 2.', 'Later lost.']],
    ['It weighs 2.5 tons. That is much.', ['It weighs 2.5 tons.', 'That is much.']],
    ['Owned by 1802 [3]. Sold in 1815 [4].', ['Owned by 1802.', 'Sold in 1815.']],
  ])('%s', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });
});

test('every sentence knows where it stands', () => {
  const text = '  One stands here.   Another one,\n wrapped, stands there. ';
  for (const sentence of sentencesOf(text, { start: 0, end: text.length })) {
    expect(oneLine(text.slice(sentence.start, sentence.end))).toBe(sentence.text);
  }
});
