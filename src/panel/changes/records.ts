// What the shell has to know of each kind of record, to tell about its changes and to decide conflicts.
import { addExhibit, deleteExhibit, fieldsOf } from '#panel/features/exhibits/operations.ts';
import { exhibitFieldGroups } from '#panel/features/exhibits/labels.ts';
import { museumFieldGroups, roomNameGroup } from '#panel/features/museum/labels.ts';
import { profileFieldGroups } from '#panel/features/profile/labels.ts';
import { themeFieldGroups } from '#panel/features/themes/labels.ts';
import { addTheme, deleteTheme, fieldsOf as themeFieldsOf } from '#panel/features/themes/operations.ts';
import { questionFieldGroups, questionTextGroup } from '#panel/features/review/labels.ts';
import { termsFieldGroups } from '#panel/features/terms/labels.ts';
import { addVoucher, deleteVoucher, voucherFieldsOf } from '#panel/features/vouchers/operations.ts';
import { voucherFieldGroups } from '#panel/features/vouchers/voucher-words.ts';
import { paths } from '#panel/paths.ts';
import { catalogue } from '#panel/operations.ts';
import type { Entry, MirrorTable } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { exhibitOf } from '#panel/store/question-fields.ts';
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Changes, Row } from '#panel/sync/declare/operation.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { listInWords } from './words.ts';

export interface RecordKind {
  /** 'exhibit' */
  noun: string;
  editPath: string;
  groups: readonly FieldGroup[];
  /** Fields that are too many to list. */
  groupOf?(field: string): FieldGroup | null;
  /** The same record made anew, under an id of this device. */
  makeAnew?(row: Row, id: string): Change;
  /** Its deletion by somebody who has seen `theirs`. */
  remove?(theirs: Row): Change;
  /** The id that its address names, when that is not its own. */
  addressId?(id: string): string;
}

export const recordKinds: Record<MirrorTable, RecordKind> = {
  exhibits: {
    noun: 'exhibit',
    editPath: paths.editExhibit,
    groups: exhibitFieldGroups,
    makeAnew: (row, id) => ({ operation: addExhibit, input: { id, fields: fieldsOf(row) } }),
    remove: (theirs) => ({ operation: deleteExhibit, input: { id: theirs.id, seen: fieldsOf(theirs) } }),
  },
  museum: {
    noun: 'museum info',
    editPath: paths.museum,
    groups: museumFieldGroups,
    groupOf: roomNameGroup,
  },
  me: { noun: 'profile', editPath: paths.profile, groups: profileFieldGroups },
  themes: {
    noun: 'theme',
    editPath: paths.editTheme,
    groups: themeFieldGroups,
    makeAnew: (row, id) => ({ operation: addTheme, input: { id, fields: themeFieldsOf(row) } }),
    remove: (theirs) => ({ operation: deleteTheme, input: { id: theirs.id, seen: themeFieldsOf(theirs) } }),
  },
  vouchers: {
    noun: 'voucher',
    editPath: paths.editVoucher,
    groups: voucherFieldGroups,
    makeAnew: (row, id) => ({ operation: addVoucher, input: { id, fields: voucherFieldsOf(row) } }),
    remove: (theirs) => ({
      operation: deleteVoucher,
      input: { id: theirs.id, seen: voucherFieldsOf(theirs) },
    }),
  },
  terms: { noun: 'list of terms', editPath: paths.terms, groups: termsFieldGroups },
  team: { noun: 'team', editPath: paths.team, groups: [] },
  questions: {
    noun: 'question',
    editPath: paths.review,
    groups: questionFieldGroups,
    groupOf: questionTextGroup,
    addressId: exhibitOf,
  },
};

/** The groups of a kind, with those of these fields that are too many to list. */
export function groupsFor({ groups, groupOf }: RecordKind, fields: readonly string[]): readonly FieldGroup[] {
  const listed = new Set(groups.flatMap((group) => group.fields));
  const others = [...new Set(fields)]
    .filter((field) => !listed.has(field))
    .map((field) => groupOf?.(field) ?? null);
  return [...groups, ...others.filter((group) => group !== null)];
}

/**
 * What people call the record of these changes: as it shows now, or, where its number names another record by now, as
 * they knew it. `name`: as it shows; of no record that is gone.
 */
export function calledBy(entries: readonly Entry[], name: string | undefined): string {
  const known = entries.find(({ conflict }) => conflict?.kind === 'another') ?? entries[0];
  const isAnother = known?.conflict?.kind === 'another';
  return (isAnother ? '' : name) || known?.title || 'Untitled';
}

/** How a field is called, in the middle of a sentence. */
export function fieldInWords(kind: RecordKind, field: string): string {
  return inSentence(groupsFor(kind, [field]).find(({ fields }) => fields.includes(field))?.label ?? field);
}

/** A label in the middle of a sentence: 'exhibit ID'; 'room', which has its floor with it. */
export function inSentence(label: string): string {
  const words = (label.split('/').at(-1) ?? label).split(' ');
  return words.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase())).join(' ');
}

/** What a change does, in words: 'Edit exhibit: name and tags'. */
export function deedInWords({
  operation,
  input,
  chain,
}: Pick<Entry, 'operation' | 'input' | 'chain'>): string {
  const deed = catalogue.operations.get(operation)?.describe(input) ?? 'Change';
  const changed = changedLabels(recordKinds[subjectOf(chain).table], input);
  return changed.length > 0 ? `${deed}: ${listInWords(changed)}` : deed;
}

// Floor and room travel together; only what differs was changed.
function changedLabels(kind: RecordKind, input: unknown): string[] {
  const { changes, base } = input as Partial<Changes>;
  if (typeof changes !== 'object' || typeof base !== 'object') return [];
  return groupsFor(kind, Object.keys(changes))
    .filter(({ fields }) => fields.some((field) => field in changes && !isSame(changes[field], base[field])))
    .map(({ label }) => inSentence(label));
}
