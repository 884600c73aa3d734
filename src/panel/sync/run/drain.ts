// Sends what waits, several requests at a time, each record's changes in order.
import type { Entry } from '#panel/store/entries.ts';
import { chainOf, isDeviceId, subjectOf } from '#panel/store/entries.ts';
import { attempt } from './attempt.ts';
import { claim } from './claim.ts';
import { isLookedForInList } from './conclude.ts';
import type { Pass, Takes } from './pass.ts';
import { ownSession } from './pass.ts';
import { nextChange } from '#panel/sync/outbox/queue.ts';
import { semaphore } from './semaphore.ts';

export interface DrainOptions {
  takes: Takes;
  /** So many requests at a time. */
  width: number;
  /** So many records at a time: while some write down what became of their request, others have theirs under way. */
  mostRecords: number;
  /** A record's next change is for another lane. */
  onPassedOn(): void;
  /** Something was heard, or done. */
  onMoved(): void;
  /** How often something was heard. */
  heard(): number;
  /** Nobody begins anything more. */
  isEnded(): boolean;
}

export interface Drain {
  done: Promise<void>;
  /** New changes may have come: whoever is idle takes them. */
  wake(): void;
  /** The same, past a request that may be hanging. */
  passOver(): void;
}

/** For so long does one request that lets nothing be heard hold up others, in milliseconds. */
const longestBackoff = 5_000;
const betweenLooks = 1_000;
const mostSilent = 3;

/** Drains until nothing can be sent now. */
export function startDrain(pass: Pass, options: DrainOptions): Drain {
  const { width, mostRecords } = options;
  const active = new Set<string>();
  /** Of these, records that are looked for in a list, which may take long: the others have room beside them. */
  const lookedFor = new Set<string>();
  const mostLookedFor = Math.ceil(width / 2);
  const workers = new Set<Promise<void>>();
  const errors: unknown[] = [];
  let giveUp = () => {};
  const isGivenUp = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const gate = semaphore(width);
  let stopped = false;
  let isOver = false;
  /** Requests of which nothing is heard: others need not wait for them. */
  let silent = 0;
  const isStopped = () => stopped || isOver || options.isEnded();

  // The device's storage gave way: nobody starts anything more, and the pass ends with it.
  const fail = (error: unknown) => {
    stopped = true;
    errors.push(error);
    giveUp();
  };

  // While the connection is in question, one request at a time finds out.
  const isFull = () => workers.size >= (pass.connectivity.isOk() ? mostRecords : 1) + silent;

  const start = () => {
    if (isStopped() || isFull()) return;
    const worker: Promise<void> = work()
      .catch(fail)
      .finally(() => workers.delete(worker));
    workers.add(worker);
  };

  const isInDoubt = (entry: Entry) => entry.state === 'ambiguous' && isLookedForInList(pass, entry);
  const takesNext = (entry: Entry) =>
    options.takes(entry) && (lookedFor.size < mostLookedFor || !isInDoubt(entry));

  async function work(): Promise<void> {
    while (!isStopped()) {
      const next = await nextChange(pass, active, takesNext);
      if (!next) return;
      const { chain } = next;
      // Two may have looked at the same time.
      if (active.has(chain) || !takesNext(next)) continue;
      active.add(chain);
      if (isInDoubt(next)) lookedFor.add(chain);
      try {
        // One record is under way; see whether there is another one for somebody else.
        if (pass.connectivity.isOk()) start();
        const goesOn = await drainChain(pass, chain, { ...options, enter: gate.enter, isStopped });
        if (!goesOn) stopped = true;
      } finally {
        active.delete(chain);
        lookedFor.delete(chain);
      }
    }
  }

  const passOver = () => {
    // Whoever was signed out may be back, while a request of before still hangs.
    if (errors.length === 0) stopped = false;
    if (silent < mostSilent) {
      silent += 1;
      gate.widen();
    }
    // As many hang as may: something small finds out, and then all the others have room again.
    if (isFull() && !pass.connectivity.isOk()) void pass.probe.ask().then(start, fail);
    else start();
  };

  async function watchSilence(signal: AbortSignal): Promise<void> {
    let heardBefore = options.heard();
    let silence = 0;
    while (!signal.aborted) {
      await pass.edges.sleep(betweenLooks, signal);
      const heard = options.heard();
      silence = heard === heardBefore ? silence + betweenLooks : 0;
      heardBefore = heard;
      if (signal.aborted || silence < longestBackoff) continue;
      silence = 0;
      passOver();
    }
  }

  async function untilIdle(): Promise<void> {
    const ending = new AbortController();
    void watchSilence(ending.signal);
    while (workers.size > 0 && errors.length === 0) await Promise.race([Promise.all(workers), isGivenUp]);
    isOver = true;
    ending.abort();
    if (errors.length > 0) throw errors[0];
  }

  start();
  return { done: untilIdle(), wake: start, passOver };
}

interface Draining extends DrainOptions {
  enter(): Promise<() => void>;
  isStopped(): boolean;
}

/** Sends one record's changes in order. Resolves with false when the pass must end. */
async function drainChain(
  pass: Pass,
  chain: string,
  { takes, enter, isStopped, onPassedOn, onMoved }: Draining,
): Promise<boolean> {
  for (;;) {
    const leave = await enter();
    try {
      // Others went through meanwhile, and may have met the end of the connection.
      if (isStopped() || !pass.connectivity.mayTry(pass.now())) return true;
      // Identity is checked immediately before each send.
      const session = await ownSession(pass);
      if (!session) return false;
      const entry = await claim(pass, chain, takes);
      if (entry === 'lost') return false;
      if (entry === 'not-mine') onPassedOn();
      if (!entry || entry === 'not-mine') return true;
      const verdict = await attempt(pass, session, entry, { onSent: leave, onMoved });
      onMoved();
      if (verdict !== 'next') return verdict === 'leave-chain';
    } finally {
      leave();
    }
    if (!pass.connectivity.mayTry(pass.now())) return false;
    if (await hasMore(pass, chain)) continue;
    if (await isGoingOn(pass, chain)) onPassedOn();
    return true;
  }
}

async function hasMore({ db }: Pass, chain: string): Promise<boolean> {
  return (await db.outbox.where('chain').equals(chain).count()) > 0;
}

// The provider has named the record: what stood behind its creation has another chain by now, and may be for another lane.
async function isGoingOn(pass: Pass, chain: string): Promise<boolean> {
  const { table, id } = subjectOf(chain);
  if (!isDeviceId(id)) return false;
  const heir = await pass.db.aliases.get(id);
  return heir !== undefined && hasMore(pass, chainOf({ table, id: heir.id }));
}
