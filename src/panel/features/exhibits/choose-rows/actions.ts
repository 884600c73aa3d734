// What can be done to many exhibits at once. For each of them it is a change of its own, as if it had been made in its form.
import { exhibitResource } from '#contract/exhibits.ts';
import { exhibitTags } from '#contract/limits.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { pick } from '#panel/forms/editing.ts';
import { deleteExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import type { ExhibitValues } from '#panel/features/exhibits/exhibit-values.ts';

/** What becomes of one exhibit: a change, nothing because it is so already, or nothing because it has no room for more tags. */
export type Fate = Change | 'same' | 'full';

export interface Action {
  fateOf(row: ExhibitRow): Fate;
  /** Waits so long before it is sent, because what is gone at the museum's server stays gone. Milliseconds. */
  holdsFor?: number;
}

export interface MoveTo {
  floor: number;
  room_number: number;
  room_name: string;
}

export function moveTo(place: MoveTo): Action {
  return { fateOf: (row) => edited(row, { ...place }) };
}

export interface TagChanges {
  add: readonly string[];
  remove: readonly string[];
}

/** All that is asked for, or nothing: half of it would have to be looked for afterwards. */
export function changeTags({ add, remove }: TagChanges): Action {
  const out = new Set(remove.map(folded));
  return {
    fateOf(row) {
      const kept = row.tags.filter((tag) => !out.has(folded(tag)));
      const known = new Set(kept.map(folded));
      const tags = [...kept, ...add.filter((tag) => !known.has(folded(tag)))];
      return tags.length > Math.max(exhibitTags.max, row.tags.length) ? 'full' : edited(row, { tags });
    },
  };
}

// Tags differ by more than their case.
const folded = (tag: string) => tag.toLowerCase();

/** Long enough to see what was deleted, and to take it back. */
const thinkAgain = 10_000;

export const deleteThem: Action = {
  fateOf: (row) => ({
    operation: deleteExhibit,
    input: { id: row.id, seen: exhibitResource.fieldsOf(row) },
  }),
  holdsFor: thinkAgain,
};

type Edit = Partial<ExhibitValues>;

function edited(row: ExhibitRow, changes: Edit): Fate {
  const base = pick<Edit>(row, Object.keys(changes) as (keyof ExhibitValues)[]);
  if (isSame(base, changes)) return 'same';
  return { operation: editExhibit, input: { id: row.id, changes, base } };
}
