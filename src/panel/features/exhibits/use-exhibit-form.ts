// The state of the exhibit form.
import { exhibitTags } from '#contract/limits.ts';
import type { Editing } from '#panel/forms/editing.ts';
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { newRecord } from '#panel/forms/form-drafts.ts';
import { imageChoice, useChosenFile } from '#panel/forms/files/use-chosen-file.ts';
import { useRecordForm } from '#panel/forms/use-record-form.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { addTags } from '#panel/ui/field/tags.ts';
import { useCallback, useMemo, useState } from 'react';
import { exhibitErrors } from './exhibit-rules.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { emptyValues, rebase, valuesOf } from './exhibit-values.ts';
import type { Wishes } from './save-exhibit.ts';
import { saveExhibitChanges, saveNewExhibit } from './save-exhibit.ts';
import { useChosenDocuments } from './use-chosen-documents.ts';

/** `row` null: a new exhibit. */
export function useExhibitForm(
  row: ExhibitRow | null,
  stored: StoredDraft<ExhibitValues> | null,
  start: ExhibitValues = emptyValues,
) {
  const theirs = useMemo(() => (row ? valuesOf(row) : start), [row, start]);
  const image = useChosenFile(imageChoice, stored?.files['image']);
  const documents = useChosenDocuments(stored?.files, documentNames(row));
  const [tag, typeTag] = useState('');
  const complete = useCallback((editing: Editing<ExhibitValues>) => withTag(editing, tag), [tag]);
  const state = useRecordForm<ExhibitValues, Wishes>({
    name: { table: 'exhibits', id: row?.id ?? newRecord },
    theirs,
    stored,
    files: { image },
    more: documents,
    validate: (values, base) => exhibitErrors(values, row ? base : null),
    rebase,
    save: (editing, files, wishes) =>
      row ? saveExhibitChanges(row, editing, files, wishes) : saveNewExhibit(editing.values, files, wishes),
    complete,
    isTyping: tag.trim() !== '',
  });
  return { ...state, image, documents, typeTag };
}

export type ExhibitFormState = ReturnType<typeof useExhibitForm>;

function documentNames(row: ExhibitRow | null): string[] {
  return [...(row?.documents ?? []), ...(row?.document_files ?? [])].map(({ name }) => name);
}

// A word in the field was meant as a tag: leaving the field makes it one, and so does the draft.
function withTag({ base, values }: Editing<ExhibitValues>, typed: string): Editing<ExhibitValues> {
  if (!typed.trim()) return { base, values };
  return { base, values: { ...values, tags: addTags(values.tags, typed, exhibitTags.max).tags } };
}
