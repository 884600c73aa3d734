export interface Attempts {
  /** Takes a place in the window. Seconds to wait when there is none, else 0. */
  take(key: string, now: number): number;
  /** Gives all places back, after a success. */
  forget(key: string): void;
}

/** A sliding window per key, in this process's memory. Lengths in milliseconds. */
export function createAttempts({ max, per }: { max: number; per: number }): Attempts {
  const times = new Map<string, number[]>();

  function recent(key: string, now: number): number[] {
    return (times.get(key) ?? []).filter((time) => time > now - per);
  }

  // Keys are chosen by strangers: without this, the map would grow for ever.
  function sweep(now: number): void {
    if (times.size < 10_000) return;
    for (const key of times.keys()) if (recent(key, now).length === 0) times.delete(key);
  }

  return {
    take(key, now) {
      sweep(now);
      const taken = recent(key, now);
      const [oldest = now] = taken;
      if (taken.length >= max) return Math.max(1, Math.ceil((oldest + per - now) / 1000));
      times.set(key, [...taken, now]);
      return 0;
    },
    forget: (key) => void times.delete(key),
  };
}
