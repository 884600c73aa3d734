// Starts passes: when something waits, when the connection may be back, when a person looks, and by a timer.
import type { Device } from '#panel/store/device/device.ts';
import { readFact, readFacts } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { onChanged } from '#panel/store/watch-later.ts';
import type { Edges } from './edges.ts';
import type { Turn } from './leader.ts';
import { standing, takeTurn } from './leader.ts';
import { refreshDueIn } from './lists-lane.ts';
import { lookAgainIn } from '#panel/sync/merge/look-again.ts';
import type { Catalogue } from '#panel/sync/declare/operation.ts';
import type { Pass } from './pass.ts';
import { ownSession } from './pass.ts';
import { afterTrouble, longestSleep, timeLeft } from './backoff.ts';
import { outlook } from '#panel/sync/outbox/queue.ts';
import type { Reason } from './reasons.ts';
import { leftOf, stronger } from './reasons.ts';
import type { Meeting } from './shared-looks.ts';
import type { WakePass } from './run-pass.ts';
import { runPass } from './run-pass.ts';
import { broadcastWake, troubleChannel } from './wake-channel.ts';

export interface EngineOptions {
  db: MuseumDatabase;
  device: Device;
  catalogue: Catalogue;
  edges: Edges;
  idempotencyKeys?: boolean;
  changes?: boolean;
  /** Why it starts. Unless told: the connection may be there. */
  begin?: Reason;
  onProgress?: Pass['onProgress'];
  readElsewhere?: Pass['readElsewhere'];
  /** Of the passes of one engine. */
  meeting?: Meeting;
  /** Reports trouble with the device's own storage. */
  onTrouble?(error: unknown): void;
}

export interface Engine {
  /** Something happened. Cheap, may be called as often as one likes. */
  wake(reason: Reason): void;
  stop(): Promise<void>;
}

const idlePause = 60_000;
const otherEngineLooksAgain = 3_000;
const leastPause = 250;
/** Tablets that hear of the network, or are opened, in the same instant ask within so many milliseconds. */
const spread = 2_000;

export function startEngine(given: EngineOptions): Engine {
  const options = { meeting: { nextAt: 0 }, ...given };
  const { edges, db } = options;
  const stopping = new AbortController();
  let pending: Reason | null = given.begin ?? 'reachable';
  let troubles = 0;
  let putOff = () => {};
  // What was wanted while another tab was at it, and since when.
  let missed: { reason: Reason; since: number } | null = null;
  let alarm = new AbortController();
  let wakePass: WakePass = () => false;

  const wakeNow = (reason: Reason) => {
    if (wakePass(reason)) return;
    pending = stronger(pending, reason);
    alarm.abort();
  };
  const wake = (reason: Reason) => {
    if (reason !== 'online') return wakeNow(reason);
    void edges.sleep(edges.random() * spread, stopping.signal).then(() => wakeNow(reason));
  };

  const loop = async () => {
    if (await wasLoaded(db)) await edges.sleep(edges.random() * spread, alarm.signal);
    while (!stopping.signal.aborted) {
      const news = pending ?? 'timer';
      const reason = stronger(pending, missed?.reason ?? 'timer');
      const since: number | undefined = pending === null ? missed?.since : undefined;
      pending = null;
      alarm = new AbortController();
      const { next, took, isTrouble } = await runOnce(
        options,
        { reason, news, since, troubles, stopping: stopping.signal },
        (wakeIt) => {
          wakePass = wakeIt;
        },
      );
      missed = took ? null : { reason, since: since ?? edges.now() };
      troubles = isTrouble ? troubles + 1 : 0;
      if (isTrouble) storage.postMessage('failed');
      await rest(next);
    }
  };

  const rest = async (next: number) => {
    if (pending !== null || stopping.signal.aborted) return;
    let isPutOff = false;
    putOff = () => {
      isPutOff = true;
      alarm.abort();
    };
    await edges.sleep(Math.min(next, longestSleep), alarm.signal);
    putOff = () => {};
    if (!isPutOff) return;
    alarm = new AbortController();
    await rest(afterTrouble(troubles, edges));
  };

  // Storage is the device's: while it fails, its tabs try as often as one of them would.
  const storage = troubleChannel(options, () => {
    if (troubles > 0) putOff();
  });

  const unwatch = watchOutbox(options, stopping.signal, () => wake('changed'));
  const running = loop();
  return {
    wake,
    async stop() {
      stopping.abort();
      unwatch();
      alarm.abort();
      await running;
      storage.close();
    },
  };
}

