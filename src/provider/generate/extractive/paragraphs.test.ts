import { describe, expect, test } from 'vitest';
import { oneLine } from '#contract/values/sentences.ts';
import { paragraphsOf } from './paragraphs.ts';

function paragraphs(text: string): string[] {
  return paragraphsOf(text).map(({ start, end }) => oneLine(text.slice(start, end)));
}

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
