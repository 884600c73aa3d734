// What the provider's replica shows: everything as it was some time ago.

interface Snapshot {
  at: number;
  copies: readonly Map<unknown, unknown>[];
}

/** No read lags farther behind, in milliseconds. */
export const longestLag = 30_000;

export class Replica {
  private readonly maps: readonly Map<unknown, unknown>[];
  private readonly past: Snapshot[] = [];
  private readonly onNoted: (at: number) => void;
  /** What is shown just now is as old as this (virtual time); Infinity: it is what is there. */
  shown = Infinity;

  constructor(maps: readonly Map<string, unknown>[], onNoted: (at: number) => void = () => {}) {
    this.maps = maps;
    this.onNoted = onNoted;
  }

  /** Something may have been written. `at`: virtual time, in milliseconds. */
  note(at: number): void {
    this.onNoted(at);
    const last = this.past.at(-1);
    if (last && this.maps.every((map, index) => isSame(map, last.copies[index]))) return;
    this.past.push({ at, copies: this.maps.map((map) => new Map(map)) });
    while ((this.past[1]?.at ?? Infinity) < at - 2 * longestLag) this.past.shift();
  }

  /** Runs `work` while everything is as it was at that time. */
  async asOf<T>(at: number, work: () => Promise<T>): Promise<T> {
    const then = this.past.findLast((one) => one.at <= at) ?? this.past[0];
    if (!then) return work();
    const now = this.maps.map((map) => new Map(map));
    this.fill(then.copies);
    this.shown = at;
    try {
      return await work();
    } finally {
      this.shown = Infinity;
      this.fill(now);
    }
  }

  /** Everything as it is now. Whoever calls the result brings it back. */
  backUp(): () => void {
    const copies = this.maps.map((map) => new Map(map));
    return () => this.fill(copies);
  }

  private fill(copies: readonly Map<unknown, unknown>[]): void {
    for (const [index, map] of this.maps.entries()) {
      map.clear();
      for (const [key, value] of copies[index] ?? []) map.set(key, value);
    }
  }
}

// A record that was written is another object than before.
function isSame(map: Map<unknown, unknown>, copy: Map<unknown, unknown> | undefined): boolean {
  if (map.size !== copy?.size) return false;
  for (const [key, value] of map) if (copy.get(key) !== value) return false;
  return true;
}
