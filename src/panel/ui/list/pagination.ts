import { grouped } from './counted.ts';

/** How many pages there are; an empty list has one. */
export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** A page that exists: what stands in an address may be older than the list. */
export const clampPage = (page: number, pages: number) =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages));

/**
 * The page numbers to show: the first, the last, the current with its siblings, and 'gap' for the rest. A gap
 * hides at least two pages, and the number of items is the same on every page, so that links don't move away
 * under the finger.
 */
export function pageItems(page: number, pages: number, siblings = 1): (number | 'gap')[] {
  const slots = 2 * siblings + 5;
  if (pages <= slots) return range(1, pages);
  const edge = slots - 2;
  const current = clampPage(page, pages);
  if (current <= siblings + 3) return [...range(1, edge), 'gap', pages];
  if (current >= pages - siblings - 2) return [1, 'gap', ...range(pages - edge + 1, pages)];
  return [1, 'gap', ...range(current - siblings, current + siblings), 'gap', pages];
}

/** '1–10 of 1,374' */
export function rangeText(page: number, pageSize: number, total: number): string {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return `${grouped(first)}–${grouped(last)} of ${grouped(total)}`;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
