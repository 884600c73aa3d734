import { describe, expect, test } from 'vitest';
import type { Completion, Parts } from './review-rules.ts';
import {
  firstSteps,
  isEnabled,
  isLast,
  movedTo,
  neighbourOf,
  nextOpen,
  savedSteps,
  unfolded,
  whyNotComplete,
  words,
} from './review-rules.ts';

const set = ['a', 'b', 'c'];
const passed = (...keys: string[]) => new Set(keys);
const fields = { 1: ['main.question'], 2: ['6.question'], 3: ['main.Teen.basicCombined'] };
const parts: Parts = { fields, isUnsaved: () => false, running: [], outdated: [] };
const texts = {
  'main.question': 'Who made it?',
  '6.question': 'When?',
  'main.Teen.basicCombined': 'A painter.',
};

function completion(changes: Partial<Completion>): Completion {
  return {
    key: 'b',
    set,
    passed: passed('a'),
    texts,
    parts,
    ...changes,
  };
}

describe('the sections of a question', () => {
  test('begin with Level 1 unfolded and the others out of reach', () => {
    expect(firstSteps.expanded).toEqual([1]);
    expect([1, 2, 3].map((one) => isEnabled(one as 1 | 2 | 3, firstSteps, 'In Review'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('are all open when the exhibit is reviewed', () => {
    expect(isEnabled(3, firstSteps, 'Reviewed')).toBe(true);
  });

  test('fold and unfold with each move', () => {
    const second = movedTo(2, firstSteps);
    expect(second).toEqual({ reached: 2, expanded: [2] });
    expect(movedTo(3, second)).toEqual({ reached: 3, expanded: [3], isUnsaved: true });
  });

  test('stay reached when the person goes through them again', () => {
    expect(movedTo(2, { reached: 3, expanded: [1, 3] })).toEqual({ reached: 3, expanded: [2, 3] });
  });

  test('can be unfolded together', () => {
    expect(unfolded(1, true, { reached: 2, expanded: [2] }).expanded).toEqual([1, 2]);
    expect(unfolded(2, false, { reached: 2, expanded: [1, 2] }).expanded).toEqual([1]);
  });

  test('count as changed from the move to Basic Combined until Level 2 or Basic Combined is saved', () => {
    const moved = movedTo(3, movedTo(2, firstSteps));
    expect(savedSteps(1, moved).isUnsaved).toBe(true);
    expect(savedSteps(2, moved).isUnsaved).toBeUndefined();
    expect(savedSteps(3, moved).isUnsaved).toBeUndefined();
  });
});

describe('a review is not completed', () => {
  test.each([
    [
      'Please save your changes before completing the review.',
      { parts: { ...parts, isUnsaved: (one: number) => one === 2 } },
      { section: 2 },
    ],
    [words.notInSet, { key: 'z' }, {}],
    [words.previousFirst, { passed: passed() }, { question: 'a' }],
    [words.previousFirst, { key: 'c', passed: passed('a') }, { question: 'b' }],
    [
      'Missing required data for review completion.',
      { texts: { ...texts, 'main.question': ' ' } },
      { section: 1 },
    ],
    [words.missing, { texts: { ...texts, 'main.Teen.basicCombined': '' } }, { section: 3 }],
    [words.missing, { parts: { ...parts, fields: { 1: [], 2: [], 3: [] } } }, { section: 1 }],
    [words.beingWritten, { parts: { ...parts, running: ['follow-ups', '6.question'] } }, { section: 2 }],
    [
      words.beingWritten,
      { parts: { ...parts, running: ['6.question'], isUnsaved: () => true } },
      { section: 2 },
    ],
    [words.outdatedFollowUps, { parts: { ...parts, outdated: ['6.question'] } }, { section: 2 }],
    [words.outdatedCombined, { parts: { ...parts, outdated: ['main.Teen.basicCombined'] } }, { section: 3 }],
  ])('because: %s', (why, changes, where) => {
    expect(whyNotComplete(completion(changes))).toMatchObject({ words: why, ...where });
  });

  test('unless everything is there', () => {
    expect(whyNotComplete(completion({}))).toBeNull();
  });
});

describe('the questions of a set', () => {
  test('are done with the last one that is not passed', () => {
    expect(isLast('c', set, passed('a', 'b'))).toBe(true);
    expect(isLast('b', set, passed('a'))).toBe(false);
    expect(isLast('b', set, passed('a', 'c'))).toBe(true);
  });

  test('of a reviewed exhibit are done with the last one alone', () => {
    expect(isLast('b', set, passed('a', 'b', 'c'))).toBe(false);
    expect(isLast('c', set, passed('a', 'b', 'c'))).toBe(true);
  });

  test.each([
    ['the first, when nobody was here', undefined, [], 'a'],
    ['the one that was open', 'b', [], 'b'],
    ['the next one that is not passed', 'a', ['a', 'b'], 'c'],
    ['one before it, when those behind are passed', 'c', ['b', 'c'], 'a'],
    ['the one that was open, when all are passed', 'b', ['a', 'b', 'c'], 'b'],
    ['the first, when the one that was open is no longer in the set', 'z', [], 'a'],
  ])('open with %s', (_, from, done, key) => {
    expect(nextOpen(set, passed(...done), from)).toBe(key);
  });

  test('have an end on both sides', () => {
    expect(neighbourOf('a', set, -1)).toBeNull();
    expect(neighbourOf('b', set, 1)).toBe('c');
    expect(neighbourOf('c', set, 1)).toBeNull();
  });
});
