// How the exhibit form becomes changes in the outbox.
import { deviceId } from '#panel/store/entries.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Editing } from '#panel/forms/editing.ts';
import { draftKey, newRecord } from '#panel/forms/form-drafts.ts';
import { saveRecord, uploadOf } from '#panel/forms/save-record.ts';
import { rememberSaved } from '#panel/forms/saved-row.ts';
import type { ChosenFiles } from '#panel/forms/use-form-draft.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { changesOf, fieldsToAdd } from './exhibit-values.ts';
import { addDocument } from './document-operations.ts';
import { generateQuestions } from './generate-operations.ts';
import { addExhibit, editExhibit, uploadExhibitImage } from './operations.ts';
import { documentsIn } from './use-chosen-documents.ts';

const table = 'exhibits' as const;

/** What is to become of it, beside being saved. */
export interface Wishes {
  /** Questions are generated, as soon as everything else is with the provider. */
  generates?: boolean;
}

/** @throws what the storage throws: then nothing was saved */
export async function saveNewExhibit(
  values: ExhibitValues,
  files: ChosenFiles,
  wishes: Wishes = {},
): Promise<true> {
  const outbox = await workspace().outbox();
  const id = deviceId(outbox.uuid());
  const changes: Change[] = [{ operation: addExhibit, input: { id, fields: fieldsToAdd(values) } }];
  const { image } = files;
  if (image) changes.push(uploadOf(id, { operation: uploadExhibitImage, file: image, base: null }));
  changes.push(...documentsOf({ id, documents: [] }, files, wishes));
  await perform(outbox, changes, { forgetDraft: draftKey({ table, id: newRecord }) });
  rememberSaved(table, id);
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
  files: ChosenFiles,
  wishes: Wishes = {},
): Promise<boolean> {
  const { image } = files;
  return saveRecord({
    table,
    id: row.id,
    edit: changesOf(editing),
    operation: editExhibit,
    creation: addExhibit,
    uploads: image ? [{ operation: uploadExhibitImage, file: image, base: row.image_url }] : [],
    more: (id) => documentsOf({ id, documents: row.documents }, files, wishes),
  });
}

function documentsOf(
  { id, documents }: Pick<ExhibitRow, 'id' | 'documents'>,
  files: ChosenFiles,
  { generates }: Wishes,
): Change[] {
  const chosen = documentsIn(files);
  const added: Change[] = chosen.map(({ id: file, name: fileName }) => ({
    operation: addDocument,
    input: { id, file, fileName },
  }));
  if (!generates) return added;
  const known = documents.map((file) => file.id);
  const input = { id, documents: chosen.map(({ name }) => name), known };
  return [...added, { operation: generateQuestions, input }];
}
