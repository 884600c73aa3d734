// An edit under way, of any record: what it started from and how it stands. Pure.
import { isSame } from '#panel/sync/merge/merge.ts';

export interface Editing<V> {
  base: V;
  values: V;
}

/** Fields that change together or not at all. */
export type FieldGroups<V> = readonly (readonly (keyof V & string)[])[];

/**
 * The record changed while it was being edited, or since the draft was kept. What the person did not touch follows; what
 * they did touch stays, with what they started from, so that a real contradiction is still found when it is sent.
 */
export function rebaseOn<V extends object>(
  { base, values }: Editing<V>,
  theirs: V,
  groups: FieldGroups<V> = eachAlone(base, values, theirs),
): Editing<V> {
  const after: Editing<V> = { base: { ...base }, values: { ...values } };
  for (const group of groups) {
    const isUntouched = group.every((field) => isSame(values[field], base[field]));
    const isThere = group.every((field) => isSame(values[field], theirs[field]));
    if (!isUntouched && !isThere) continue;
    Object.assign(after.base, pick(theirs, group));
    Object.assign(after.values, pick(theirs, group));
  }
  return isSame(after, { base, values }) ? { base, values } : after;
}

/** Only what the person changed, with what it was. `values` is as it is to be saved. */
export function changedGroups<V extends object>(
  { base, values }: Editing<V>,
  groups: FieldGroups<V> = eachAlone(base, values),
): { changes: Partial<V>; base: Partial<V> } {
  const changed = groups.filter((group) => group.some((field) => !isSame(base[field], values[field]))).flat();
  return { changes: pick(values, changed), base: pick(base, changed) };
}

function eachAlone<V extends object>(...records: V[]): FieldGroups<V> {
  const fields = new Set(records.flatMap((record) => Object.keys(record)));
  return [...fields].map((field) => [field as keyof V & string]);
}

// What is missing is written as null: on the wire, in the outbox and in a comparison that is the same.
export function pick<V extends object>(from: V, fields: readonly (keyof V & string)[]): Partial<V> {
  return Object.fromEntries(fields.map((field) => [field, from[field] ?? null])) as Partial<V>;
}
