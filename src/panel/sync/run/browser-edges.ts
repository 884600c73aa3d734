import type { Edges, FileSend } from './edges.ts';
import { longestStall } from './edges.ts';
import { Failure } from './failure.ts';

/** The real world, in a window or in the service worker. */
export function browserEdges(idle: () => number): Edges {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    uuid: () => crypto.randomUUID(),
    fetch: (request, init) => fetch(request, init),
    sendFile: typeof XMLHttpRequest === 'undefined' ? sendByFetch : sendByXhr,
    sleep,
    locks: navigator.locks,
    channel: (name) => new BroadcastChannel(name),
    idle,
    async drawn() {
      if (idle() < Infinity) await new Promise((resolve) => setTimeout(resolve, drawing));
    },
  };
}

/** Milliseconds. */
const drawing = 50;

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

// fetch() reports nothing of an upload's progress, so windows use XMLHttpRequest.
function sendByXhr({ url, body, contentType, onProgress, signal }: FileSend): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let watchdog = setTimeout(() => request.abort(), longestStall);
    const fail = (timedOut: boolean) => {
      clearTimeout(watchdog);
      reject(new Failure('no-answer', { timedOut }));
    };
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => request.abort(), longestStall);
      onProgress(loaded);
    };
    request.onload = () => {
      clearTimeout(watchdog);
      resolve(request.status);
    };
    request.onerror = () => fail(false);
    request.onabort = () => fail(true);
    signal.addEventListener('abort', () => request.abort());
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.send(body);
  });
}

/**
 * In bytes a millisecond: 10 MB in 40 minutes. Where nothing reports progress, a file on a slower connection counts as
 * stalled.
 */
const slowest = 4;

async function sendByFetch({ url, body, contentType, signal }: FileSend): Promise<number> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const watchdog = setTimeout(end, longestStall + body.size / slowest);
  signal.addEventListener('abort', end);
  try {
    const headers = { 'Content-Type': contentType };
    const options = { method: 'PUT', headers, body, signal: ending.signal, credentials: 'omit' } as const;
    return (await fetch(url, options)).status;
  } catch (cause) {
    throw new Failure('no-answer', { timedOut: ending.signal.aborted && !signal.aborted, cause });
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', end);
  }
}
