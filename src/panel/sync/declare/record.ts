// What the panel knows of a noun, as one value on top of its resource: how the mirror keeps its records, what people can
// do to them, and how they are shown. See the README, "Add a noun".
import type { ChangedRecords } from '#contract/changes.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import type { Created } from './creation.ts';
import type { FieldGroup } from './field-group.ts';
import type { Collection, Operation, Row } from './operation.ts';
import type { Removed } from './removal.ts';

interface Words {
  /** In the middle of a sentence: 'exhibit'. */
  noun: string;
  /** Where it is edited. */
  editPath: string;
  /** The id that its address names, when that is not its own. */
  addressId?(id: string): string;
  /** What a person decides about together, and how it is called outside of the form. */
  groups: readonly FieldGroup[];
  /** Groups that are too many to list. */
  groupOf?(field: string): FieldGroup | null;
}

export interface RecordOf extends Words {
  collection: Collection;
  /** All that people can do to it. */
  operations: readonly Operation[];
  /** The same record made anew, under an id of this device. */
  makeAnew?(row: Row, id: string): Change;
  /** Its deletion by somebody who has seen `theirs`. */
  remove?(theirs: Row): Change;
}

interface Declared<Shown, Fields> extends Words, Omit<Collection, 'derive'> {
  resource: { endpoints: object; fieldsOf?(record: object): Fields };
  /** As people call it. */
  called?(row: Shown): string;
  /** What a search looks through. Such a noun is listed, in the order of what its records are called. */
  searched?(row: Shown): readonly string[];
  /** What else the device derives, in place of these. */
  derive?(row: Row): Row;
  add?: Operation<Created<Fields>>;
  remove?: Operation<Removed<Fields>>;
  /** Beside these two. */
  operations?: readonly Operation[];
}

/** Declares a noun. `Shown`: a row of its table. `Fields`: what a save can change of it. */
export function record<Shown extends object, Fields extends object = object>(
  declared: Declared<Shown, Fields>,
): RecordOf {
  const { resource, called, searched, derive, add, remove, operations = [], ...rest } = declared;
  const { noun, editPath, addressId, groups, groupOf, ...collection } = rest;
  const fieldsOf = (row: Row) => {
    if (!resource.fieldsOf) throw new Error(`${noun} has no fields`);
    return resource.fieldsOf(row);
  };
  return {
    noun,
    editPath,
    groups,
    ...(addressId ? { addressId } : {}),
    ...(groupOf ? { groupOf } : {}),
    operations: [...(add ? [add] : []), ...operations, ...(remove ? [remove] : [])],
    ...(add ? { makeAnew: (row, id) => ({ operation: add, input: { id, fields: fieldsOf(row) } }) } : {}),
    ...(remove
      ? { remove: (theirs) => ({ operation: remove, input: { id: theirs.id, seen: fieldsOf(theirs) } }) }
      : {}),
    collection: {
      // Parts say so by themselves.
      ...('changed' in resource && !collection.parts ? { changed: changedOf(collection.table) } : {}),
      ...collection,
      derive: derive ?? derived(called, searched),
    },
  };
}

function changedOf(table: Collection['table']) {
  return (records: ChangedRecords) => ((records as Record<string, unknown>)[table] as Row[] | null) ?? [];
}

function derived<Shown>(
  called: ((row: Shown) => string) | undefined,
  searched: ((row: Shown) => readonly string[]) | undefined,
) {
  return (row: Row): Row => {
    if (!called) return row;
    const name = called(row as unknown as Shown);
    if (!searched) return { ...row, name };
    // The separator cannot be typed, so that a search never matches across two fields.
    const search = searched(row as unknown as Shown)
      .join('\n')
      .toLowerCase();
    return { ...row, name, sort: name.toLowerCase(), search };
  };
}
