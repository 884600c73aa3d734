import { describe, expect, it } from 'vitest';
import {
  deleted,
  doneMessage,
  movedTo,
  progressMessage,
  retagged,
  takenBackMessage,
} from './action-messages.ts';
import type { Done } from './do-to-all.ts';

const done = (count: number, more: Partial<Done> = {}): Done => ({
  at: 0,
  changes: Array.from({ length: count }, () => ({}) as Done['changes'][number]),
  same: 0,
  full: 0,
  gone: 0,
  ...more,
});

describe('what was done to many exhibits is said', () => {
  it.each([
    [done(12), movedTo('Floor 1, Asia'), '12 exhibits moved to Floor 1, Asia.'],
    [done(1, { same: 2 }), movedTo('Ground Floor'), '1 exhibit moved to Ground Floor. 2 were already there.'],
    [done(0, { same: 1 }), retagged, 'Nothing was changed. 1 was already like this.'],
    [done(1434), retagged, 'Tags of 1,434 exhibits changed.'],
    [
      done(3, { full: 1 }),
      retagged,
      'Tags of 3 exhibits changed. 1 was skipped: an exhibit can have 10 tags.',
    ],
    [done(2, { gone: 2 }), deleted, '2 exhibits deleted. 2 were already deleted.'],
  ])('in plain words', (what, words, sentence) => {
    expect(doneMessage(what, words)).toBe(sentence);
  });

  it('and how far it is', () => {
    expect(progressMessage('Moving', 40, 1434)).toBe('Moving… 40 of 1,434');
  });
});

describe('what was undone is said', () => {
  it.each([
    [{ back: 1, left: 0 }, '1 exhibit is as it was.'],
    [{ back: 12, left: 0 }, '12 exhibits are as they were.'],
    [
      { back: 2, left: 1 },
      '2 exhibits are as they were. 1 can’t be undone: it was deleted for good, or changed since.',
    ],
    [{ back: 0, left: 3 }, '3 can’t be undone: they were deleted for good, or changed since.'],
  ])('%j', (taken, sentence) => {
    expect(takenBackMessage(taken)).toBe(sentence);
  });
});
