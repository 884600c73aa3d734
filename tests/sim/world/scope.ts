// What a story is about: the lists that its panel keeps. Each one that nothing is done to would be a request more in each
// refresh, and nothing seen.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';

export interface Scope {
  lists: ReadonlySet<MirrorTable>;
  /** Themes, vouchers and terms are made and changed in it. */
  hasPartTwo: boolean;
  /** Exhibits stand in review from the start. */
  hasReview?: boolean;
}

/** Part 1, with the lists of one record each. */
export const partOne: Scope = { lists: new Set(['museum', 'me', 'exhibits']), hasPartTwo: false };

export const partTwo: Scope = {
  lists: new Set(['exhibits', 'themes', 'vouchers', 'terms']),
  hasPartTwo: true,
};

export const review: Scope = {
  lists: new Set(['exhibits', 'questions']),
  hasPartTwo: false,
  hasReview: true,
};

const exhibitsAlone: Scope = { lists: new Set(['exhibits']), hasPartTwo: false };

/** What the schedule of a seed is about. */
export function scopeOf(seed: number): Scope {
  if (seed % 5 === 4) return review;
  return [partTwo, partOne, exhibitsAlone][seed % 3] ?? partOne;
}
