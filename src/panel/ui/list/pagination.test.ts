import { describe, expect, test } from 'vitest';
import { clampPage, pageCount, pageItems, rangeText } from './pagination.ts';

describe('the pages to show', () => {
  test('a short list shows every page', () => {
    expect(pageItems(1, 1)).toEqual([1]);
    expect(pageItems(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('near the start only the end is hidden', () => {
    expect(pageItems(1, 138)).toEqual([1, 2, 3, 4, 5, 'gap', 138]);
    expect(pageItems(4, 138)).toEqual([1, 2, 3, 4, 5, 'gap', 138]);
  });

  test('in the middle the current page stands between its neighbours', () => {
    expect(pageItems(5, 138)).toEqual([1, 'gap', 4, 5, 6, 'gap', 138]);
    expect(pageItems(20, 138, 2)).toEqual([1, 'gap', 18, 19, 20, 21, 22, 'gap', 138]);
  });

  test('near the end only the start is hidden', () => {
    expect(pageItems(135, 138)).toEqual([1, 'gap', 134, 135, 136, 137, 138]);
    expect(pageItems(138, 138)).toEqual([1, 'gap', 134, 135, 136, 137, 138]);
  });

  test('a gap never hides a single page, and the number of items never changes', () => {
    for (let page = 1; page <= 30; page += 1) {
      const items = pageItems(page, 30);
      expect(items).toHaveLength(7);
      expect(items).toContain(page);
      items.forEach((item, index) => {
        if (item !== 'gap') return;
        expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2);
      });
    }
  });
});

test('an address that names a page beyond the list leads to the last one', () => {
  expect(clampPage(99, 3)).toBe(3);
  expect(clampPage(0, 3)).toBe(1);
  expect(clampPage(Number.NaN, 3)).toBe(1);
  expect(clampPage(2.7, 3)).toBe(2);
});

test('an empty list has one page, and eleven rows have two', () => {
  expect(pageCount(0, 10)).toBe(1);
  expect(pageCount(10, 10)).toBe(1);
  expect(pageCount(11, 10)).toBe(2);
});

test('the range says which rows are shown, of how many', () => {
  expect(rangeText(1, 10, 1374)).toBe('1–10 of 1,374');
  expect(rangeText(138, 10, 1374)).toBe('1,371–1,374 of 1,374');
  expect(rangeText(1, 10, 0)).toBe('0–0 of 0');
});
