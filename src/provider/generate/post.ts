// Asks another server, with a limit in time, and again when it is busy.
import { setTimeout as sleep } from 'node:timers/promises';
import { whileWanted } from '#provider/while-wanted.ts';
import { GenerationFailure } from './failure.ts';

export interface Asking {
  url: string;
  key: string | undefined;
  /** What it is to people: `The model`. */
  name: string;
  timeout: number;
  /** Waits before the second and the third try. */
  waits: readonly number[];
  signal: AbortSignal;
}

/** A wait that the server asks for is kept to, up to here. */
const longestWait = 60_000;

/** The answer's JSON. @throws {GenerationFailure} */
export async function post(body: () => string | FormData, asking: Asking): Promise<unknown> {
  for (const wait of [...asking.waits, null]) {
    const answer = await once(body(), asking);
    if (answer instanceof GenerationFailure) throw answer;
    if ('json' in answer) return answer.json;
    if (wait === null) break;
    await sleep(Math.min(answer.retryAfter ?? wait, longestWait), undefined, { signal: asking.signal });
  }
  throw new GenerationFailure(`${asking.name} is busy or cannot be reached. Please try again later.`, {
    isPassing: true,
  });
}

type Outcome = { json: unknown } | { retryAfter: number | null } | GenerationFailure;

async function once(body: string | FormData, asking: Asking): Promise<Outcome> {
  const { signal, timeout } = asking;
  try {
    return await whileWanted([signal], (limited) => answerOf(body, asking, limited), timeout);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SyntaxError) {
      return new GenerationFailure(`${asking.name} answered something other than JSON.`, { isPassing: true });
    }
    // No connection, or no answer in time.
    return { retryAfter: null };
  }
}

async function answerOf(
  body: string | FormData,
  { url, key, name }: Asking,
  signal: AbortSignal,
): Promise<Outcome> {
  const isText = typeof body === 'string';
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...(isText ? { 'Content-Type': 'application/json' } : {}),
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
    },
    body,
    redirect: 'error',
    signal,
  });
  if (response.ok) return { json: await response.json() };
  if (isTransient(response.status)) {
    await response.body?.cancel();
    return { retryAfter: retryAfterOf(response) };
  }
  // Some servers repeat the key that they refuse.
  const said = wordsOf(await response.text());
  const words = key ? said.replaceAll(key, '…') : said;
  const why = words === '' ? '.' : `: ${words}`;
  return new GenerationFailure(`${name} refused the request (status ${response.status})${why}`);
}

/** What the server says is wrong, as it says it: whoever set it up can do something about that. */
function wordsOf(body: string): string {
  try {
    const { error, message } = JSON.parse(body) as { error?: unknown; message?: unknown };
    const said =
      typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error;
    const words = [said, message].find((one) => typeof one === 'string');
    return typeof words === 'string' ? words.replace(/\s+/g, ' ').trim().slice(0, 300) : '';
  } catch {
    return '';
  }
}

function isTransient(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
