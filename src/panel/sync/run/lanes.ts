// Changes, files and lists go side by side in one turn, each in its own time: what is slow holds up nothing else.
import type { Edges } from './edges.ts';
import type { AtWork, Pulse } from './leader.ts';
import { longestSleep } from './backoff.ts';

export interface Lane {
  /** Does what is due now, and resolves when nothing is. */
  work(): Promise<void>;
  /** Takes up what has come since, while it is at work. `isHopeful`: what hangs need not be waited for. */
  hurry?(isHopeful: boolean): void;
  /** How long until something is due, in milliseconds; Infinity when nothing comes by itself. */
  rest(): Promise<number>;
}

/** What a lane is given to go by. */
export interface LaneControl {
  /** Says that it gets on. */
  onMoved(): void;
  /** There is something to do, for this lane or another. `isHopeful`: the connection may be back. */
  wakeAll(isHopeful?: boolean): void;
  /** Nobody begins anything more. */
  isOver(): boolean;
}

export interface Lanes extends AtWork, Omit<LaneControl, 'onMoved'> {
  /** None ends until what this returns is called: something is on its way to them. */
  hold(): () => void;
  /** Resolves when none is at work any more. Rejects at once with the first error that one of them meets. */
  done: Promise<void>;
}

/** Runs lanes until all of them rest at the same time. */
export function runLanes(
  makes: readonly ((control: LaneControl) => Lane)[],
  { sleep }: Pick<Edges, 'sleep'>,
): Lanes {
  let over = false;
  let holds = 0;
  let heard = () => {};
  const isOver = () => over;
  const running = makes.map((make) => {
    const pulse: Pulse = { isBusy: false, still: 0 };
    const onMoved = () => {
      pulse.still = 0;
      heard();
    };
    return { lane: make({ onMoved, wakeAll, isOver }), pulse, alarm: new AbortController() };
  });
  type Running = (typeof running)[number];

  function wakeAll(isHopeful = false): void {
    for (const { lane, pulse, alarm } of running) {
      if (pulse.isBusy) lane.hurry?.(isHopeful);
      alarm.abort();
    }
  }

  function end(): void {
    over = true;
    for (const { alarm } of running) alarm.abort();
  }

  function hold(): () => void {
    holds += 1;
    return () => {
      holds -= 1;
    };
  }

  const isQuiet = () => holds === 0 && running.every(({ pulse }) => !pulse.isBusy);

  async function keep(one: Running): Promise<void> {
    while (!over) {
      one.alarm = new AbortController();
      const { signal } = one.alarm;
      Object.assign(one.pulse, { isBusy: true, still: 0 });
      try {
        await one.lane.work();
      } finally {
        one.pulse.isBusy = false;
      }
      if (signal.aborted) continue;
      if (isQuiet()) return end();
      const rest = await one.lane.rest();
      if (isQuiet() && !signal.aborted) return end();
      await sleep(Math.min(rest, longestSleep), signal);
    }
  }

  const ended = running.map((one) =>
    keep(one).catch((error: unknown) => {
      // The device's storage gave way, or another pass took over: nobody goes on.
      end();
      throw error;
    }),
  );
  // Whoever has failed does not wait for what another has on its way, which may take an hour: the fence keeps it from
  // writing anything.
  const done = Promise.all(ended).then(() => {});
  const onMoved = (next: () => void) => {
    heard = next;
  };
  return { done, wakeAll, isOver, hold, onMoved, pulses: running.map(({ pulse }) => pulse) };
}
