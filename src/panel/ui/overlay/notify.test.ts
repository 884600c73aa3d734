import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notify.tsx';

let isGone: string[] = [];
let now = 0;

beforeEach(() => {
  // What was told once is not told again: each test has a minute of its own.
  now += 60_000;
  vi.useFakeTimers({ now });
  vi.stubGlobal('location', { pathname: '/reviewpanellevelfive/1' });
  isGone = [];
  vi.spyOn(toast, 'dismiss').mockImplementation((id) => void isGone.push(id ?? 'all'));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the success of what was begun after an error takes the error away', () => {
  const error = notify.error('Please save your changes first.');
  vi.advanceTimersByTime(2_000);
  notify.successOf(Date.now(), 'Level 1 completed successfully.');
  expect(isGone).toEqual([error]);
});

test('an earlier save that succeeds now says nothing against an error that was told since', () => {
  const savedAt = Date.now();
  vi.advanceTimersByTime(300);
  notify.error('This question is not in the current review set.');
  vi.advanceTimersByTime(100);
  notify.successOf(savedAt, 'Basic combined answers saved successfully');
  expect(isGone).toEqual([]);
});

test('what was refused and goes through after it was corrected takes its error away, whenever it was made', () => {
  const madeAt = Date.now();
  vi.advanceTimersByTime(300);
  const error = notify.error('Failed to update visibility', { about: 'question.visible/1 questions:7/1' });
  vi.advanceTimersByTime(100);
  notify.successOf(madeAt, 'Visibility updated', 'question.visible/1 questions:7/1');
  expect(isGone).toEqual([error]);
});

test('what succeeds on another screen leaves the error of this one', () => {
  notify.error('Failed to update visibility');
  vi.stubGlobal('location', { pathname: '/exhibitmanagement' });
  vi.advanceTimersByTime(100);
  notify.success('Exhibit updated successfully!');
  expect(isGone).toEqual([]);
});

test('the list of changes, when it opens, takes away the notice of what was refused, and no other error', () => {
  const refused = notify.error('An exhibit with this ID exists already.', { isListed: true });
  notify.isSaidHere();
  expect(isGone).toEqual([refused]);
  isGone = [];
  notify.error('This question is not in the current review set.');
  notify.isSaidHere();
  expect(isGone).toEqual([]);
});
