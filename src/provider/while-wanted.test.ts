import { defaultMaxListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { whileWanted } from './while-wanted.ts';

const untilItEnds = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve(String(signal.reason)), { once: true });
  });

test('twenty-five who wait for one provider are no leak to warn of, and all of them hear when it closes', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  const closing = new AbortController();
  const waiting = Array.from({ length: 25 }, () => whileWanted([closing.signal], untilItEnds));
  closing.abort('closing');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['closing']));
  // A warning comes in a task of its own.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', warned);
  expect(warned).not.toHaveBeenCalled();
});

test('whoever waited leaves nothing behind', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  await expect(whileWanted([signal], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  );
});

test('what was given up before it began, and what takes too long, ends by its signal', async () => {
  expect(await whileWanted([AbortSignal.abort('gone')], ({ reason }) => Promise.resolve(reason))).toBe(
    'gone',
  );
  expect(await whileWanted([], untilItEnds, 5)).toMatch(/took too long/);
  expect(defaultMaxListeners, 'of everybody else').toBe(10);
});
