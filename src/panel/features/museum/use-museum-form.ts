import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { saveRecord } from '#panel/forms/save-record.ts';
import { imageChoice, useChosenFile } from '#panel/forms/files/use-chosen-file.ts';
import { useRecordForm } from '#panel/forms/use-record-form.ts';
import type { MuseumRow } from '#panel/store/museum-fields.ts';
import { useMemo } from 'react';
import { mapChoice } from './check-map.ts';
import type { MuseumValues } from './museum-values.ts';
import { changesOf, museumErrors, rebase, totalField, valuesOf } from './museum-values.ts';
import { editMuseum, uploadMuseumImage, uploadMuseumMap } from './operations.ts';

export function useMuseumForm(row: MuseumRow, stored: StoredDraft<MuseumValues> | null) {
  const theirs = useMemo(() => valuesOf(row), [row]);
  const image = useChosenFile(imageChoice, stored?.files['avatar']);
  const map = useChosenFile(mapChoice, stored?.files['map']);
  const state = useRecordForm<MuseumValues>({
    name: { table: 'museum', id: row.id },
    theirs,
    stored,
    files: { avatar: image, map },
    validate: museumErrors,
    rebase,
    save: (editing, files) =>
      saveRecord({
        table: 'museum',
        id: row.id,
        edit: changesOf(editing),
        operation: editMuseum,
        uploads: [
          { operation: uploadMuseumImage, file: files['avatar'], base: row.avatar },
          { operation: uploadMuseumMap, file: files['map'], base: row.map },
        ].flatMap(({ file, ...upload }) => (file ? [{ ...upload, file }] : [])),
      }),
  });
  return { ...state, image, map };
}

export type MuseumFormState = ReturnType<typeof useMuseumForm>;

/** The control of a field. The names of rooms are behind their floor's button; the total leads to the first floor. */
export function errorId(field: string): string {
  const [kind, floor] = field.split('.');
  if (kind === 'room') return roomNamesId(Number(floor));
  return idOf(field === totalField ? 'rooms.0' : field);
}

export function idOf(field: string): string {
  return `museum-${field.replaceAll('.', '-')}`;
}

export function roomNamesId(floor: number): string {
  return `museum-room-names-${floor}`;
}