// Whoever has nothing yet waits for nobody else.
async function wasLoaded(db: MuseumDatabase): Promise<boolean> {
  const loading = await readFact(db, 'loading').catch(() => undefined);
  return loading?.completedAt != null;
}

interface Wanted {
  reason: Reason;
  /** What another tab that is at it does not know yet. */
  news: Reason;
  /** When it was wanted, if that was before (ms since 1970). */
  since: number | undefined;
  /** How often in a row the device's own storage has failed. */
  troubles: number;
  stopping: AbortSignal;
}

/** One turn, if it is ours. `next`: how long to wait until the next one, in milliseconds. */
async function runOnce(
  options: EngineOptions,
  { reason, news, since, troubles, stopping }: Wanted,
  onStarted: (wake: WakePass) => void,
): Promise<{ took: boolean; next: number; isTrouble?: boolean }> {
  try {
    // Every tab hears of each change, and has a timer: whoever has nothing to do writes nothing.
    if (reason === 'timer' || reason === 'changed') {
      const { pause, isSending } = await untilNext(options);
      if (pause > leastPause && !isSending) return { took: true, next: pause };
    }
    if (!(await ownSession(options))) return { took: true, next: idlePause };
    const run = (turn: Turn) => {
      const readAt = turn.known.loading?.completedAt ?? null;
      return runPass(options, leftOf(reason, since, readAt), turn, onStarted);
    };
    const took = await takeTurn(options.db, options.edges, run, stopping);
    if (!took) broadcastWake(options, news);
    return { took, next: took ? (await untilNext(options)).pause : otherEngineLooksAgain };
  } catch (error) {
    options.onTrouble?.(error);
    return { took: true, next: afterTrouble(troubles + 1, options.edges), isTrouble: true };
  }
}

/** `pause`: how long nothing is to be done, in milliseconds. */
export async function untilNext(options: EngineOptions): Promise<{ pause: number; isSending: boolean }> {
  const { db, edges } = options;
  // Each look is a transaction, of which there are many in a day: all of them in one.
  const [{ reach, loading, underWay, partsDue }, { dueIn, isSending }, lookIn] = await db.transaction(
    'r',
    [db.facts, db.outbox, db.clocks],
    () => Promise.all([readFacts(db, standing), outlook(options), lookAgainIn({ db, edges })]),
  );
  const refreshIn = partsDue ? 0 : Math.min(lookIn, refreshDueIn({ loading, underWay, edges }));
  const tryAgainIn = reach ? timeLeft(reach, edges.idle(), edges.now()) : 0;
  return { pause: Math.max(leastPause, tryAgainIn, Math.min(refreshIn, dueIn)), isSending };
}

// Observed, so that nobody has to call the engine, whichever tab the change was made in. What a person had to see to is
// asked for again under its old number, or let go of, and those behind it may go on: then there is one less of its kind.
function watchOutbox({ db, edges }: EngineOptions, stopping: AbortSignal, onDue: () => void): () => void {
  let before = { last: -1, held: 0 };
  let isAsked = false;
  let looking = Promise.resolve();
  const read = async () => {
    const [last, held] = await Promise.all([
      db.outbox.orderBy('seq').lastKey(),
      db.outbox.where('state').anyOf('refused', 'conflict', 'parked').count(),
    ]);
    return { last: Number(last ?? -1), held };
  };
  const look = async () => {
    // Whoever looks comes first: this would stand in their way.
    await edges.drawn();
    isAsked = false;
    if (stopping.aborted) return;
    const now = await db.transaction('r', db.outbox, read).catch(() => before);
    if (now.last > before.last || now.held < before.held) onDue();
    // Numbers only rise, but a database that the browser threw away begins anew.
    before = now;
  };
  const hear = () => {
    if (isAsked) return;
    isAsked = true;
    looking = looking.then(look);
  };
  hear();
  return onChanged(db, (isChanged) => {
    if (isChanged('outbox')) hear();
  });
}
