// How the exhibit form becomes changes in the outbox.
import { deviceId } from '#panel/store/entries.ts';
import type { ExhibitRow } from '#panel/store/museum-database.ts';
import { workplace } from '#panel/sync/current.ts';
import type { Change } from '#panel/sync/outbox.ts';
import { perform } from '#panel/sync/outbox.ts';
import type { Editing } from '#panel/forms/editing.ts';
import type { ChosenFile } from '#panel/forms/form-drafts.ts';
import { draftKey, newRecord } from '#panel/forms/form-drafts.ts';
import { saveRecord, uploadOf } from '#panel/forms/save-record.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { changesOf, fieldsToAdd } from './exhibit-values.ts';
import { addExhibit, editExhibit, uploadExhibitImage } from './operations.ts';

const table = 'exhibits' as const;

/** @throws what the storage throws: then nothing was saved */
export async function saveNewExhibit(values: ExhibitValues, image: ChosenFile | null): Promise<true> {
  const outbox = await workplace().outbox();
  const id = deviceId(outbox.uuid());
  const changes: Change[] = [{ operation: addExhibit, input: { id, fields: fieldsToAdd(values) } }];
  if (image) changes.push(uploadOf(id, { operation: uploadExhibitImage, file: image, base: null }));
  await perform(outbox, changes, { forgetDraft: draftKey({ table, id: newRecord }) });
  return true;
}

/**
 * Saves what was changed. Resolves with whether there was anything to save.
 *
 * @throws what the storage throws: then nothing was saved
 */
export function saveExhibitChanges(
  row: ExhibitRow,
  editing: Editing<ExhibitValues>,
  image: ChosenFile | null,
): Promise<boolean> {
  return saveRecord({
    table,
    id: row.id,
    edit: changesOf(editing),
    operation: editExhibit,
    creation: addExhibit,
    uploads: image ? [{ operation: uploadExhibitImage, file: image, base: row.image_url }] : [],
  });
}
