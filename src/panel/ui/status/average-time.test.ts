import { describe, expect, it } from 'vitest';
import { describeSeconds } from './average-time.ts';

describe('average time', () => {
  it.each([
    [0, '0 sec'],
    [40, '40 sec'],
    [60, '1 min'],
    [130, '2 min 10 sec'],
    [3600, '1 hr'],
    [3900, '1 hr 5 min'],
    [3605, '1 hr'],
    [59.6, '1 min'],
    [-5, '0 sec'],
    [Number.NaN, '0 sec'],
  ])('of %d seconds reads %j', (seconds, words) => {
    expect(describeSeconds(seconds)).toBe(words);
  });
});
