// Starts passes: when something waits, when the connection may be back, when a person looks, and by a timer.
import { getSubscription } from '#contract/museum.ts';
import type { Device, Session } from '#panel/store/device.ts';
import { readSession } from '#panel/store/device.ts';
import type { Loading } from '#panel/store/facts.ts';
import { readFacts } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { liveQuery } from 'dexie';
import { loadParts } from './parts.ts';
import type { Pass } from './pass.ts';
import { startDrain } from './drain.ts';
import { signOut } from './attempt.ts';
import { outlook, recoverAbandoned } from './queue.ts';
import type { Edges } from './edges.ts';
import { Failure } from './failure.ts';
import type { Turn } from './leader.ts';
import { endTurn, standing, takeTurn } from './leader.ts';
import type { Catalogue } from './operation.ts';
import { isDue, timeLeft } from './patience.ts';
import { keepReach } from './reach.ts';
import { refresh } from './refresh.ts';
import { lookAgainAfter } from './under-way.ts';
import { connect } from './wire.ts';

export interface EngineOptions {
  db: MuseumDatabase;
  device: Device;
  catalogue: Catalogue;
  edges: Edges;
  idempotencyKeys?: boolean;
  onProgress?: Pass['onProgress'];
  /** Tells of trouble with the device's own storage. */
  onTrouble?(error: unknown): void;
}

/**
 * - `changed`: something was put into the outbox.
 * - `timer`: a wait is over.
 * - `reachable`: the connection may be back (`online`, the app became visible, somebody touched it).
 * - `asked`: the person wants it now.
 */
export type Reason = 'changed' | 'timer' | 'reachable' | 'asked';

export interface Engine {
  /** Something happened. Cheap, may be called as often as one likes. */
  wake(reason: Reason): void;
  stop(): Promise<void>;
}

const refreshWatched = 60_000;
const refreshAlone = 15 * 60_000;
const refreshAgain = 10_000;
const firstLoadAgain = 2_000;
const otherEngineLooksAgain = 3_000;
const leastPause = 250;

export function startEngine(options: EngineOptions): Engine {
  const { edges, db } = options;
  const stopping = new AbortController();
  let pending: Reason | null = 'reachable';
  // What was wanted while another tab was at it.
  let missed: Reason = 'timer';
  let alarm = new AbortController();
  let wakePass: (() => void) | null = null;

  const wake = (reason: Reason) => {
    pending = stronger(pending, reason);
    wakePass?.();
    alarm.abort();
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      const reason = stronger(pending, missed);
      pending = null;
      alarm = new AbortController();
      const { next, took } = await runOnce(options, reason, (passWake) => {
        wakePass = passWake;
      });
      wakePass = null;
      missed = took ? 'timer' : reason;
      if (pending === null && !stopping.signal.aborted) await edges.sleep(next, alarm.signal);
    }
  };

  const unwatch = watchOutbox(db, () => wake('changed'));
  const running = loop();
  return {
    wake,
    async stop() {
      stopping.abort();
      unwatch();
      alarm.abort();
      await running;
    },
  };
}

const strength: Record<Reason, number> = { timer: 0, changed: 1, reachable: 2, asked: 3 };

function stronger(a: Reason | null, b: Reason): Reason {
  return a !== null && strength[a] >= strength[b] ? a : b;
}

/** One turn, if it is ours. `next`: how long to wait until the next one, in milliseconds. */
async function runOnce(
  options: EngineOptions,
  reason: Reason,
  onWake: (wake: () => void) => void,
): Promise<{ took: boolean; next: number }> {
  try {
    if (!(await isSignedIn(options))) return { took: true, next: refreshWatched };
    // Every tab hears of each change, and has a timer: whoever has nothing to do writes nothing.
    if (reason === 'timer' || reason === 'changed') {
      const { pause, isSending } = await untilNext(options);
      if (pause > leastPause && !isSending) return { took: true, next: pause };
    }
    const took = await takeTurn(options.db, options.edges, (turn) => runPass(options, reason, turn, onWake));
    return { took, next: took ? (await untilNext(options)).pause : otherEngineLooksAgain };
  } catch (error) {
    options.onTrouble?.(error);
    return { took: true, next: 5_000 };
  }
}

