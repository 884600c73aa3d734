// What a record's changes are called, in words.
import { catalogue } from '#panel/operations.ts';
import { records } from '#panel/records.ts';
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import type { Changes } from '#panel/sync/declare/operation.ts';
import type { RecordOf } from '#panel/sync/declare/record.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { inSentence, listInWords } from '#panel/ui/in-words.ts';

/** The groups of a kind, with those of these fields that are too many to list. */
export function groupsFor({ groups, groupOf }: RecordOf, fields: readonly string[]): readonly FieldGroup[] {
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
export function fieldInWords(kind: RecordOf, field: string): string {
  return inSentence(groupsFor(kind, [field]).find(({ fields }) => fields.includes(field))?.label ?? field);
}

/** What a change does, in words: 'Edit exhibit: name and tags'. */
export function actionInWords({
  operation,
  input,
  chain,
}: Pick<Entry, 'operation' | 'input' | 'chain'>): string {
  const action = catalogue.operations.get(operation)?.describe(input) ?? 'Change';
  const changed = changedLabels(records[subjectOf(chain).table], input);
  return changed.length > 0 ? `${action}: ${listInWords(changed)}` : action;
}

// Floor and room travel together; only what differs was changed.
function changedLabels(kind: RecordOf, input: unknown): string[] {
  const { changes, base } = input as Partial<Changes>;
  if (typeof changes !== 'object' || typeof base !== 'object') return [];
  return groupsFor(kind, Object.keys(changes))
    .filter(({ fields }) => fields.some((field) => field in changes && !isSame(changes[field], base[field])))
    .map(({ label }) => inSentence(label));
}
