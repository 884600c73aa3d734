// How a form becomes changes in the outbox: all of a save in one durable step, draft included.
import { keepDraft } from '#panel/store/drafts.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { chainOf } from '#panel/store/entries.ts';
import { workspace } from '#panel/sync/current.ts';
import { correct } from '#panel/sync/outbox/decisions.ts';
import { mirrorTables, pendingOf } from '#panel/sync/outbox/mirror.ts';
import type { Changes, Operation } from '#panel/sync/declare/operation.ts';
import type { Change, Outbox } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { FileUpload } from '#panel/sync/declare/upload.ts';
import type { ChosenFile } from './form-drafts.ts';
import { currentId, draftKey } from './form-drafts.ts';
import { rememberSaved } from './saved-row.ts';

export interface Upload {
  operation: Operation<FileUpload>;
  file: ChosenFile;
  /** The address of what stands there now. */
  base: string | null;
}

export interface RecordSave {
  table: MirrorTable;
  /** As the screen knows it: the provider may have named the record meanwhile. */
  id: string;
  /** What the person changed, with what it was. */
  edit: Omit<Changes, 'id'>;
  operation: Operation<Changes>;
  /** How records of this kind are made, if they are made here: its input is `{id, fields}`. */
  creation?: Operation;
  uploads: Upload[];
  /** Whatever else goes with it, made with the record's id as it is now. */
  more?(id: string): Change[];
  /** What of the draft stays, when it holds more than what is saved. */
  rest?: unknown;
  /** What is written down of a review in the same step. */
  alongside?(): Promise<void>;
}

/**
 * Saves what was changed. A change of this record that the provider refused is corrected rather than followed by another
 * one, so that it goes through. Resolves with whether there was anything to save.
 *
 * @throws what the storage throws: then nothing was saved
 */
export async function saveRecord(save: RecordSave): Promise<boolean> {
  const outbox = await workspace().outbox();
  const { db } = outbox;
  const { table, edit, uploads, operation } = save;
  const alongside = save.alongside ? [db.reviews] : [];
  const tables = [...mirrorTables(db), db.aliases, db.drafts, db.history, db.files, ...alongside];
  const isChanged = await db.transaction('rw', tables, async () => {
    const id = await currentId(save.id);
    const pending = await pendingOf(db, chainOf({ table, id }));
    const first = pending[0];
    const refused = first && isRefusedEdit(first, save) ? first : undefined;
    const hasEdit = Object.keys(edit.changes).length > 0;
    const left: Change[] = [];
    // Saving a refused change as it is means: try it again.
    if (refused) await correctEdits(outbox, pending, { id, ...edit }, save);
    else if (hasEdit) left.push({ operation, input: { id, ...edit } });
    for (const upload of uploads) {
      if (!(await correctUpload(outbox, pending, upload))) left.push(uploadOf(id, upload));
    }
    left.push(...(save.more?.(id) ?? []));
    if (!refused && left.length === 0 && uploads.length === 0) return false;
    const draft = draftKey({ table, id });
    await perform(outbox, left, { forgetDraft: draft });
    rememberSaved(table, id);
    if (save.rest) await keepDraft(db, draft, save.rest, Date.now());
    await save.alongside?.();
    return true;
  });
  // A corrected change is no new one, which is all that the engine looks out for.
  if (isChanged) workspace().wake('changed');
  return isChanged;
}

/** The change that carries a chosen file. */
export function uploadOf(id: string, { operation, file, base }: Upload): Change {
  return { operation, input: { id, file: file.id, fileName: file.name, base } };
}

function isRefusedEdit({ state, operation }: Entry, save: RecordSave): boolean {
  return state === 'refused' && (operation === save.creation?.name || operation === save.operation.name);
}

// The first change was refused; later edits of the same fields are of the same opinion from now on.
async function correctEdits(
  outbox: Outbox,
  pending: Entry[],
  edit: Changes,
  save: RecordSave,
): Promise<void> {
  for (const entry of pending) {
    const isTouched = Object.keys(edit.changes).some((field) => field in changesIn(entry, save));
    if (entry === pending[0] || isTouched) await correct(outbox, entry.seq, withEdit(entry, edit, save));
  }
}

function changesIn(entry: Entry, { operation }: RecordSave): Record<string, unknown> {
  return entry.operation === operation.name ? (entry.input as Changes).changes : {};
}

function withEdit(entry: Entry, edit: Changes, { creation }: RecordSave): unknown {
  if (entry.operation === creation?.name) {
    const input = entry.input as { id: string; fields: object };
    return { ...input, fields: { ...input.fields, ...edit.changes } };
  }
  const input = entry.input as Changes;
  return {
    ...input,
    changes: { ...input.changes, ...edit.changes },
    // What the refused edit started from counts: it is what the provider still has.
    base: { ...edit.base, ...input.base },
  };
}

// A file that was refused, or whose bytes are gone, gives way to the one that was chosen instead.
async function correctUpload(outbox: Outbox, pending: Entry[], upload: Upload): Promise<boolean> {
  const held = pending.find(
    ({ operation, state }) =>
      operation === upload.operation.name && (state === 'refused' || state === 'parked'),
  );
  if (!held) return false;
  const input = held.input as FileUpload;
  await correct(outbox, held.seq, { ...input, file: upload.file.id, fileName: upload.file.name });
  return true;
}
