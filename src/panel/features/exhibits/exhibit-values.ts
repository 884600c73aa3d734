// What the form holds of an exhibit, and what becomes of it: pure, so that it can be proved without a screen.
import type { Exhibit, ExhibitFields } from '#contract/exhibits.ts';
import { editableExhibitFields } from '#contract/exhibits.ts';
import { isSame } from '#panel/sync/merge.ts';

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

/** An edit under way: what it started from, and how it stands. */
export interface Editing {
  base: ExhibitValues;
  values: ExhibitValues;
}

export function valuesOf(row: Exhibit): ExhibitValues {
  return pick(row, editableExhibitFields);
}

type Field = keyof ExhibitValues;

const placeFields = ['floor', 'room_number', 'room_name'] as const;

// A room without its floor is another room: the three change together or not at all.
const groups: readonly (readonly Field[])[] = [
  ['name'],
  ['artist_name'],
  ['exhibit_id'],
  ['tags'],
  placeFields,
];

/**
 * The record changed while it was being edited, or since the draft was kept. What the person did not touch follows; what
 * they did touch stays, with what they started from, so that a real contradiction is still found when it is sent.
 */
export function rebase({ base, values }: Editing, theirs: ExhibitValues): Editing {
  const after: Editing = { base: { ...base }, values: { ...values } };
  for (const group of groups) {
    const isUntouched = group.every((field) => isSame(values[field], base[field]));
    const isThere = group.every((field) => isSame(values[field], theirs[field]));
    if (!isUntouched && !isThere) continue;
    Object.assign(after.base, pick(theirs, group));
    Object.assign(after.values, pick(theirs, group));
  }
  return isSame(after, { base, values }) ? { base, values } : after;
}

/** Only what the person changed, as it is to be saved, with what it was. Texts that they left alone stay as they are. */
export function changesOf({ base, values }: Editing): {
  changes: Partial<ExhibitFields>;
  base: Partial<ExhibitFields>;
} {
  const after = tidied({ base, values });
  const changed = groups.filter((group) => group.some((field) => !isSame(base[field], after[field]))).flat();
  return { changes: pick(after, changed) as ExhibitFields, base: pick(base, changed) as ExhibitFields };
}

/** All fields of a new exhibit, once the rules are content with them. */
export function fieldsToAdd(values: ExhibitValues): ExhibitFields {
  const { floor, room_number, ...rest } = tidied({ base: emptyValues, values });
  if (floor === null || room_number === null) throw new Error('an exhibit without a place');
  return { ...rest, floor, room_number };
}

function tidied({ base, values }: Editing): ExhibitValues {
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

function pick(from: object, fields: readonly Field[]): ExhibitValues {
  return Object.fromEntries(
    fields.map((field) => [field, (from as Record<string, unknown>)[field]]),
  ) as unknown as ExhibitValues;
}
