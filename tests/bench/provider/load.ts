import type { Request } from 'autocannon';
import autocannon from 'autocannon';

export interface Load {
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

/** However busy the machine is, an answer comes in that time. Seconds. */
const longest = 60;

/** Asks again and again, until there is an answer at least. @throws {Error} when an answer is no success */
export async function timed(load: Load): Promise<Times> {
  const measured = await asked(load);
  if (measured.times.length > 0) return measured;
  if (load.duration >= longest) throw new Error('no answer came');
  return timed({ ...load, duration: load.duration * 3 });
}

async function asked(load: Load): Promise<Times> {
  const times: number[] = [];
  let bytes = 0;
  const failures = new Set<number | string>();
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(optionsOf(load), (error) => (error ? reject(error as Error) : resolve()));
    running.on('reqError', ({ message }) => failures.add(message));
    running.on('response', (_, status: number | undefined, size, time) => {
      // Broken off by us, when the time was over.
      if (status === undefined) return;
      if (status !== 200) failures.add(status);
      times.push(time);
      bytes = size;
    });
  });
  if (failures.size > 0) throw new Error(`answers: ${[...failures].join(', ')}`);
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
