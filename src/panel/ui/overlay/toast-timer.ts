/** The two edges of a timer, so that tests hold the clock. */
export interface Clock {
  set: (run: () => void, ms: number) => unknown;
  clear: (timer: unknown) => void;
}

/** What keeps a toast from leaving. Both can at once. */
export type Hold = 'pointer' | 'focus';

/** How long a toast stays by itself, and how long after it was looked at. Milliseconds. */
const TOAST_LIFE = 5000;
const TOAST_FAREWELL = 2000;

/** One toast's time: it ends by itself, waits while it is held, and ends soon after the last hold was let go. */
export function startToastTimer(end: () => void, clock: Clock = windowClock) {
  const holds = new Set<Hold>();
  let timer = clock.set(end, TOAST_LIFE);
  return {
    hold(by: Hold) {
      holds.add(by);
      clock.clear(timer);
    },
    release(by: Hold) {
      if (!holds.delete(by) || holds.size > 0) return;
      timer = clock.set(end, TOAST_FAREWELL);
    },
    stop() {
      holds.clear();
      clock.clear(timer);
    },
  };
}

const windowClock: Clock = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};
