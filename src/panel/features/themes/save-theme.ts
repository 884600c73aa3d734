// How the theme form becomes changes in the outbox.
import type { Editing } from '#panel/forms/editing.ts';
import { draftKey, newRecord } from '#panel/forms/form-drafts.ts';
import { saveRecord, uploadOf } from '#panel/forms/save-record.ts';
import { rememberSaved } from '#panel/forms/saved-row.ts';
import type { ChosenFiles } from '#panel/forms/use-form-draft.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { addTheme, editTheme, uploadThemeImage } from './operations.ts';
import type { ThemeValues } from './theme-values.ts';
import { changesOf, fieldsToAdd } from './theme-values.ts';

const table = 'themes' as const;

/** @throws what the storage throws: then nothing was saved */
export async function saveNewTheme(values: ThemeValues, { image }: ChosenFiles): Promise<true> {
  const outbox = await workspace().outbox();
  const id = deviceId(outbox.uuid());
  const changes: Change[] = [{ operation: addTheme, input: { id, fields: fieldsToAdd(values) } }];
  if (image) changes.push(uploadOf(id, { operation: uploadThemeImage, file: image, base: null }));
  await perform(outbox, changes, { forgetDraft: draftKey({ table, id: newRecord }) });
  rememberSaved(table, id);
  return true;
}

/**
 * Saves what was changed, or the details of it without the exhibits. Resolves with whether there was anything to save.
 *
 * @throws what the storage throws: then nothing was saved
 */
export function saveThemeChanges(
  row: ThemeRow,
  editing: Editing<ThemeValues>,
  { image }: ChosenFiles,
  which: 'details' | 'all',
): Promise<boolean> {
  return saveRecord({
    table,
    id: row.id,
    edit: changesOf(editing, which),
    operation: editTheme,
    creation: addTheme,
    uploads: image ? [{ operation: uploadThemeImage, file: image, base: row.image_url }] : [],
  });
}
