// Tags in one cell.
import { tidyTags } from '#panel/features/exhibits/exhibit-values.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { isSameText } from './cell-text.ts';

/** 'oil; sea'. A tag that would be taken apart, or for a quotation, stands in quotation marks: '"oil; sea"'. */
export function tagsInCell(tags: readonly string[]): string {
  return tags.map((tag) => (/^"|[;,\n]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ');
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
  const bySemicolon = pieces(cell, ';\\n');
  const found = bySemicolon.length > 1 ? bySemicolon : pieces(cell, ',');
  const tags = tidyTags(found.map(unquoted));
  const known = new Set<string>();
  return tags.filter((tag) => {
    const isFirst = !known.has(tag.toLowerCase());
    known.add(tag.toLowerCase());
    return isFirst;
  });
}

const quotation = '[ \\t]*"((?:[^"]|"")*)"[ \\t]*';

// What stands in quotation marks from one separator to the next is one piece, whatever is in it.
function pieces(cell: string, separators: string): string[] {
  const piece = new RegExp(
    `(?<=^|[${separators}])(?:${quotation}(?=[${separators}]|$)|[^${separators}]*)`,
    'g',
  );
  return [...cell.matchAll(piece)].map(([found]) => found);
}

function unquoted(piece: string): string {
  const [, inside] = new RegExp(`^${quotation}$`).exec(piece) ?? [];
  return inside === undefined ? piece : inside.replaceAll('""', '"');
}
