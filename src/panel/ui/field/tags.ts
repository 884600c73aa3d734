export interface AddedTags {
  tags: string[];
  /** Those that did not fit under the maximum. */
  left: string[];
}

/** 'oil, canvas' → ['oil', 'canvas']: commas, semicolons, tabs and line ends part tags, as pasted lists do. */
export const splitTags = (text: string): string[] =>
  text
    .split(/[,;\t\n\r]+/)
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Adds what is typed or pasted; a tag that is there already, in whatever case, is not added again. */
export function addTags(tags: readonly string[], text: string, max: number): AddedTags {
  const known = new Set(tags.map(fold));
  const fresh = splitTags(text).filter((tag) => !known.has(fold(tag)) && known.add(fold(tag)));
  const room = Math.max(0, max - tags.length);
  return { tags: [...tags, ...fresh.slice(0, room)], left: fresh.slice(room) };
}

/** Suggestions that hold what is typed and are not chosen yet; those that begin with it come first. */
export function suggestTags(
  suggestions: readonly string[],
  tags: readonly string[],
  typed: string,
): string[] {
  const chosen = new Set(tags.map(fold));
  const sought = fold(typed.trim());
  const found = suggestions.filter((tag) => !chosen.has(fold(tag)) && fold(tag).includes(sought));
  const starts = (tag: string) => Number(!fold(tag).startsWith(sought));
  return found.sort((a, b) => starts(a) - starts(b)).slice(0, 50);
}

const fold = (tag: string) => tag.toLowerCase();
