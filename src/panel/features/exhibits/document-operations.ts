// An exhibit's source documents offline: added with their bytes, taken away by their ids.
import { exhibitFiles } from '#contract/limits.ts';
import { deleteDocument as deleteCall } from '#contract/exhibits.ts';
import type { Exhibit } from '#contract/exhibits.ts';
import { chainOf } from '#panel/store/entries.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Outcome, Row } from '#panel/sync/declare/operation.ts';
import { operation } from '#panel/sync/declare/operation.ts';
import { findTransferred, prepareTransfer, transfer } from '#panel/sync/declare/transfer.ts';
import { withCopy } from '#panel/sync/declare/upload.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { object, optional, string } from 'superstruct';

export interface AddedDocument {
  id: string;
  /** Of the file on this device. */
  file: string;
  fileName: string;
}

export interface RemovedDocument {
  id: string;
  document: string;
  /** What it was called. Earlier builds left it out. */
  name?: string;
}

type Documents = Exhibit['documents'];

/** Documents that are on this device only, beside those of the provider. */
export interface WaitingDocument {
  file: string;
  name: string;
}

const notSent = 'Some files failed to upload. Please try again.';

const table = 'exhibits' as const;

export const addDocument = operation<AddedDocument>({
  name: 'exhibit.add-document/1',
  kind: 'transfer',
  input: object({ id: string(), file: string(), fileName: string() }),
  subject: ({ id }) => ({ table, id }),
  describe: ({ fileName }) => `Upload ${fileName}`,
  failed: { refused: notSent },
  apply: (row, { file, fileName }) =>
    row && { ...row, document_files: [...waitingIn(row), { file, name: fileName }] },
  files: ({ file }) => [file],
  prepare: (db, { id, fileName }) => prepareTransfer(db, chainOf({ table, id }), fileName),
  async send({ id, file, fileName }, context): Promise<Outcome> {
    const stored = await context.file(file);
    if (!stored) {
      return {
        kind: 'parked',
        reason: `“${fileName}” is no longer on this device. Choose it again on the exhibit.`,
      };
    }
    const theirs = await context.read();
    if (!theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
    const target = { purpose: 'exhibit_document' as const, exhibitId: id, fileName: [fileName] };
    const found = await findTransferred(target, context);
    // A second file of the same name would take the place of somebody else's.
    if (!found) assertRoom(theirs['documents'] as Documents, fileName);
    const outcome = found ?? (await transfer(stored, target, context, notSent));
    const known = new Set((theirs['documents'] as Documents).map((one) => one.id));
    // A provider may keep it under another name than it came with.
    const isNew = ({ id: one, name }: Documents[number]) => (found ? name === fileName : !known.has(one));
    return withCopy(outcome, context, {
      from: theirs,
      isShown: (row) => (row['documents'] as Documents).some(isNew),
    });
  },
});

export const removeDocument = operation<RemovedDocument>({
  name: 'exhibit.remove-document/1',
  kind: 'update',
  input: object({ id: string(), document: string(), name: optional(string()) }) as never,
  subject: ({ id }) => ({ table, id }),
  describe: () => 'Delete document',
  failed: {
    refused: 'Failed to delete document',
    trouble: 'An error occurred while deleting the document',
  },
  // The provider still has it when it is refused (decision 39).
  revertsOnFailure: true,
  isAgain: (earlier, { document }) => earlier.document === document,
  apply: (row, { document }) =>
    row && { ...row, documents: without(row['documents'] as Documents, document) },
  async send({ document }, { provider, read }): Promise<Outcome> {
    const theirs = await read();
    if (!theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
    const documents = theirs['documents'] as Documents;
    const left = without(documents, document);
    const row = { ...theirs, documents: left };
    // Already gone counts as done (decision 17).
    if (left.length === documents.length) return { kind: 'done', row, how: 'found' };
    return { kind: 'done', row, from: theirs, how: 'sent', message: await remove(provider, document) };
  },
});

function waitingIn(row: Row): WaitingDocument[] {
  return (row['document_files'] as WaitingDocument[] | undefined) ?? [];
}

function without(documents: Documents, id: string): Documents {
  return documents.filter((one) => one.id !== id);
}

// Part 1, section 5, once more: somebody may have added documents meanwhile.
function assertRoom(documents: Documents, name: string): void {
  const isThere = documents.some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (isThere) throw new Failure('refused', { words: `File(s) already exists: ${name}` });
  if (documents.length >= exhibitFiles.max) {
    throw new Failure('refused', { words: `maximum of ${exhibitFiles.max} files` });
  }
}

async function remove(provider: Provider, id: string): Promise<string | undefined> {
  try {
    return (await provider.call(deleteCall, { id })).message ?? 'Document deleted successfully';
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined;
    throw error;
  }
}
