// When to try again. Exponential backoff with jitter; people who look at the screen are served sooner.
import type { Edges } from './edges.ts';

const first = 1_000;
const capWatched = 10_000;
const capAlone = 5 * 60_000;

/** For how long after a sign of life somebody counts as waiting for it. */
const attentionSpan = 10 * 60_000;

/** Nobody waits longer than this, whatever a provider asks for. */
const longest = 60 * 60_000;

const mostSpread = 5_000;

const leastAfterTrouble = 5_000;
const mostAfterTrouble = 15_000;

/**
 * Nobody sleeps longer than this at a time, in milliseconds: waits go by the clock, and no timer hears of a clock that is
 * put right, or counts the time that a device slept.
 */
export const longestSleep = 60_000;

/**
 * Has the time come? One that lies farther ahead than the wait was long was written by a clock that has been put back.
 */
export function isDue(at: number, wait: number, now: number): boolean {
  return at <= now || at - now > wait;
}

/** How long to wait, and whether the provider asked for it. */
interface Pause {
  wait: number;
  asked: boolean;
}

/**
 * How long to wait after try number `failures + 1`, in milliseconds: as long as our own backoff says, or the provider,
 * whichever is longer, and not to the millisecond, because others were asked for the same.
 *
 * @param retryAfter what the provider asked for, in milliseconds, if it did
 */
export function pauseAfter(
  failures: number,
  retryAfter: number | undefined,
  { idle, random }: Pick<Edges, 'idle' | 'random'>,
): Pause {
  const own = backoff(failures, idle(), random());
  if (retryAfter === undefined || retryAfter <= own) return { wait: own, asked: false };
  const spread = Math.min(retryAfter / 10, mostSpread) * random();
  return { wait: Math.round(Math.min(retryAfter + spread, longest)), asked: true };
}

/**
 * How long to wait before try number `failures + 1`, in milliseconds.
 *
 * @param idle since when nobody touched the app, in milliseconds; Infinity when it is hidden
 * @param random from 0 up to 1
 */
export function backoff(failures: number, idle: number, random: number): number {
  const cap = idle < attentionSpan ? capWatched : capAlone;
  return Math.round(Math.min(cap, first * 2 ** Math.min(failures, 20)) * (0.5 + random / 2));
}

/**
 * How long to wait when the device's own storage has failed `troubles` times in a row, in milliseconds: whatever was asked
 * for and could not be kept is asked for once more, and each tab asks for itself.
 */
export function afterTrouble(troubles: number, { idle, random }: Pick<Edges, 'idle' | 'random'>): number {
  const own = Math.min(mostAfterTrouble, leastAfterTrouble * 2 ** Math.min(troubles - 1, 20));
  return Math.max(leastAfterTrouble, own * (0.5 + random() / 2), backoff(troubles + 2, idle(), random()));
}

/** A wait as it was written down. */
interface Wait {
  /** Its end (ms since 1970), and how far away that was, in milliseconds. */
  until: number;
  wait: number;
  /** The provider asked for it. */
  asked?: boolean | undefined;
}

/**
 * How much of a wait is left, in milliseconds. What was put off while nobody looked is put off for somebody who does no
 * longer than if they had looked all the time; what the provider asked for is kept. `idle` as above.
 */
export function timeLeft({ until, wait, asked }: Wait, idle: number, now: number): number {
  const length = !asked && idle < attentionSpan ? Math.min(wait, capWatched) : wait;
  const end = until - wait + length;
  return isDue(end, length, now) ? 0 : end - now;
}

/**
 * How far a read may lag behind the writes before it, in milliseconds: replicas and caches of a provider that is well do
 * not take longer.
 */
export const readLag = 45_000;

/**
 * How long a change whose answer was lost may still show up at the provider, in milliseconds: longer when it was we who
 * stopped listening. Not before is it sent again.
 */
export function settleWindow(timedOut: boolean): number {
  return timedOut ? 150_000 : readLag;
}
