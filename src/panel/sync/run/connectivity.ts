// Connectivity is what requests show, not what the browser believes.
import type { Connectivity } from '#panel/store/facts.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Edges } from './edges.ts';
import { Failure, unlessRefused } from './failure.ts';
import { pauseAfter, timeLeft } from './backoff.ts';

export interface ConnectivityKeeper {
  isOk(): boolean;
  /** Nothing of the provider's could be heard the last time. */
  isAway(): boolean;
  mayTry(now: number): boolean;
  /** How long until it may be tried, in milliseconds. */
  rest(now: number): number;
  answered(): Promise<void>;
  /** `begunAt`: since when nothing was heard, which counts as waited (ms since 1970). */
  failed(failure: Failure, begunAt?: number): Promise<void>;
  /** Called when an answer ends a pause, or all doubt whether the provider is there: more may be under way again. */
  onBack(run: () => void): void;
  /** The connection may be back. A provider that asked for time keeps it, unless the person insists. */
  reset(insist: boolean): Promise<void>;
}

/** One small question that changes nothing finds out whether the provider can be reached, and has that written down. */
export interface Probe {
  /** Whether somebody is there. Whoever asks while an answer is on its way gets that one. */
  ask(): Promise<boolean>;
  /** The one on its way may hang: the next to ask asks anew. */
  giveUp(): void;
}

interface Found {
  connectivity: ConnectivityKeeper;
  probe: Probe;
}

/** A list did not come. It may be in trouble by itself: how the connection is, something small finds out. */
export async function listFailed(found: Found, failure: Failure): Promise<void> {
  if (failure.kind === 'no-answer') await isStillThere(found);
  else await found.connectivity.failed(failure);
}

/** A list that breaks the provider, or a proxy, says nothing about what is answered to others; that there is too much to do, does. */
export function mayBeOfOneList({ kind, status, retryAfter }: Failure): boolean {
  return kind === 'no-answer' || (kind === 'transient' && status !== 429 && retryAfter === undefined);
}

/** Whether the provider can be reached, by the smallest question. */
async function isStillThere({ connectivity, probe }: Found): Promise<boolean> {
  return !connectivity.isAway() && probe.ask();
}

/** What a list said; null: refused; `missing`: it did not come, though the provider is there. @throws {Failure} when not */
export async function unlessMissing<T>(found: Found, ask: () => Promise<T>): Promise<T | null | 'missing'> {
  try {
    return await unlessRefused(ask);
  } catch (error) {
    if (!(error instanceof Failure) || !mayBeOfOneList(error)) throw error;
    if (await isStillThere(found)) return 'missing';
    throw error;
  }
}

/** A single slow answer may be that record's own trouble; the second in a row is the connection's. */
const timeoutsBeforeOffline = 2;
/** One record may be more than the provider can take; several in a row mean the provider itself. */
const errorsBeforePause = 3;

/** A connection that is gone sooner than this after it came back is asked for with longer pauses, in milliseconds. */
const steadyAfter = 10_000;

/**
 * `known`: what was written down of the connection last. A pass that was taken over from, of a tab that was frozen, say,
 * writes nothing down any more.
 */
export function keepConnectivity(
  db: MuseumDatabase,
  edges: Pick<Edges, 'now' | 'random' | 'idle'>,
  { known, fence }: { known: Connectivity | undefined; fence: number },
): ConnectivityKeeper {
  let connectivity: Connectivity = known ?? {
    state: 'ok',
    since: 0,
    until: 0,
    wait: 0,
    failures: 0,
  };

  let isBack = () => {};

  const become = async (next: Omit<Connectivity, 'since'>) => {
    const since = next.state === connectivity.state ? connectivity.since : edges.now();
    const changed =
      next.state !== connectivity.state ||
      next.until !== connectivity.until ||
      next.failures !== connectivity.failures;
    connectivity = { ...next, since };
    if (!changed) return;
    const written = connectivity;
    await db.transaction('rw', db.facts, async () => {
      if ((await readFact(db, 'fence')) === fence) await keepFact(db, 'reach', written);
    });
  };

  const isOk = () => connectivity.state === 'ok' && connectivity.failures === 0;

  return {
    isOk,
    isAway: () => connectivity.state === 'offline' || connectivity.state === 'portal',
    mayTry: (now) => timeLeft(connectivity, edges.idle(), now) === 0,
    rest: (now) => timeLeft(connectivity, edges.idle(), now),
    async answered() {
      const wasInQuestion = !isOk() || connectivity.until > edges.now();
      await become({ state: 'ok', until: 0, wait: 0, failures: 0 });
      if (wasInQuestion) isBack();
    },
    onBack(run) {
      isBack = run;
    },
    reset: async (insist) => {
      if (insist || connectivity.state !== 'busy') await become({ ...connectivity, until: 0 });
    },
    failed: async (failure, begunAt = edges.now()) => {
      const failures = connectivity.failures + 1;
      const isTransient = failure.kind === 'transient';
      const wasBrief = !isTransient && isBrief(connectivity, edges.now());
      const { wait, asked } = pauseAfter(failures - (wasBrief ? 0 : 1), failure.retryAfter, edges);
      const pause = { until: (asked ? edges.now() : begunAt) + wait, wait, asked };
      if (isTransient) {
        // The provider answers, if only to say not now. 429 is about everybody; 5xx may be about this record alone.
        const isPaused =
          failure.status === 429 || failure.retryAfter !== undefined || failures >= errorsBeforePause;
        await become({ ...connectivity, state: 'busy', ...(isPaused ? pause : {}), failures });
        return;
      }
      const isOffline = !failure.timedOut || failures >= timeoutsBeforeOffline;
      const state = failure.portal ? 'portal' : isOffline ? 'offline' : connectivity.state;
      await become({ ...connectivity, state, ...(isOffline ? pause : {}), failures, wasBrief });
    },
  };
}

// Whether it was back for a moment only before it went.
function isBrief({ state, since, wasBrief }: Connectivity, now: number): boolean {
  return state === 'ok' ? now - since < steadyAfter : wasBrief === true;
}
