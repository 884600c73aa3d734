import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { drainWhenAwake, loadEngine } from './background.ts';

let remaining = 0;
let reasons: string[] = [];

beforeEach(() => {
  reasons = [];
  const engine = {
    drain: (reason: string) => {
      reasons.push(reason);
      return Promise.resolve({ remaining });
    },
  };
  vi.stubGlobal('self', { importScripts: () => Object.assign(self, { vitrineEngine: engine }) });
});

afterEach(() => vi.unstubAllGlobals());

test('what is left to send makes the browser try again, by its own backoff', async () => {
  remaining = 3;
  await expect(wake('sync', 'vitrine-drain')).rejects.toThrow('3 changes');
});

test('nothing is left: the browser is done', async () => {
  remaining = 0;
  await expect(wake('sync', 'vitrine-drain')).resolves.toBeUndefined();
});

test('a periodic wake-up is over with one attempt', async () => {
  remaining = 3;
  await expect(wake('periodicsync', 'vitrine-drain')).resolves.toBeUndefined();
});

test("another tag is not the panel's", async () => {
  await wake('sync', 'something-else');
  expect(reasons).toEqual([]);
});

test('an engine that does not load breaks nothing', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('self', {
    importScripts: () => {
      throw new Error('offline');
    },
  });
  expect(loadEngine()).toBeUndefined();
});

function wake(type: string, tag: string): Promise<unknown> {
  let extended: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>): void => void (extended = promise);
  drainWhenAwake({ type, tag, waitUntil } as unknown as Event);
  return extended;
}
