// What a measurement says: one row of the table of goals.

export interface Row {
  name: string;
  /** In words, as the table shows it. */
  goal: string;
  ours: string;
  /** The limit or the peer, measured in the same run. */
  limit: string;
  ratio: string;
  /** Null: a number for orientation, without a goal. */
  met: boolean | null;
  /** Everything that was measured. */
  samples: Record<string, unknown>;
}

export interface Effort {
  repetitions: number;
  keystrokes: number;
  /** Edits in the outbox that are drained. */
  drained: number;
}

export const wholeEffort: Effort = { repetitions: 9, keystrokes: 180, drained: 300 };
export const quickEffort: Effort = { repetitions: 3, keystrokes: 36, drained: 60 };

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** What 95 of 100 samples do not exceed. */
export function p95(samples: readonly number[]): number {
  return quantile(samples, 0.95);
}

export function quantile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error('nothing was measured');
  const sorted = samples.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

export function ms(value: number): string {
  return `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

export function times(value: number): string {
  return `${value.toFixed(2)}x`;
}

interface Compared {
  name: string;
  ours: readonly number[];
  limit: readonly number[];
  /** What the other side is, in a word. */
  against: string;
  atMost: number;
}

/** A row that compares the medians of two sides of one alternating run. */
export function compared({ name, ours, limit, against, atMost }: Compared): Row {
  const ratio = median(ours) / median(limit);
  return {
    name,
    goal: `at most ${atMost}x`,
    ours: ms(median(ours)),
    limit: `${ms(median(limit))} ${against}`,
    ratio: times(ratio),
    met: ratio <= atMost,
    samples: { ours, [against]: limit },
  };
}
