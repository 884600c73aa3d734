// One engine at a time, across tabs and the worker. A Web Lock says whose turn it is; the fence says whose turn it was.
// A frozen tab keeps its lock (w3c/web-locks#4), so a lock whose lease has run out is stolen, and the fence makes sure
// that the old holder, once it thaws, settles nothing and sends nothing more.
import type { Standing } from '#panel/store/facts.ts';
import { keepFact, readFact, readFacts } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Edges } from './edges.ts';
import { isDue } from './backoff.ts';
import { broadcastWake } from './wake-channel.ts';

const leaseLength = 20_000;

/** The facts that a pass begins with. */
export const standing = ['reach', 'loading', 'underWay', 'partsDue'] as const satisfies (keyof Standing)[];

export interface Turn {
  fence: number;
  /** How things stood when it began. */
  known: Standing;
  /** Says that this pass is alive. Resolves with false when another one has taken over. */
  renew(): Promise<boolean>;
}

/**
 * Runs `work` when no other engine is at it. Resolves with false when one is, or when it is given up (`stopping`) before
 * it has begun.
 */
export async function takeTurn(
  db: MuseumDatabase,
  edges: Pick<Edges, 'locks' | 'now' | 'sleep' | 'channel'>,
  work: (turn: Turn) => Promise<void>,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const name = `vitrine-engine-${db.name}`;
  // The storage takes transactions back by an AbortError as well: what the work met is kept apart from what the lock did.
  let trouble: { error: unknown } | null = null;
  const run = async () => {
    try {
      await work(await begin(db, edges));
    } catch (error) {
      trouble = { error };
    }
  };
  const request = (options: LockOptions) =>
    edges.locks.request(name, options, async (lock) => {
      if (lock) await run();
      return lock !== null;
    });
  try {
    let took = await request({ ifAvailable: true });
    if (!took && (await holderIsDead(db, edges, stopping))) took = await request({ steal: true });
    if (!trouble) return took;
  } catch (error) {
    // Somebody stole the lock from us: our work goes on until it meets the fence.
    if ((error as { name?: string }).name === 'AbortError') return true;
    throw error;
  }
  throw (trouble as { error: unknown }).error;
}

/** Whoever is at work and is called says so by then, in milliseconds. */
const answersWithin = 3_000;

// The timers of a hidden tab run once a minute, and of what it has on its way nothing may be heard for as long: it may be
// at work although its lease has run out.
async function holderIsDead(
  db: MuseumDatabase,
  edges: Pick<Edges, 'now' | 'sleep' | 'channel'>,
  stopping: AbortSignal,
): Promise<boolean> {
  const lease = await readFact(db, 'lease');
  if (!lease || lease.until === 0 || !isDue(lease.until, leaseLength, edges.now())) return false;
  broadcastWake({ db, edges }, 'timer');
  await edges.sleep(answersWithin, stopping);
  if (stopping.aborted) return false;
  return (await readFact(db, 'lease'))?.until === lease.until;
}

async function begin(db: MuseumDatabase, { now }: Pick<Edges, 'now'>): Promise<Turn> {
  return db.transaction('rw', db.facts, async () => {
    const { fence: last = 0, ...known } = await readFacts(db, ['fence', ...standing]);
    const fence = last + 1;
    await keepFact(db, 'fence', fence);
    await keepFact(db, 'lease', { fence, until: now() + leaseLength });
    return { fence, known, renew: () => renew(db, fence, now) };
  });
}

function renew(db: MuseumDatabase, fence: number, now: () => number): Promise<boolean> {
  return db.transaction('rw', db.facts, async () => {
    if ((await readFact(db, 'fence')) !== fence) return false;
    await keepFact(db, 'lease', { fence, until: now() + leaseLength });
    return true;
  });
}

/** Whether a part of the pass is at work, and for how many beats nothing of it has moved. */
export interface Pulse {
  isBusy: boolean;
  still: number;
}

/** What runs in a turn, side by side. */
export interface AtWork {
  /** One for each part. */
  pulses: readonly Pulse[];
  /** Calls `heard` whenever something moves. */
  onMoved(heard: () => void): void;
}

const beat = 5_000;
/** Longer than any request may be silent: whatever stands still for so many beats does not come back by itself. */
const mostStill = 24;

interface KeptLease {
  /** Somebody asks whether this pass is at work. */
  answer(): void;
  end(): void;
}

/**
 * Renews the lease as long as everything that is at work moves: a long upload must not look like a dead pass. A frozen tab
 * stops doing this, and is taken over from; so is one that has got stuck.
 *
 * Browsers run the timers of a hidden tab once a minute: there, what moves renews it by itself, and whoever asks.
 */
export function keepLease(
  turn: Pick<Turn, 'renew'>,
  { pulses, onMoved }: AtWork,
  { sleep, now }: Pick<Edges, 'sleep' | 'now'>,
): KeptLease {
  const ending = new AbortController();
  const { signal } = ending;
  const isStuck = () => pulses.some(({ isBusy, still }) => isBusy && still > mostStill);
  let renewedAt = now();
  const isOld = () => Math.abs(now() - renewedAt) > beat;
  // A lease that cannot be renewed runs out, and another pass takes over.
  const stay = async () => {
    if (signal.aborted || isStuck()) return;
    renewedAt = now();
    await turn.renew().catch(() => false);
  };
  const goOn = () => {
    for (const pulse of pulses) pulse.still += 1;
    return stay();
  };
  onMoved(() => {
    if (isOld()) void stay();
  });
  void (async () => {
    while (!signal.aborted) {
      await sleep(beat, signal);
      await goOn();
    }
  })();
  return {
    answer() {
      if (isOld()) void goOn();
    },
    end: () => ending.abort(),
  };
}

/** The pass is over: nobody needs to wait for its lease. */
export async function endTurn(db: MuseumDatabase, fence: number): Promise<void> {
  await db.transaction('rw', db.facts, async () => {
    if ((await readFact(db, 'fence')) === fence) await keepFact(db, 'lease', { fence, until: 0 });
  });
}
