// How the form becomes changes in the outbox: all of a save in one durable step, draft included.
import { workplace } from '#panel/sync/current.ts';
import { mirrorTables, pendingOf } from '#panel/sync/mirror.ts';
import type { Changes } from '#panel/sync/operation.ts';
import type { Change, Outbox } from '#panel/sync/outbox.ts';
import { correct } from '#panel/sync/decisions.ts';
import { perform } from '#panel/sync/outbox.ts';
import type { Entry } from '#panel/store/entries.ts';
import { chainOf, deviceId } from '#panel/store/entries.ts';
import type { ExhibitRow } from '#panel/store/museum-database.ts';
import type { ChosenImage } from './exhibit-drafts.ts';
import { currentId, draftKey } from './exhibit-drafts.ts';
import type { Editing, ExhibitValues } from './exhibit-values.ts';
import { changesOf, fieldsToAdd } from './exhibit-values.ts';
import { addExhibit, editExhibit, uploadExhibitImage } from './operations.ts';

/** The draft that belongs to no record yet. */
export const newDraft = 'new';

/** @throws what the storage throws: then nothing was saved */
export async function saveNewExhibit(values: ExhibitValues, image: ChosenImage | null): Promise<true> {
  const outbox = await workplace().outbox();
  const id = deviceId(outbox.uuid());
  const changes: Change[] = [{ operation: addExhibit, input: { id, fields: fieldsToAdd(values) } }];
  if (image) changes.push(upload(id, image, null));
  await perform(outbox, changes, { forgetDraft: draftKey(newDraft) });
  return true;
}

/**
 * Saves what was changed. A change of this exhibit that the provider refused is corrected rather than followed by
 * another one, so that it goes through. Resolves with whether there was anything to save.
 *
 * @throws what the storage throws: then nothing was saved
 */
export async function saveExhibitChanges(
  row: ExhibitRow,
  editing: Editing,
  image: ChosenImage | null,
): Promise<boolean> {
  const outbox = await workplace().outbox();
  const { db } = outbox;
  const tables = [...mirrorTables(db), db.aliases, db.drafts, db.history, db.files];
  const isChanged = await db.transaction('rw', tables, async () => {
    const id = await currentId(row.id);
    const pending = await pendingOf(db, chainOf({ table: 'exhibits', id }));
    const edit = changesOf(editing);
    const refused = pending[0] && isRefusedEdit(pending[0]) ? pending[0] : undefined;
    const hasEdit = Object.keys(edit.changes).length > 0;
    // Saving a refused change as it is means: try it again.
    if (!hasEdit && !image && !refused) return false;

    const left: Change[] = [];
    if (refused) await correctEdits(outbox, pending, { id, ...edit });
    else if (hasEdit) left.push({ operation: editExhibit, input: { id, ...edit } });
    if (image && !(await correctUpload(outbox, pending, image))) left.push(upload(id, image, row.image_url));
    await perform(outbox, left, { forgetDraft: draftKey(id) });
    return true;
  });
  // A corrected change is no new one, which is all that the engine looks out for.
  if (isChanged) workplace().wake('changed');
  return isChanged;
}

function isRefusedEdit({ state, operation }: Entry): boolean {
  return state === 'refused' && (operation === addExhibit.name || operation === editExhibit.name);
}

// The first change was refused; later edits of the same fields are of the same opinion from now on.
async function correctEdits(outbox: Outbox, pending: Entry[], edit: Changes): Promise<void> {
  for (const entry of pending) {
    const isTouched = Object.keys(edit.changes).some((field) => field in changesIn(entry));
    if (entry === pending[0] || isTouched) await correct(outbox, entry.seq, withEdit(entry, edit));
  }
}

function changesIn(entry: Entry): Record<string, unknown> {
  return entry.operation === editExhibit.name ? (entry.input as Changes).changes : {};
}

function withEdit(entry: Entry, edit: Changes): unknown {
  if (entry.operation === addExhibit.name) {
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

// An image that was refused, or whose bytes are gone, gives way to the one that was chosen instead.
async function correctUpload(outbox: Outbox, pending: Entry[], image: ChosenImage): Promise<boolean> {
  const held = pending.find(
    ({ operation, state }) =>
      operation === uploadExhibitImage.name && (state === 'refused' || state === 'parked'),
  );
  if (!held) return false;
  const input = held.input as { file: string };
  await correct(outbox, held.seq, { ...input, file: image.id, fileName: image.name });
  return true;
}

function upload(id: string, image: ChosenImage, base: string | null): Change {
  return { operation: uploadExhibitImage, input: { id, file: image.id, fileName: image.name, base } };
}
