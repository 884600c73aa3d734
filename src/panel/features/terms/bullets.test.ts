import { describe, expect, it } from 'vitest';
import { correction, joint, toTerms, toText } from './bullets.ts';

/** Types: `|` is the caret, before and after. */
function typed(text: string): string {
  const caret = text.indexOf('|');
  const plain = text.replace('|', '');
  const change = correction(plain, caret);
  if (!change) return text;
  const after = plain.slice(0, change.start) + change.text + plain.slice(change.end);
  return `${after.slice(0, change.caret)}|${after.slice(change.caret)}`;
}

describe('a bullet', () => {
  it.each([
    ['comes with the first letter', 'a|', '• a|'],
    ['comes in front of what is put in the middle', '• a\nb|', '• a\n• b|'],
    ['comes when a line is parted', '• ab\n|cd', '• ab\n• |cd'],
    ['comes to every line that is pasted', 'one\n\ntwo\n  three|', '• one\n\n• two\n• three|'],
    ['is not there twice when lines are pasted that have one', '• •a\n•b|', '• •a\n• b|'],
    ['leaves an empty line alone', '• a\n|', '• a\n|'],
    ['leaves spaces that somebody is about to write behind alone', '• a\n |', '• a\n |'],
    ['goes with the last letter of its line', '• a\n• |', '• a\n|'],
    ['keeps the caret in the middle of a word', '• a\nb|c\n• d', '• a\n• b|c\n• d'],
    ['is where it was when nothing changed', '• a|b', '• a|b'],
  ])('%s', (_, before, after) => {
    expect(typed(before)).toBe(after);
  });

  it('does not travel', () => {
    expect(toTerms('• One \n\n•Two\nThree\n• \n')).toEqual(['One', 'Two', 'Three']);
  });

  it('shows once, although another system sent one with the term', () => {
    expect(toText(['One', '• Two'])).toBe('• One\n• Two');
  });

  it('goes with the line that is joined to the one before, or to the one behind', () => {
    expect(joint('• a\n• b', 6, 'back')).toEqual({ start: 3, end: 6 });
    expect(joint('• a', 2, 'back')).toEqual({ start: 0, end: 2 });
    expect(joint('• a\n• b', 3, 'on')).toEqual({ start: 3, end: 6 });
    expect(joint('• a b', 4, 'back')).toBeNull();
    expect(joint('• ab', 3, 'on')).toBeNull();
    expect(joint('• 1 • 2', 6, 'back')).toBeNull();
  });
});
