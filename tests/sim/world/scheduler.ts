// Runs everything that is asynchronous here in an order that depends on the seed alone: fake-indexeddb's and Dexie's
// tasks, timers, sleeps and the network's answers. Nothing waits for real time.
import { Violation } from '#tests/sim/invariants/violation.ts';

type Task = () => void;

interface Timer {
  at: number;
  order: number;
  run: Task;
}

const real = {
  setImmediate: globalThis.setImmediate,
  clearImmediate: globalThis.clearImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  queueMicrotask: globalThis.queueMicrotask,
};

const { digest } = crypto.subtle;

// Dexie queues dozens in each step, and Node's own makes a resource for whoever traces them. The order is the same.
const done = Promise.resolve();
const { then } = Promise.prototype;

/** In the place of a task that has run: the queue keeps nothing alive that is over. */
const nothing: Task = () => {};

/** What is left over at rest, when bytes are read by Node itself, takes so many turns. */
const turnsOfRest = 3;

// Runs all microtasks, as Node does between two of its own immediates: a turn of the event loop for each task costs more
// than most tasks do. Works only where no microtask is running.
const drainMicrotasks = (process as unknown as { _tickCallback(): void })._tickCallback;

export class Scheduler {
  /** Virtual time, in milliseconds since 1970. */
  now = Date.parse('2026-06-01T09:00:00Z');
  /** How many tasks have run: each one is a boundary at which a tab can die. */
  boundaries = 0;
  /** Called after each task. */
  onBoundary: (() => void) | null = null;
  /** What runs in the world outside and has to be waited for: requests to a real provider. */
  private readonly outside = new Set<Promise<unknown>>();
  private readonly tasks: Task[] = [];
  /** Those before it have run. */
  private first = 0;
  private readonly timers = new Map<number, Timer>();
  private order = 0;

  /** Takes over the globals that fake-indexeddb and Dexie schedule with. */
  install(): void {
    Object.assign(globalThis, {
      setImmediate: (task: (...args: unknown[]) => void, ...args: unknown[]) => {
        this.tasks.push(() => task(...args));
        return {};
      },
      clearImmediate: () => {},
      setTimeout: (task: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
        this.later(ms, () => task(...args)),
      clearTimeout: (id: number) => void this.timers.delete(id),
      queueMicrotask: (task: Task) => void then.call(done, task),
    });
    // A thread of Node's computes it: on a busy machine, more or less of the world would have happened meanwhile.
    crypto.subtle.digest = (...of) => this.waitFor(digest.apply(crypto.subtle, of));
  }

  static restore(): void {
    Object.assign(globalThis, real);
    crypto.subtle.digest = digest;
  }

  /** Runs `task` after `ms` of virtual time. */
  later(ms: number, run: Task): number {
    const order = ++this.order;
    this.timers.set(order, { at: this.now + Math.max(0, ms), order, run });
    return order;
  }

  /** Waits for something real: no virtual time passes, and nothing else happens, until it has ended. */
  async waitFor<T>(work: Promise<T>): Promise<T> {
    this.outside.add(work);
    try {
      return await work;
    } finally {
      this.outside.delete(work);
    }
  }

  /** Aborts after `ms` of virtual time. */
  timeout(ms: number): AbortSignal {
    const controller = new AbortController();
    this.later(ms, () => controller.abort());
    return controller.signal;
  }

  cancel(id: number): void {
    this.timers.delete(id);
  }

  /** Lets everything that can happen without time passing happen. */
  settle(limit = 200_000): Promise<void> {
    const end = this.boundaries + limit;
    return new Promise((resolve, reject) => {
      let quiet = 0;
      const turn = () => {
        try {
          quiet = this.runTasks(end) ? 0 : quiet + 1;
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        if (quiet === turnsOfRest) resolve();
        else void goOn();
      };
      const goOn = async () => {
        while (this.outside.size > 0) await Promise.allSettled(this.outside);
        real.setImmediate(turn);
      };
      void goOn();
    });
  }

  /** Runs one task after the other, until something outside has to be waited for. True: there were some. */
  private runTasks(end: number): boolean {
    const before = this.boundaries;
    while (this.outside.size === 0) {
      const task = this.nextTask();
      if (!task) break;
      if (this.boundaries === end) throw new Violation('it never comes to rest');
      this.boundaries += 1;
      task();
      this.onBoundary?.();
      drainMicrotasks();
    }
    return this.boundaries > before;
  }

  private nextTask(): Task | undefined {
    if (this.first === this.tasks.length) {
      this.first = 0;
      this.tasks.length = 0;
      return this.due();
    }
    const task = this.tasks[this.first];
    this.tasks[this.first++] = nothing;
    return task;
  }

  /** Lets `ms` of virtual time pass, timer by timer. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.settle();
    for (let next = this.nextTimer(); next && next.at <= end; next = this.nextTimer()) {
      this.now = Math.max(this.now, next.at);
      await this.settle();
    }
    this.now = end;
    await this.settle();
  }

  private due(): Task | undefined {
    const next = this.nextTimer();
    if (!next || next.at > this.now) return undefined;
    this.timers.delete(next.order);
    return next.run;
  }

  private nextTimer(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.timers.values()) {
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer;
    }
    return first;
  }
}
