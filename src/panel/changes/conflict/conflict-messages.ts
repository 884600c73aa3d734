// Who changed what, from three copies of a record: the common start, yours, and theirs.
import type { Entry, FieldConflict } from '#panel/store/entries.ts';
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Changes } from '#panel/sync/declare/operation.ts';
import type { RecordOf } from '#panel/sync/declare/record.ts';
import { groupsFor } from '#panel/changes/record-messages.ts';
import { inSentence, listInWords } from '#panel/ui/in-words.ts';

type Values = Record<string, unknown>;

/** Fields that people decide about together, with the three values of all of the record's fields. */
export interface DecidedGroup extends FieldGroup {
  base: Values;
  mine: Values;
  theirs: Values;
}

export interface Comparison {
  /** Both changed these to different values. */
  toDecide: DecidedGroup[];
  /** One side changed these, or both alike: they are kept without a question. */
  kept: (DecidedGroup & { by: 'mine' | 'theirs' })[];
  /** 'You changed the name and the room. Someone else changed the name and the tags meanwhile; the tags are kept.' */
  sentence: string;
}

/** @param row the record as it shows on this device, for what an earlier build did not write down */
export function compare(
  kind: RecordOf,
  entry: Pick<Entry, 'input' | 'start' | 'conflict'>,
  row: Values,
): Comparison {
  const fields = entry.conflict?.kind === 'fields' ? entry.conflict.fields : [];
  const whole = entry.conflict?.kind === 'fields' ? entry.conflict.theirs : undefined;
  const { changes = {}, base = {} } = entry.input as Partial<Changes>;
  const groups = groupsFor(kind, [...fields.map(({ field }) => field), ...Object.keys(changes)]);
  const sides = {
    base: { ...(entry.start ?? row), ...asFields(base), ...valuesOf(fields, 'base') },
    mine: { ...(whole ?? row), ...changes, ...valuesOf(fields, 'mine') },
    theirs: { ...(whole ?? row), ...valuesOf(fields, 'theirs') },
  };
  const all = [...groups, ...unnamed(groups, fields)].map((group) => ({ ...group, ...sides }));
  const isInConflict = (group: FieldGroup) =>
    group.fields.some((field) => fields.some((one) => one.field === field));
  const toDecide = all.filter(isInConflict);
  const others = all.filter((group) => !isInConflict(group));
  const isMine = (group: DecidedGroup) =>
    group.fields.some((field) => field in changes && differs(group, field, 'mine'));
  const isTheirs = (group: DecidedGroup) =>
    entry.start !== undefined &&
    whole !== undefined &&
    group.fields.some((field) => differs(group, field, 'theirs'));
  const kept = others.flatMap((group): Comparison['kept'] => {
    if (isTheirs(group)) return [{ ...group, by: 'theirs' }];
    return isMine(group) ? [{ ...group, by: 'mine' }] : [];
  });
  if (fields.length > 0 && fields.every(({ isOwn }) => isOwn)) {
    const list = listInWords(toDecide.map(({ label }) => `the ${inSentence(label)}`));
    const sentence = `You saved ${list}, and it was confirmed. Now the earlier version is back: a late request or somebody else may have restored it.`;
    return { toDecide, kept, sentence };
  }
  return { toDecide, kept, sentence: sentenceOf(toDecide, kept.filter(isMine), kept.filter(isTheirs)) };
}

function differs({ base, ...sides }: DecidedGroup, field: string, side: 'mine' | 'theirs'): boolean {
  return !isSame(base[field], sides[side][field]);
}

function sentenceOf(both: FieldGroup[], mine: FieldGroup[], theirs: FieldGroup[]): string {
  const list = (groups: FieldGroup[]) => listInWords(groups.map(({ label }) => `the ${inSentence(label)}`));
  const joined = theirs.filter((group) => !mine.includes(group));
  const kept = joined.length > 0 ? `; ${list(joined)} ${isPlural(joined) ? 'are' : 'is'} kept` : '';
  if (mine.length === 0 && theirs.length === 0) return `You both changed ${list(both)}.`;
  return `You changed ${list([...both, ...mine])}. Someone else changed ${list([...both, ...theirs])} meanwhile${kept}.`;
}

export function isPlural(groups: readonly FieldGroup[]): boolean {
  return groups.length > 1 || (groups[0]?.label.endsWith('s') ?? false);
}

function valuesOf(fields: readonly FieldConflict[], side: 'base' | 'mine' | 'theirs'): Values {
  return Object.fromEntries(fields.map((conflict) => [conflict.field, conflict[side]]));
}

// A transfer has a base as well, which is no record of fields.
function asFields(base: unknown): Values {
  return typeof base === 'object' && base !== null ? (base as Values) : {};
}

/** Fields of a newer build, which this one has no words for. */
function unnamed(groups: readonly FieldGroup[], fields: readonly FieldConflict[]): FieldGroup[] {
  return fields
    .filter(({ field }) => !groups.some((group) => group.fields.includes(field)))
    .map(({ field }) => ({
      label: field,
      fields: [field],
      show: (values: Values) => JSON.stringify(values[field] ?? null),
    }));
}
