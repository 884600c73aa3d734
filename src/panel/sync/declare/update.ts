// An edit of some fields of a record, merged by field with what the provider holds by then. For any noun.
import type { Choices, FieldConflict } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { any, object, record, string } from 'superstruct';
import type { Undo } from '#panel/store/entries.ts';
import type { Merge } from '#panel/sync/merge/merge.ts';
import { isSame, mergeFields } from '#panel/sync/merge/merge.ts';
import type { Changes, FailedMessages, Operation, Row } from './operation.ts';
import { operation } from './operation.ts';
import { withoutUnmade } from '#panel/sync/outbox/without-unmade.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

interface Update {
  /** On disk for ever: `noun.verb/version`. */
  name: string;
  /** In words: 'Edit exhibit'. */
  describe: string;
  table: MirrorTable;
  /**
   * Writes the whole record as it shall be, or of it what `fields` are about, which differ at the provider; resolves with
   * the provider's message.
   */
  write(provider: Provider, merged: Row, museumId: string, fields: string[]): Promise<string | undefined>;
  /** The fields that a save may write, where that is not the whole record. */
  writes?(merged: Row): readonly string[];
  /** Of the fields, those that are lists of other records: what never comes is left out. */
  refersIn?: readonly string[];
  /** An unsent creation takes the edit in: its input is `{id, fields}`. */
  creation?: Operation;
  /** What is wrong with the merge although each of its fields is right: then the person decides about these. */
  clashes?(merged: Row, edit: Changes, theirs: Row): FieldConflict[];
  failed: FailedMessages;
  /** What a browser alert says when it is refused (decision 11). `said`: the provider's words, or ours. */
  alert?(said: string): string;
  /** As of an operation. */
  isQuiet?: true;
  /**
   * Merges what both sides made of one field, such as a list of lines. With a clash only the person can say; then it is
   * asked again with the side that they prefer.
   */
  combine?: Combine;
}

type Combine = (
  conflict: FieldConflict,
  preferred?: 'mine' | 'theirs',
) => { value: unknown; isClash: boolean };

export function update({
  name,
  combine,
  describe,
  table,
  write,
  writes,
  refersIn,
  creation,
  clashes,
  failed,
  alert,
  isQuiet,
}: Update): Operation<Changes> {
  return operation<Changes>({
    name,
    kind: 'update',
    input: object({ id: string(), changes: record(string(), any()), base: record(string(), any()) }),
    subject: ({ id }) => ({ table, id }),
    describe: () => describe,
    failed,
    ...(alert ? { alert } : {}),
    ...(isQuiet ? { isQuiet } : {}),
    apply: (row, { changes }) => (row ? { ...row, ...changes } : null),
    absorb(earlier, { id, changes, base }) {
      if (earlier.operation === creation?.name) {
        return { input: { ...earlier.input, fields: { ...earlier.input.fields, ...changes } } };
      }
      if (earlier.operation !== name) return null;
      return {
        input: {
          id,
          changes: { ...earlier.input.changes, ...changes },
          // What the first edit started from counts.
          base: { ...base, ...earlier.input.base },
        },
      };
    },
    ...(combine
      ? {
          decided: (input, fields, choices) => decidedByPart(combine, input, fields, choices),
          restart: (input, moved) => restartByPart(combine, input, moved),
        }
      : {}),
    restore: (id, fields, theirs) => ({
      id,
      changes: fields,
      base: Object.fromEntries(Object.keys(fields).map((field) => [field, theirs[field]])),
    }),
    async send({ id, ...input }, context) {
      const theirs = await context.read();
      if (!theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
      // It writes the whole record: what the provider has lost since goes with it.
      const lost = await context.lost(theirs);
      const changes = { ...lost.again, ...withoutUnmade(input.changes, refersIn) };
      const base = { ...fieldsOf(theirs, lost.again), ...withoutUnmade(input.base, refersIn) };
      const found = mergeFields(base, changes, theirs);
      const merge = combined(found, combine);
      const merged = { ...theirs, ...merge.toWrite };
      const fields = [
        ...merge.conflicts,
        ...(clashes?.(merged, { id, changes, base }, theirs) ?? []),
        ...lost.asked.filter(({ field }) => !(field in changes)),
      ];
      if (fields.length > 0) return { kind: 'conflict', conflict: { kind: 'fields', fields, theirs } };
      const toWrite = Object.keys(merge.toWrite);
      if (toWrite.length === 0) {
        const before = context.ambiguous ? { from: { ...theirs, ...base }, isSeen: true } : {};
        return { kind: 'done', row: theirs, how: 'found', ...before };
      }
      const message = await write(context.provider, merged, context.museumId, toWrite);
      // What both changed, and could be joined.
      const isJoined = found.conflicts.length > 0;
      const how = isJoined ? 'merged' : 'sent';
      return {
        kind: 'done',
        row: merged,
        from: theirs,
        ...(writes ? { of: writes(merged) } : {}),
        how,
        message,
      };
    },
  });
}

function fieldsOf(row: Row, named: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(named).map((field) => [field, row[field]]));
}

function combined(merge: Merge, combine: Combine | undefined): Merge {
  if (!combine) return merge;
  const after: Merge = { ...merge, toWrite: { ...merge.toWrite }, conflicts: [] };
  for (const conflict of merge.conflicts) {
    const { value, isClash } = combine(conflict);
    if (isClash) after.conflicts.push(conflict);
    else if (!isSame(value, conflict.theirs)) after.toWrite[conflict.field] = value;
  }
  return after;
}

// The preferred side counts where both changed the same part; what else either of them did stays.
function decidedByPart(
  combine: Combine,
  input: Changes,
  fields: FieldConflict[],
  choices: Choices,
): Changes | null {
  const changes = { ...input.changes };
  const base = { ...input.base };
  for (const conflict of fields) {
    const { field, theirs } = conflict;
    changes[field] = combine(conflict, choices[field]).value;
    base[field] = theirs;
    if (!isSame(changes[field], theirs)) continue;
    delete changes[field];
    delete base[field];
  }
  return Object.keys(changes).length === 0 ? null : { ...input, changes, base };
}

// What the edit did to the parts that it started from, it does to those that took their place.
function restartByPart(combine: Combine, input: Changes, moved: Undo['moved']): Changes {
  const changes = { ...input.changes };
  const base = { ...input.base };
  for (const { field, from, to, isTheirs } of moved) {
    if (!(field in base) || !isSame(base[field], from)) continue;
    const { value, isClash } = combine({ field, base: from, mine: changes[field], theirs: to }, 'mine');
    // What somebody else wrote is not taken out unasked: when the edit has its turn, the same clash is asked about.
    if (isClash && isTheirs) continue;
    changes[field] = value;
    base[field] = to;
  }
  return { ...input, changes, base };
}
