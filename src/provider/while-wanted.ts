import { setMaxListeners } from 'node:events';

/**
 * Runs `work` with a signal that aborts with any of `signals`, and after `timeout` milliseconds where that is given.
 * Not `AbortSignal.any`: Node 20 holds what it is made of weakly, and after the next garbage collection it may never
 * abort. A server that said nothing was then waited for without end.
 *
 * @throws what `work` throws
 */
export async function whileWanted<T>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
  timeout?: number,
): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort(signals.find(({ aborted }) => aborted)?.reason);
  for (const signal of signals) {
    // As many as there are people who ask: each goes when its work is done.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', end, { once: true });
  }
  if (signals.some(({ aborted }) => aborted)) end();
  const late = () => ending.abort(new DOMException('It took too long.', 'TimeoutError'));
  const timer = timeout === undefined ? undefined : setTimeout(late, timeout);
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', end);
  }
}
