// The state of the theme form, through both of its steps.
import { fileSize } from '#contract/limits.ts';
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { newRecord } from '#panel/forms/form-drafts.ts';
import type { FileChoice } from '#panel/forms/files/use-chosen-file.ts';
import { imageChoice, useChosenFile } from '#panel/forms/files/use-chosen-file.ts';
import { useRecordForm } from '#panel/forms/use-record-form.ts';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { useEffect, useMemo, useState } from 'react';
import { useNewNames } from './queries.ts';
import { forgetThemeData } from './theme-data.ts';
import { saveNewTheme, saveThemeChanges } from './save-theme.ts';
import type { ThemeValues } from './theme-values.ts';
import { emptyTheme, errorsOf, rebase, valuesOf } from './theme-values.ts';

/** `row` null: a new theme. */
export function useThemeForm(row: ThemeRow | null, stored: StoredDraft<ThemeValues> | null) {
  const theirs = useMemo(() => (row ? valuesOf(row) : emptyTheme), [row]);
  const image = useChosenFile(themeImage, stored?.files['image']);
  const [now] = useState(() => new Date());
  const state = useRecordForm<ThemeValues, 'details' | 'all'>({
    name: { table: 'themes', id: row?.id ?? newRecord },
    theirs,
    stored,
    files: { image },
    validate: (values, base) => errorsOf(values, row ? base : null, now),
    rebase,
    save: (editing, files, which) =>
      row ? saveThemeChanges(row, editing, files, which) : saveNewTheme(editing.values, files),
  });
  useFollowNames(state.form.values.tour, state.form.set('tour'));
  const discard = () => {
    forgetThemeData();
    return state.discard();
  };
  return { ...state, discard, image, now };
}

export type ThemeFormState = ReturnType<typeof useThemeForm>;

// Part 2, section 5, says it in these words.
const themeImage: FileChoice = {
  ...imageChoice,
  async check(file) {
    const checked = await imageChoice.check(file);
    if (!('error' in checked) || file.size <= fileSize.max) return checked;
    return { error: `image file size exceeds 10 MB. ${checked.error}` };
  },
};

// An exhibit that was made here and is chosen has got its provider's id meanwhile.
function useFollowNames(tour: readonly string[], setTour: (tour: string[]) => void) {
  const names = useNewNames(tour);
  useEffect(() => {
    if (names && tour.some((id) => names.has(id))) setTour(tour.map((id) => names.get(id) ?? id));
  }, [names, tour, setTour]);
}
