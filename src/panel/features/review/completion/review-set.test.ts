import { array, assert, boolean, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reviewPercentages } from '#contract/limits.ts';
import type { Reviewable } from './review-set.ts';
import { everything, lostPassed, resizeSet, reviewSet, setSize } from './review-set.ts';

const percentage = constantFrom(...reviewPercentages);
const user = string({ minLength: 1, maxLength: 8 });
const questions = array(boolean(), { maxLength: 30 }).map((passed) =>
  passed.map((isPassed, index): Reviewable => ({ key: `7/${index + 40}`, isPassed })),
);

const keysOf = (all: readonly Reviewable[]) => all.map(({ key }) => key);
const setOf = (all: readonly Reviewable[], percent: number, who: string) =>
  reviewSet(all, { percentage: percent, chosen: [] }, who);

describe('the review set', () => {
  test.each([
    [15, 7, 2],
    [30, 10, 3],
    [45, 20, 9],
    [60, 5, 3],
    [75, 1, 1],
    [100, 12, 12],
    [15, 0, 0],
  ])('%i percent of %i questions are %i', (percent, count, size) => {
    expect(setSize(percent, count)).toBe(size);
  });

  test('has as many as its percentage says, each once, in the exhibit’s order', () => {
    assert(
      property(questions, percentage, user, (all, percent, who) => {
        const set = setOf(all, percent, who);
        expect(set).toHaveLength(setSize(percent, all.length));
        expect(set).toEqual(keysOf(all).filter((key) => set.includes(key)));
      }),
    );
  });

  test('is the same whenever it is asked for', () => {
    assert(
      property(questions, percentage, user, (all, percent, who) => {
        expect(setOf(all, percent, who)).toEqual(setOf([...all], percent, who));
      }),
    );
  });

  test('is everything before anybody chooses', () => {
    assert(
      property(questions, user, (all, who) => {
        expect(reviewSet(all, everything, who)).toEqual(keysOf(all));
      }),
    );
  });

  test('keeps all that was in it when it grows', () => {
    assert(
      property(questions, percentage, percentage, user, (all, a, b, who) => {
        const before = setOf(all, Math.min(a, b), who);
        const { chosen } = resizeSet(all, before, Math.max(a, b), who);
        expect(before.filter((key) => !chosen.includes(key))).toEqual([]);
      }),
    );
  });

  test('keeps passed questions before others when it shrinks, and takes in none', () => {
    assert(
      property(questions, percentage, percentage, user, (all, a, b, who) => {
        const before = setOf(all, Math.max(a, b), who);
        const { chosen } = resizeSet(all, before, Math.min(a, b), who);
        const isPassed = (key: string) => all.some((one) => one.key === key && one.isPassed);
        const dropped = before.filter((key) => !chosen.includes(key));
        expect(chosen).toHaveLength(setSize(Math.min(a, b), all.length));
        expect(chosen.every((key) => before.includes(key))).toBe(true);
        if (dropped.some(isPassed)) expect(chosen.every(isPassed)).toBe(true);
      }),
    );
  });

  test('asks first exactly when more are passed than it still holds', () => {
    assert(
      property(questions, percentage, percentage, user, (all, a, b, who) => {
        const before = setOf(all, a, who);
        const after = resizeSet(all, before, b, who).chosen;
        const passedBefore = all.filter(({ key, isPassed }) => isPassed && before.includes(key)).length;
        expect(lostPassed(all, before, after)).toBe(Math.max(0, passedBefore - setSize(b, all.length)));
      }),
    );
  });

  test('stays as it was when questions come, and only fills up', () => {
    assert(
      property(questions, percentage, user, nat({ max: 5 }), (all, percent, who, more) => {
        const chosen = setOf(all, percent, who);
        const added = Array.from({ length: more }, (_, index) => ({
          key: `7/${index + 400}`,
          isPassed: false,
        }));
        const after = reviewSet([...all, ...added], { percentage: percent, chosen }, who);
        expect(chosen.every((key) => after.includes(key))).toBe(true);
        expect(after).toHaveLength(setSize(percent, all.length + more));
      }),
    );
  });

  test('is another one for another person', () => {
    const all = Array.from({ length: 20 }, (_, index) => ({ key: `7/${index}`, isPassed: false }));
    const sets = ['1', '2', '3', '4'].map((who) => setOf(all, 30, who).join());
    expect(new Set(sets).size).toBe(4);
  });

  test('draws every question about as often as any other', () => {
    const all = Array.from({ length: 10 }, (_, index) => ({ key: `7/${index}`, isPassed: false }));
    const drawn = new Map<string, number>();
    for (let who = 0; who < 1_000; who++) {
      for (const key of setOf(all, 30, String(who))) drawn.set(key, (drawn.get(key) ?? 0) + 1);
    }
    for (const { key } of all) expect(Math.abs((drawn.get(key) ?? 0) - 300)).toBeLessThan(70);
  });
});
