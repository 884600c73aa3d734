// Work that lies in the database, so that it survives whatever happens to this process. Any number of processes may share
// it: who takes a piece holds it by a lease.
import type { Deps } from './deps.ts';
import { whileWanted } from './while-wanted.ts';

export interface DueWork<Held> {
  /** What it is called in the log. */
  name: string;
  /** How many pieces at a time. */
  atATime: number;
  /** The oldest piece that is due, held until then. */
  take(leaseEnds: Date): Promise<Held | null>;
  /** Resolves with false when somebody else has it by now. */
  renew(held: Held, leaseEnds: Date): Promise<boolean>;
  /** When the next piece can be taken. */
  next(): Promise<Date | null>;
  /** Does and settles it. `signal` says to stop: it was lost, in which case there is nothing to settle, or all ends. */
  perform(held: Held, signal: AbortSignal, lost: AbortSignal): Promise<void>;
}

export interface Worker {
  /** Aborted when all ends. */
  readonly closing: AbortSignal;
  /** Says that there is something to do. */
  wake(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Stops at once. What was under way goes on after the next start. */
  close(): Promise<void>;
}

/** How often a process looks for what others left, in milliseconds. */
export const lookEvery = 60_000;

const lease = 60_000;

export function createWorker<Held>({ clock, log }: Pick<Deps, 'clock' | 'log'>, work: DueWork<Held>): Worker {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const leaseEnds = () => new Date(clock().getTime() + lease);
  const logError = (err: unknown) => log.error({ err }, work.name);
  let looking: Promise<void> | undefined;
  let wasWoken = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    wasWoken = true;
    looking ??= look()
      .catch(logError)
      .finally(() => {
        looking = undefined;
        if (wasWoken) wake();
      });
  }

  async function look(): Promise<void> {
    while (wasWoken && !closing.signal.aborted) {
      wasWoken = false;
      clearTimeout(timer);
      // Also when the database does not answer now.
      lookAgainIn(lookEvery);
      await takeAll();
      await lookAgainWhenDue();
    }
    wasWoken = false;
  }

  async function takeAll(): Promise<void> {
    while (underWay.size < work.atATime && !closing.signal.aborted) {
      const held = await work.take(leaseEnds());
      if (!held) return;
      const done = perform(held)
        .catch(logError)
        .finally(() => {
          underWay.delete(done);
          wake();
        });
      underWay.add(done);
    }
  }

  async function lookAgainWhenDue(): Promise<void> {
    // The next that ends looks by itself.
    if (underWay.size >= work.atATime) return;
    const due = await work.next();
    lookAgainIn(due ? due.getTime() - clock().getTime() : lookEvery);
  }

  function lookAgainIn(wait: number): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    timer = setTimeout(wake, Math.min(lookEvery, Math.max(100, wait)));
    timer.unref();
  }

  async function perform(held: Held): Promise<void> {
    const lost = new AbortController();
    const renewing = setInterval(() => {
      void work
        .renew(held, leaseEnds())
        .then((isMine) => isMine || lost.abort())
        .catch(logError);
    }, lease / 3);
    try {
      await whileWanted([closing.signal, lost.signal], (signal) => work.perform(held, signal, lost.signal));
    } finally {
      clearInterval(renewing);
    }
  }

  function isBusy(): boolean {
    return looking !== undefined || underWay.size > 0;
  }

  async function idle(): Promise<void> {
    while (isBusy()) {
      await looking;
      await Promise.all(underWay);
    }
  }

  return {
    closing: closing.signal,
    wake,
    idle,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await idle();
      clearTimeout(timer);
    },
  };
}
