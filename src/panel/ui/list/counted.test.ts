import { describe, expect, test } from 'vitest';
import { counted, grouped } from './counted.ts';

describe('numbers are read as British people write them', () => {
  const every = new Intl.NumberFormat('en-GB');

  test.each([0, 7, 42, 999, 1_000, 1_374, 30_000, 999_999, 1_000_000, 12_345_678])('%i', (count) => {
    expect(grouped(count)).toBe(every.format(count));
  });

  test('with their noun, in the number that it has', () => {
    expect(counted(1, 'exhibit')).toBe('1 exhibit');
    expect(counted(0, 'exhibit')).toBe('0 exhibits');
    expect(counted(1_374, 'copy', 'copies')).toBe('1,374 copies');
  });
});
