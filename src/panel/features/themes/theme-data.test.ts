import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ThemeData } from './theme-data.ts';
import { forgetThemeData, keepThemeData, readThemeData } from './theme-data.ts';
import { emptyTheme } from './theme-values.ts';

const kept = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  isFull = false;
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('made to fail', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  forgetThemeData();
  vi.unstubAllGlobals();
});

function data(name: string): ThemeData {
  return { id: 'new', savedAt: 1, values: { ...emptyTheme, name }, base: emptyTheme, image: null };
}

test('on a device that is full, what the page holds is told in place of what was kept before', () => {
  keepThemeData(data('Clay'));
  isFull = true;
  keepThemeData(data('Earth'));
  expect(readThemeData('new')?.values.name).toBe('Earth');
});

test('once the device keeps it again, what another tab forgets is forgotten here too', () => {
  isFull = true;
  keepThemeData(data('Clay'));
  isFull = false;
  keepThemeData(data('Earth'));
  expect(readThemeData('new')?.values.name).toBe('Earth');
  kept.clear();
  expect(readThemeData('new')).toBeNull();
});

test('the draft of one theme is not taken for that of another', () => {
  keepThemeData(data('Clay'));
  expect(readThemeData('7')).toBeNull();
  kept.set('themeData', 'no JSON');
  expect(readThemeData('new')).toBeNull();
});
