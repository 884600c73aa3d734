// A file that stands in one place of a record: an exhibit's image, the museum's map. For any noun.
import type { UploadTarget } from '#contract/uploads.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { chainOf } from '#panel/store/entries.ts';
import { nullable, object, string } from 'superstruct';
import { Stale } from '#panel/sync/merge/clock.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import { isSameFile, pathOf } from './file-address.ts';
import type { Operation, Outcome, Row, SendContext } from './operation.ts';
import { operation } from './operation.ts';
import { findTransferred, prepareTransfer, transfer } from './transfer.ts';

export interface FileUpload {
  id: string;
  /** Of the file on this device. */
  file: string;
  fileName: string;
  /** The address that stood there when the person chose. */
  base: string | null;
}

interface Upload {
  /** On disk for ever: `noun.verb/version`. */
  name: string;
  /** In words: 'Upload image'. */
  describe: string;
  table: MirrorTable;
  target(id: string): Pick<UploadTarget, 'purpose' | 'exhibitId' | 'exhibitionId'>;
  /** The field with the provider's address of the file. */
  slot: string;
  /** The field of the row that holds the id of a file of this device. */
  local: string;
  /** What a conflict is about. */
  conflict: string;
  /** When the bytes are no longer on this device. */
  lost: string;
  /** Said where it does not get through and the provider has no words of its own (part 1, section 8). */
  failed: string;
}

/** Sends the file, unless somebody put another one there since the person chose it. */
export function upload(declaration: Upload): Operation<FileUpload> {
  const { name, describe, table, slot, local, conflict, failed } = declaration;
  return operation<FileUpload>({
    name,
    kind: 'transfer',
    input: object({ id: string(), file: string(), fileName: string(), base: nullable(string()) }),
    subject: ({ id }) => ({ table, id }),
    describe: () => describe,
    failed: { refused: failed },
    apply: (row, { file }) => (row ? { ...row, [local]: file } : null),
    files: ({ file }) => [file],
    absorb: (earlier, input) =>
      earlier.operation === name ? { input: { ...input, base: earlier.input.base } } : null,
    decided: (input, fields, choices) =>
      choices[conflict] === 'theirs'
        ? null
        : { ...input, base: (fields[0]?.theirs ?? null) as string | null },
    // What we put there ourselves just now is no conflict for the next one.
    rebase: (input, row) => ({ ...input, base: pathOf(row[slot]) }),
    prepare: (db, { id, fileName }) => prepareTransfer(db, chainOf({ table, id }), fileName),
    async send({ id, file, fileName, base }, context) {
      const stored = await context.file(file);
      if (!stored) return { kind: 'parked', reason: declaration.lost };
      const theirs = await context.read();
      if (!theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
      const target = { ...declaration.target(id), fileName: [fileName] };
      const found = await findTransferred(target, context);
      if (!found && !isSameFile(theirs[slot], base)) {
        const fields = [{ field: conflict, base, mine: fileName, theirs: theirs[slot] }];
        return { kind: 'conflict', conflict: { kind: 'fields', fields } };
      }
      const outcome = found ?? (await transfer(stored, target, context, failed));
      const from = { ...theirs, [slot]: base };
      return withCopy(outcome, context, { from, isShown: (row) => !isSameFile(row[slot], base) });
    },
  });
}

interface Shown {
  /** What the provider had before. */
  from: Row;
  /** What has arrived stands in this copy. */
  isShown(row: Row): boolean;
}

/**
 * It has arrived. When that cannot be read back, or is not shown yet, it is looked for again: sent anew, it would meet
 * itself as somebody else's.
 */
export async function withCopy(
  outcome: Outcome,
  context: SendContext,
  { from, isShown }: Shown,
): Promise<Outcome> {
  if (outcome.kind !== 'done') return outcome;
  try {
    const row = await context.read();
    // A store that keeps files by their names may show it where the one before it stood.
    const isThere = !row || isShown(row) || (context.ambiguous && context.windowIsOver);
    return isThere ? { ...outcome, row, ...(row ? { from, isSeen: true } : {}) } : { kind: 'unsettled' };
  } catch (error) {
    if (error instanceof Failure || error instanceof Stale) return { kind: 'unsettled' };
    throw error;
  }
}
