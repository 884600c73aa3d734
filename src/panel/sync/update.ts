// An edit of some fields of a record, merged by field with what the provider holds by then. For any noun.
import type { FieldConflict, MirrorTable } from '#panel/store/entries.ts';
import { any, object, record, string } from 'superstruct';
import { mergeFields } from './merge.ts';
import type { Changes, Operation, Row } from './operation.ts';
import { operation } from './operation.ts';
import type { Provider } from './wire.ts';

interface Update {
  /** On disk for ever: `noun.verb/version`. */
  name: string;
  /** In words: 'Edit exhibit'. */
  describe: string;
  table: MirrorTable;
  read(provider: Provider, id: string): Promise<Row | null>;
  /** Writes the whole record as it shall be; resolves with the provider's message. */
  write(provider: Provider, merged: Row, museumId: string): Promise<string | undefined>;
  /** An unsent creation takes the edit in: its input is `{id, fields}`. */
  creation?: Operation;
  /** What is wrong with the merge although each of its fields is right: then the person decides about these. */
  clashes?(merged: Row, edit: Changes, theirs: Row): FieldConflict[];
}

export function update({
  name,
  describe,
  table,
  read,
  write,
  creation,
  clashes,
}: Update): Operation<Changes> {
  return operation<Changes>({
    name,
    kind: 'update',
    input: object({ id: string(), changes: record(string(), any()), base: record(string(), any()) }),
    subject: ({ id }) => ({ table, id }),
    describe: () => describe,
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
    async send({ id, changes, base }, { provider, museumId }) {
      const theirs = await read(provider, id);
      if (!theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
      const merge = mergeFields(base, changes, theirs);
      const merged = { ...theirs, ...merge.toWrite };
      const fields = [...merge.conflicts, ...(clashes?.(merged, { id, changes, base }, theirs) ?? [])];
      if (fields.length > 0) return { kind: 'conflict', conflict: { kind: 'fields', fields, theirs } };
      if (Object.keys(merge.toWrite).length === 0) return { kind: 'done', row: theirs, how: 'found' };
      const message = await write(provider, merged, museumId);
      return { kind: 'done', row: merged, how: 'sent', message };
    },
  });
}
