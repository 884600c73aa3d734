import type { ExhibitFields } from '#contract/exhibits.ts';
import { editableExhibitFields } from '#contract/exhibits.ts';

const known = new WeakMap<ExhibitFields, ReadonlyMap<keyof ExhibitFields, string>>();

/** What a record's fields hold, in a form that can be compared. The record is one that nobody writes into. */
export function textsOf(record: ExhibitFields): ReadonlyMap<keyof ExhibitFields, string> {
  let texts = known.get(record);
  if (!texts) {
    texts = new Map(editableExhibitFields.map((field) => [field, JSON.stringify(record[field])]));
    known.set(record, texts);
  }
  return texts;
}
