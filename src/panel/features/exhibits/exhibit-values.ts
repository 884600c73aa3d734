// What the form holds of an exhibit, and what becomes of it: pure, so that it can be proved without a screen.
import type { Exhibit, ExhibitFields } from '#contract/exhibits.ts';
import { exhibitResource } from '#contract/exhibits.ts';
import type { Editing, FieldGroups } from '#panel/forms/editing.ts';
import { changedGroups, pick, rebaseOn } from '#panel/forms/editing.ts';
import { isSame } from '#panel/sync/merge/merge.ts';

/** The fields of a record; floor and room are null until they are chosen. */
export interface ExhibitValues {
  name: string;
  artist_name: string;
  exhibit_id: string;
  tags: string[];
  floor: number | null;
  room_number: number | null;
  room_name: string;
}

export const emptyValues: ExhibitValues = {
  name: '',
  artist_name: '',
  exhibit_id: '',
  tags: [],
  floor: null,
  room_number: null,
  room_name: '',
};

/** What of a saved exhibit the next one begins with: artist, floor and room. */
export function keptForNext(last: ExhibitValues): Partial<ExhibitValues> {
  return pick(last, ['artist_name', ...placeFields]);
}

export function valuesOf(row: Exhibit): ExhibitValues {
  return pick(row as ExhibitValues, exhibitResource.keys) as ExhibitValues;
}

type Field = keyof ExhibitValues;

const placeFields = ['floor', 'room_number', 'room_name'] as const;

// A room without its floor is another room: the three change together or not at all.
const groups: FieldGroups<ExhibitValues> = [['name'], ['artist_name'], ['exhibit_id'], ['tags'], placeFields];

/** As editing.ts says. */
export function rebase(editing: Editing<ExhibitValues>, theirs: ExhibitValues): Editing<ExhibitValues> {
  return rebaseOn(editing, theirs, groups);
}

/** Only what the person changed, as it is to be saved, with what it was. Texts that they left alone stay as they are. */
export function changesOf(editing: Editing<ExhibitValues>) {
  return changedGroups({ base: editing.base, values: tidied(editing) }, groups);
}

/** All fields of a new exhibit, once the rules are content with them. */
export function fieldsToAdd(values: ExhibitValues): ExhibitFields {
  const { floor, room_number, ...rest } = tidied({ base: emptyValues, values });
  if (floor === null || room_number === null) throw new Error('an exhibit without a place');
  return { ...rest, floor, room_number };
}

function tidied({ base, values }: Editing<ExhibitValues>): ExhibitValues {
  const changed = (field: Field) => !isSame(values[field], base[field]);
  return {
    ...values,
    name: changed('name') ? values.name.trim() : values.name,
    artist_name: changed('artist_name') ? values.artist_name.trim() : values.artist_name,
    exhibit_id: changed('exhibit_id') ? tidyNumber(values.exhibit_id) : values.exhibit_id,
    tags: changed('tags') ? tidyTags(values.tags) : values.tags,
  };
}

/** An exhibit id as it is kept. */
export function tidyNumber(text: string): string {
  return text.trim().toUpperCase();
}

/** Trimmed, and without blanks. */
export function tidyTags(tags: readonly string[]): string[] {
  return tags.map((tag) => tag.trim()).filter(Boolean);
}
