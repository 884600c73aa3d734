import { describe, expect, test } from 'vitest';
import { oneLine, paragraphsOf, sentencesOf } from './sentences.ts';

function sentences(text: string): string[] {
  return sentencesOf(text, { start: 0, end: text.length }).map((sentence) => sentence.text);
}

function paragraphs(text: string): string[] {
  return paragraphsOf(text).map(({ start, end }) => oneLine(text.slice(start, end)));
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

describe('a paragraph', () => {
  test('that was wrapped to a page is one again, and a divided word whole', () => {
    const text =
      'The goddess has just landed on the bow of a ship, and her sculp-\ntor gave her the wind of the sea.\nIt blows from ahead.';
    expect(paragraphs(text)).toEqual([
      'The goddess has just landed on the bow of a ship, and her sculptor gave her the wind of the sea.',
      'It blows from ahead.',
    ]);
  });

  test('is not joined to a title, a label or what stands after an empty line', () => {
    const text = 'Winged Victory\nUnknown sculptor\n\nThe goddess lands\nDate: 190 BCE';
    expect(paragraphs(text)).toEqual([
      'Winged Victory',
      'Unknown sculptor',
      'The goddess lands',
      'Date: 190 BCE',
    ]);
  });
});

test('every sentence knows where it stands', () => {
  const text = '  One stands here.   Another one,\n wrapped, stands there. ';
  for (const sentence of sentencesOf(text, { start: 0, end: text.length })) {
    expect(oneLine(text.slice(sentence.start, sentence.end))).toBe(sentence.text);
  }
});
