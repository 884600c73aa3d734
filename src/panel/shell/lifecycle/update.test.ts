import { beforeEach, expect, test } from 'vitest';

import { createUpdates } from './update.ts';

let reloads: number;
let agreements: number;
let isTyping: boolean;
let updates: ReturnType<typeof createUpdates>;

beforeEach(() => {
  reloads = 0;
  agreements = 0;
  isTyping = false;
  updates = createUpdates({ reload: () => (reloads += 1), hasUnsavedInput: () => isTyping });
});

function newVersionWaits(): void {
  updates.waiting(() => (agreements += 1));
}

test('a new version is offered and does nothing by itself', () => {
  newVersionWaits();
  expect(updates.getSnapshot().updateReady).toBe(true);
  expect([agreements, reloads]).toEqual([0, 0]);
});

test('the tab that agreed reloads, once the new version has taken over', () => {
  newVersionWaits();
  expect(updates.apply()).toBe('reloading');
  expect(reloads).toBe(0);
  updates.takenOver();
  expect(reloads).toBe(1);
});

test('a tab that did not agree goes on, and keeps the offer', () => {
  updates.takenOver();
  expect(reloads).toBe(0);
  expect(updates.getSnapshot().updateReady).toBe(true);
});

test('after another tab agreed, taking the offer reloads this one', () => {
  newVersionWaits();
  updates.takenOver();
  updates.apply();
  expect([agreements, reloads]).toEqual([0, 1]);
});

test('a tab with unsaved input does not agree', () => {
  newVersionWaits();
  isTyping = true;
  expect(updates.apply()).toBe('unsaved');
  expect(agreements).toBe(0);
});

test('input typed after agreeing is not lost to the reload', () => {
  newVersionWaits();
  updates.apply();
  isTyping = true;
  updates.takenOver();
  expect(reloads).toBe(0);
  expect(updates.getSnapshot().updateReady).toBe(true);
});

test('a missing part is told, and reloads nothing', () => {
  updates.partMissing();
  expect(updates.getSnapshot().partMissing).toBe(true);
  expect(reloads).toBe(0);
});

test('listeners hear of every change until they leave', () => {
  let heard = 0;
  const leave = updates.subscribe(() => (heard += 1));
  newVersionWaits();
  leave();
  updates.partMissing();
  expect(heard).toBe(1);
});
