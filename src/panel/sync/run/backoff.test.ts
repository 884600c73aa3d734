import { describe, expect, it } from 'vitest';
import { backoff, isDue, pauseAfter, settleWindow, timeLeft } from './backoff.ts';

const minute = 60_000;

describe('the wait after a failure', () => {
  it('doubles from a second on, with up to half of it left to chance', () => {
    expect([0, 1, 2, 3].map((failures) => backoff(failures, 0, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(backoff(3, 0, 0)).toBe(4_000);
  });

  it('ends at ten seconds for somebody who waits, and at five minutes for nobody', () => {
    expect(backoff(1_000, 0, 1)).toBe(10_000);
    expect(backoff(1_000, Infinity, 1)).toBe(5 * minute);
  });

  it('that was long because nobody looked is short for somebody who does', () => {
    const long = { until: 5 * minute, wait: 5 * minute };
    expect(timeLeft(long, 0, 0)).toBe(10_000);
    expect(timeLeft(long, 0, 4_000)).toBe(6_000);
    expect(timeLeft(long, 0, minute)).toBe(0);
    expect(timeLeft({ until: 3_000, wait: 3_000 }, 0, 0)).toBe(3_000);
    expect(timeLeft(long, Infinity, minute)).toBe(4 * minute);
  });

  it('that the provider asked for is not cut short by looking', () => {
    const wait = { until: 5 * minute, wait: 5 * minute };
    expect(timeLeft({ ...wait, asked: true }, 0, minute)).toBe(4 * minute);
  });
});

describe('a wait', () => {
  it('is over at its end, and not before', () => {
    expect(isDue(1_000, 500, 999)).toBe(false);
    expect(isDue(1_000, 500, 1_000)).toBe(true);
  });

  it('that was written by a clock that has been put back is over', () => {
    expect(isDue(60 * minute, 500, 0)).toBe(true);
    expect(timeLeft({ until: 9 * minute, wait: 5 * minute }, 0, 0)).toBe(0);
  });

  it('is as long as the provider asks for, and a little longer, so that not everybody comes back at once', () => {
    const edges = { idle: () => 0, random: () => 0.5 };
    expect(pauseAfter(0, 30_000, edges)).toEqual({ wait: 31_500, asked: true });
    expect(pauseAfter(0, 30_000, { ...edges, random: () => 0 })).toEqual({ wait: 30_000, asked: true });
  });

  it('is never shorter than our own, whatever the provider asks for', () => {
    const edges = { idle: () => 0, random: () => 1 };
    expect(pauseAfter(3, 0, edges)).toEqual({ wait: 8_000, asked: false });
    expect(pauseAfter(3, undefined, edges)).toEqual({ wait: 8_000, asked: false });
  });

  it('that a provider asks for is an hour at most', () => {
    const edges = { idle: () => 0, random: () => 0.5 };
    expect(pauseAfter(0, 365 * 24 * 60 * minute, edges).wait).toBe(60 * minute);
  });
});

it('a lost change may show up for as long as a read may lag, and for longer when it was we who stopped listening', () => {
  expect(settleWindow(false)).toBe(45_000);
  expect(settleWindow(true)).toBe(150_000);
});
