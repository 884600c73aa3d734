// Create and edit theme (part 2, section 2): one form in two steps, of which the second has an address of its own.
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { newRecord } from '#panel/forms/form-drafts.ts';
import { FormGuard } from '#panel/forms/form-notes.tsx';
import type { OpenRecord } from '#panel/forms/open-record.ts';
import { EditRecord, NewRecord } from '#panel/forms/record-screen.tsx';
import { saveAndStay } from '#panel/forms/save-and-stay.ts';
import { savesLeadTo, showSaved } from '#panel/forms/show-saved.ts';
import { href, paths } from '#panel/paths.ts';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { listHref } from '#panel/ui/list/list-address.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { FormSkeleton } from '#panel/ui/form-skeleton.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTheme } from './queries.ts';
import { ThemeDetails } from './theme-details.tsx';
import { forgetThemeData, keepThemeData, readThemeData } from './theme-data.ts';
import { ThemeExhibits } from './theme-exhibits.tsx';
import type { ThemeValues } from './theme-values.ts';
import type { ThemeFormState } from './use-theme-form.ts';
import { useThemeForm } from './use-theme-form.ts';

export function ThemeForm({ id }: { id: string | null }) {
  return id === null ? <CreateTheme /> : <EditTheme id={id} />;
}

function CreateTheme() {
  return (
    <NewRecord<ThemeValues> {...frame()} title="Create theme">
      {({ stored }) => <Steps open={null} stored={stored} />}
    </NewRecord>
  );
}

function EditTheme({ id }: { id: string }) {
  return (
    <EditRecord<ThemeRow, ThemeValues>
      {...frame()}
      id={id}
      found={useTheme(id)}
      path={paths.editTheme}
      title="Edit theme"
      missing={() => ({ headline: 'This theme is not on this device' })}
    >
      {(opened) => <Steps {...opened} />}
    </EditRecord>
  );
}

interface StepsProps {
  open: OpenRecord<ThemeRow> | null;
  stored: StoredDraft<ThemeValues> | null;
  /** The provider and this device have it no more; what was typed stays. */
  isGone?: boolean;
}

function Steps({ open, stored, isGone = false }: StepsProps) {
  const row = open?.row ?? null;
  const formId = row?.id ?? newRecord;
  const [draft] = useState(() => newerDraft(formId, stored));
  const state = useThemeForm(row, draft);
  const [, navigate] = useLocation();
  const isSecond = new URLSearchParams(useSearch()).get('step') === '2';
  const [isLeaving, setLeaving] = useState(false);
  const isLost = useThemeData(isSecond && !isLeaving, formId, state);
  const here = row ? href(paths.editTheme, { id: row.id }) : paths.createTheme;

  const toExhibits = async () => {
    if (state.form.submit()) return;
    if (row) {
      const ended = await state.save('details');
      if (ended !== 'saved' && ended !== 'nothing') return;
      if (ended === 'saved') state.goOn();
    }
    keepThemeData(dataOf(formId, state));
    navigate(`${here}?step=2`, { state: { isSecondStep: true } });
  };
  // Part 2, section 4: there is no way back into the form. It stands below its second step, unless that came by its address.
  const leaveTo = (to: string) => {
    savesLeadTo.set(here, to);
    const go = () => navigate(to, { replace: true });
    if (!(history.state as { isSecondStep?: boolean } | null)?.isSecondStep) return go();
    addEventListener('popstate', go, { once: true });
    history.back();
  };
  const saveExhibits = async () => {
    const ended = await state.save('all');
    // Step 1 shows what is wrong.
    if (ended === 'invalid') return navigate(here);
    if (ended !== 'saved' && ended !== 'nothing') return;
    setLeaving(true);
    forgetThemeData();
    leaveTo(row ? href(paths.viewTheme, { id: row.id }) : paths.themes);
    if (ended === 'saved') await showSaved();
  };
  const parts = { state, open, isGone };
  if (isSecond && isLost) return <FormSkeleton title="Create theme" {...frame()} />;
  return (
    <>
      {isSecond ? (
        <ThemeExhibits {...parts} onBack={() => navigate(here)} onSave={() => void saveExhibits()} />
      ) : (
        <ThemeDetails
          {...parts}
          onExhibits={() => void toExhibits()}
          onSave={() => void saveAndStay(state, state.save('details'))}
        />
      )}
      <FormGuard state={state} isOff={isLeaving} />
    </>
  );
}

// What is kept between the steps is there at once; the store of drafts has it a moment later, or has lost it.
function newerDraft(
  formId: string,
  stored: StoredDraft<ThemeValues> | null,
): StoredDraft<ThemeValues> | null {
  const data = readThemeData(formId);
  if (!data || (stored && stored.savedAt > (data.savedAt ?? 0))) return stored;
  return { files: {}, savedAt: Date.now(), ...stored, ...data };
}

function dataOf(id: string, { form, base, image }: ThemeFormState) {
  const { file } = image;
  return {
    id,
    savedAt: Date.now(),
    values: form.values,
    base,
    image: file && { id: file.id, name: file.name },
  };
}

/** Keeps the draft between the steps up to date. True: step 2 was reached without one, and the person is led away. */
function useThemeData(isOn: boolean, formId: string, state: ThemeFormState): boolean {
  const [, navigate] = useLocation();
  const [isThere, setThere] = useState(() => readThemeData(formId) !== null);
  if (isOn && !isThere && readThemeData(formId)) setThere(true);
  const isLost = isOn && !isThere;
  const { values } = state.form;
  const { base } = state;
  const { file } = state.image;
  useEffect(() => {
    if (!isOn) return setThere(false);
    if (isThere) keepThemeData(dataOf(formId, state));
    // oxlint-disable-next-line react/exhaustive-deps -- the state is new each time; these are what of it counts
  }, [isOn, isThere, formId, values, base, file]);
  useEffect(() => {
    if (!isLost) return;
    notify.error('No theme data found');
    navigate(paths.createTheme, { replace: true });
  }, [isLost, navigate]);
  return isLost;
}

const frame = () => ({
  table: 'themes' as const,
  back: { href: listHref(paths.themes), label: 'Back to themes' },
  image: '12rem',
});
