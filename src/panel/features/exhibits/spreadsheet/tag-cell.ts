// Tags in one cell.
import { tidyTags } from '#panel/features/exhibits/exhibit-values.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { isSameText } from './cell-text.ts';

/** 'oil; sea' */
export function tagsInCell(tags: readonly string[]): string {
  return tags.join('; ');
}

/** An empty cell, and one that says the same, leave them as they are. */
export function tagsFrom(cell: string, before: string[]): string[] {
  if (cell.trim() === '' || isSameText(cell, tagsInCell(before))) return before;
  const tags = split(cell);
  // The order of tags means nothing.
  return isSame(tags.toSorted(), before.toSorted()) ? before : tags;
}

// Where there are semicolons, a comma is part of a tag.
function split(cell: string): string[] {
  const tags = tidyTags(cell.split(/[;\n]/.test(cell) ? /[;\n]/ : ','));
  const known = new Set<string>();
  return tags.filter((tag) => {
    const isFirst = !known.has(tag.toLowerCase());
    known.add(tag.toLowerCase());
    return isFirst;
  });
}
