import type { Request } from 'autocannon';
import autocannon from 'autocannon';

interface Load {
  url: string;
  request: Request;
  connections: number;
  /** Seconds. */
  duration: number;
}

export interface Times {
  /** Milliseconds, one an answer. */
  times: number[];
  /** Bytes of an answer as they travelled. */
  bytes: number;
}

/** Asks again and again. @throws {Error} when an answer is no success */
export async function timed(load: Load): Promise<Times> {
  const times: number[] = [];
  let bytes = 0;
  const failures = new Set<number>();
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(optionsOf(load), (error) => (error ? reject(error as Error) : resolve()));
    running.on('response', (_, status, size, time) => {
      if (status !== 200) failures.add(status);
      times.push(time);
      bytes = size;
    });
  });
  if (failures.size > 0 || times.length === 0)
    throw new Error(`answers: ${[...failures].join(', ') || 'none'}`);
  return { times, bytes };
}

/** Callers in a thread of their own, for as long as it says. Resolves with how many answers they got. */
export async function inTheBackground(load: Load): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ ...optionsOf(load), workers: 1 });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors in the background`);
  return requests.total;
}

function optionsOf({ url, request, connections, duration }: Load) {
  return { url, connections, duration, timeout: 60, requests: [request] };
}
