import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserEdges } from './browser-edges.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: {} });
  // A connection that neither carries anything nor breaks.
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;

it.each([
  ['a small photo', 50_000, 1],
  ['a large photo', 9_600_000, 40],
] as const)('the worker does not wait for ever with %s on a dead connection', async (_, bytes, minutes) => {
  const ended = vi.fn<(error: unknown) => void>();
  send(bytes, new AbortController().signal).catch(ended);
  await vi.advanceTimersByTimeAsync(minutes * minute);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(minute);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'no-answer', timedOut: true }));
});

it('a photo whose sending was stopped is let go of at once', async () => {
  const stopping = new AbortController();
  const sending = send(50_000, stopping.signal);
  stopping.abort();
  await expect(sending).rejects.toMatchObject({ kind: 'no-answer', timedOut: false });
});

it('a file is put to its address with its type, and what the store answers counts', async () => {
  const put: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    put.push(new Request(new URL(url, 'https://files.example'), init));
    return new Response(null, { status: 200 });
  });
  expect(await send(10, new AbortController().signal)).toBe(200);
  expect([put[0]?.method, put[0]?.headers.get('content-type')]).toEqual(['PUT', 'image/png']);
});

function send(bytes: number, signal: AbortSignal): Promise<number> {
  const body = new Blob([new Uint8Array(bytes)]);
  const contentType = 'image/png';
  return browserEdges(() => 0).sendFile({ url: '/', body, contentType, onProgress: () => {}, signal });
}

it.each([
  ['comes after the screen that shows it', 'somebody looks', 0, 50],
  ['waits for no timer, which browsers slow down there', 'the app is hidden', Infinity, 0],
] as const)('what follows a change %s where %s', async (_, __, idle, after) => {
  const isDrawn = vi.fn<() => void>();
  void browserEdges(() => idle)
    .drawn()
    .then(isDrawn);
  await vi.advanceTimersByTimeAsync(Math.max(0, after - 1));
  expect(isDrawn).toHaveBeenCalledTimes(after === 0 ? 1 : 0);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDrawn).toHaveBeenCalledTimes(1);
});
