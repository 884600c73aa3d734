// Three-way merge by field: base is the copy that the edit started from, mine the edit, theirs what the provider holds.
import type { FieldConflict } from '#panel/store/entries.ts';

export interface Merge {
  /** What must be written to the provider: my fields that it does not have yet. */
  toWrite: Record<string, unknown>;
  /** Fields that somebody else changed and that stay as they are. */
  kept: string[];
  /** Both changed it, to different values: only the person can say. */
  conflicts: FieldConflict[];
}

type Fields = Record<string, unknown>;

/** Merges `mine` (only the fields that the person changed) into `theirs`. Pure. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merge {
  const merge: Merge = { toWrite: {}, kept: [], conflicts: [] };
  for (const [field, value] of Object.entries(mine)) {
    if (isSame(theirs[field], value)) continue;
    if (isSame(theirs[field], base[field])) merge.toWrite[field] = value;
    else merge.conflicts.push({ field, base: base[field], mine: value, theirs: theirs[field] });
  }
  for (const field of Object.keys(base)) {
    if (!(field in mine) && !isSame(base[field], theirs[field])) merge.kept.push(field);
  }
  return merge;
}

/** Only the fields of `after` that differ from `before`, with what they were. */
export function changedFields(before: Fields, after: Fields): { base: Fields; changes: Fields } {
  const changed = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  return {
    base: Object.fromEntries(changed.map((field) => [field, before[field]])),
    changes: Object.fromEntries(changed.map((field) => [field, after[field]])),
  };
}

/** Equal as JSON values; null and missing are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  return (
    Object.keys(a).every((key) => isSame((a as Fields)[key], (b as Fields)[key])) &&
    Object.keys(b).every((key) => key in a || (b as Fields)[key] == null)
  );
}
