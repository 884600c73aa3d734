// What a story is about: the lists that its panel keeps. Each one that nothing is done to would be a request more in each
// refresh, and nothing seen.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';

export interface Scope {
  lists: ReadonlySet<MirrorTable>;
  /** Themes, vouchers and terms are made and changed in it. */
  hasThemesAndVouchers: boolean;
  /** Exhibits stand in review from the start. */
  hasReview?: boolean;
}

/** Part 1, with the lists of one record each. */
export const partOne: Scope = { lists: new Set(['museum', 'me', 'exhibits']), hasThemesAndVouchers: false };

export const themesAndVouchers: Scope = {
  lists: new Set(['exhibits', 'themes', 'vouchers', 'terms']),
  hasThemesAndVouchers: true,
};

export const review: Scope = {
  lists: new Set(['exhibits', 'questions']),
  hasThemesAndVouchers: false,
  hasReview: true,
};

const exhibitsAlone: Scope = { lists: new Set(['exhibits']), hasThemesAndVouchers: false };

/** What the schedule of a seed is about. */
export function scopeOf(seed: number): Scope {
  if (seed % 5 === 4) return review;
  return [themesAndVouchers, partOne, exhibitsAlone][seed % 3] ?? partOne;
}