/** Drains and, when it is time, refreshes. Exported for the worker, which runs one pass at a time. */
export async function runPass(
  options: EngineOptions,
  reason: Reason,
  turn: Turn,
  onWake: (wake: () => void) => void = () => {},
): Promise<void> {
  const { db, edges } = options;
  const { loading, underWay, partsDue = false } = turn.known;
  const reach = keepReach(db, edges, turn.known.reach);
  const pass: Pass = {
    ...options,
    reach,
    loading,
    underWay,
    partsDue,
    fence: turn.fence,
    renew: turn.renew,
    now: () => edges.now(),
    idempotencyKeys: options.idempotencyKeys ?? false,
    settled: new Set(),
    created: 0,
    onProgress: options.onProgress ?? (() => {}),
  };
  try {
    await recoverAbandoned(pass);
    if (reason === 'reachable' || reason === 'asked') await hurry(pass, reason);
    // A change that is sent into nothing is in doubt from then on, so a question finds out first.
    if (reach.isAway() && !(await isBack(pass))) return;
    const drain = startDrain(pass);
    onWake(drain.wake);
    // While the connection is in question, one request at a time finds out.
    if (!reach.isOk()) await drain.done;
    await Promise.all([drain.done, readIfDue(pass, reason)]);
    // What was created may have a twin that only the list shows.
    if (pass.created > 0) await readIfDue(pass, 'asked');
  } finally {
    await endTurn(db, turn.fence);
  }
}

/** Asks the provider something that changes nothing. */
async function isBack(pass: Pass): Promise<boolean> {
  const { db, device, edges, reach } = pass;
  const session = await readSession(device);
  const isOurs = session?.token != null && session.user.id === db.owner && session.provider === db.provider;
  if (!isOurs || !reach.mayTry(pass.now())) return false;
  const { token, user } = session as Session & { token: string };
  try {
    await connect(edges, { address: db.provider, token }).call(getSubscription, { museumId: user.museumId });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'unauthorized' || error.kind === 'trial-ended') {
      await signOut(pass, { token }, error);
      return false;
    }
    if (error.kind !== 'refused') {
      await reach.failed(error);
      return false;
    }
  }
  await reach.answered();
  return true;
}

// The connection may be back: what waited only for that need not wait any longer. `Retry-After` is still honoured.
async function hurry({ db, reach, edges }: Pass, reason: Reason): Promise<void> {
  const now = edges.now();
  await reach.reset(reason === 'asked');
  await db.outbox
    .where('state')
    .anyOf('waiting', 'ambiguous')
    .and((entry) => entry.trouble?.kind === 'no-answer' && entry.nextAt > now)
    .modify({ nextAt: now });
}

async function readIfDue(pass: Pass, reason: Reason): Promise<void> {
  if (!pass.reach.mayTry(pass.now())) return;
  const isRefreshDue = reason === 'asked' || refreshDueIn(pass) <= 0;
  if (!isRefreshDue && !pass.partsDue) return;
  const session = await readSession(pass.device);
  if (!session?.token || session.user.id !== pass.db.owner || session.provider !== pass.db.provider) return;
  const ours = { ...session, token: session.token };
  const isRefreshed = isRefreshDue && (await refresh(pass, ours));
  if (isRefreshed || pass.partsDue) await loadParts(pass, ours, { isRefreshed });
}

function refreshDueIn({ loading, underWay, edges }: Pick<Pass, 'loading' | 'underWay' | 'edges'>): number {
  const usual = refreshPause(loading, edges.idle() < refreshAlone);
  // Only what somebody looks at, and what went well last time, is asked for sooner.
  const soon = usual === refreshWatched && underWay ? lookAgainAfter(underWay) : Infinity;
  const pause = Math.min(usual, soon);
  const from = soon < usual ? Math.max(loading?.at ?? 0, underWay?.since ?? 0) : loading?.at;
  const at = (from ?? 0) + pause;
  return isDue(at, pause, edges.now()) ? 0 : at - edges.now();
}

function refreshPause(loading: Loading | undefined, isWatched: boolean): number {
  if (!loading?.completedAt) return firstLoadAgain;
  if (!isWatched) return refreshAlone;
  return loading.state === 'failed' ? refreshAgain : refreshWatched;
}

/** `pause`: how long nothing is to be done, in milliseconds. */
export async function untilNext(options: EngineOptions): Promise<{ pause: number; isSending: boolean }> {
  const { db, edges } = options;
  const [{ reach, loading, underWay, partsDue }, { nextAt, isSending }] = await Promise.all([
    readFacts(db, standing),
    outlook(options),
  ]);
  const refreshIn = partsDue ? 0 : refreshDueIn({ loading, underWay, edges });
  const now = edges.now();
  const reachIn = reach ? timeLeft(reach, edges.idle(), now) : 0;
  return { pause: Math.max(leastPause, reachIn, Math.min(refreshIn, nextAt - now)), isSending };
}

// Observed, so that nobody has to call the engine, whichever tab the change was made in.
function watchOutbox(db: MuseumDatabase, onAdded: () => void): () => void {
  let last = -1;
  const subscription = liveQuery(() => db.outbox.orderBy('seq').lastKey()).subscribe({
    next(key) {
      const seq = typeof key === 'number' ? key : -1;
      if (seq > last) onAdded();
      // Numbers only rise, but a database that the browser threw away begins anew.
      last = seq;
    },
    error: () => {},
  });
  return () => subscription.unsubscribe();
}

async function isSignedIn({ db, device }: EngineOptions): Promise<boolean> {
  const session = await readSession(device);
  return session?.token != null && session.user.id === db.owner && session.provider === db.provider;
}
