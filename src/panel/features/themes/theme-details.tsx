// Step 1: what a theme is called, how it looks, and when it is featured.
import { dateStepMinutes, themeDescription, themeName } from '#contract/limits.ts';
import { GoneNote } from '#panel/forms/record-screen.tsx';
import { useFirstField } from '#panel/forms/use-first-field.ts';
import { RecordForm } from '#panel/forms/record-form.tsx';
import type { OpenRecord } from '#panel/forms/open-record.ts';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { useTagSuggestions } from '#panel/forms/tag-suggestions.ts';
import { paths } from '#panel/paths.ts';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { Button } from '#panel/ui/button.tsx';
import { Chip } from '#panel/ui/status/chip.tsx';
import { DateTimeField } from '#panel/ui/date/date-time-field.tsx';
import { bindTo } from '#panel/ui/field/bind.ts';
import { TextArea, TextField } from '#panel/ui/field/field.tsx';
import { RecordImage } from '#panel/forms/files/record-image.tsx';
import { listHref } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import { Switch } from '#panel/ui/field/switch.tsx';
import { TagsField } from '#panel/ui/field/tags-field.tsx';
import { themeBanner } from './theme-banner.ts';
import type { ThemeValues } from './theme-values.ts';
import type { ThemeFormState } from './use-theme-form.ts';

/** The controls' ids: where the error summary leads to. */
const fieldIds: Record<keyof ThemeValues, string> = {
  name: 'theme-name',
  description: 'theme-description',
  tags: 'theme-tags',
  featured: 'theme-featured',
  start_date: 'theme-start',
  end_date: 'theme-end',
  tour: 'theme-exhibits-button',
};

const idOf = (field: keyof ThemeValues) => fieldIds[field];

export interface StepProps {
  state: ThemeFormState;
  /** Null: a new theme. */
  open: OpenRecord<ThemeRow> | null;
  isGone: boolean;
  onSave: () => void;
}

export function ThemeDetails({
  state,
  open,
  isGone,
  onExhibits,
  onSave,
}: StepProps & { onExhibits: () => void }) {
  const { busy } = state.saving;
  const isNew = open === null;
  useFirstField(fieldIds.name, isNew);
  return (
    <Page
      key="details"
      title={isNew ? 'Create theme' : 'Edit theme'}
      back={{ href: listHref(paths.themes), label: 'Back to themes' }}
      status={<SyncState entry={open?.entry} />}
    >
      <RecordForm
        {...{ state, entry: open?.entry ?? null, words: themeBanner, idOf }}
        onSave={() => !busy && (isNew ? onExhibits : onSave)()}
        notes={isGone && <GoneNote noun="theme" />}
        buttons={
          <>
            {!isNew && (
              <Button type="submit" busy={busy}>
                Save
              </Button>
            )}
            <Button id={fieldIds.tour} kind="main" busy={busy} onClick={onExhibits}>
              {isNew ? 'Add Exhibits for Theme' : 'Update Exhibits for Theme'}
            </Button>
          </>
        }
      >
        <div className="aside">
          <RecordImage
            id="theme-image"
            label="Theme image"
            shape="square"
            src={open?.row.image_url ?? null}
            image={state.image}
            waiting={open?.row.image_file}
          />
          <Fields state={state} />
        </div>
      </RecordForm>
    </Page>
  );
}

function Fields({ state }: { state: ThemeFormState }) {
  const { form } = state;
  const bind = bindTo(form, idOf);
  const suggestions = useTagSuggestions();
  return (
    <div className="stack">
      <div className="cluster">
        <Switch
          id={fieldIds.featured}
          label="Featured"
          checked={form.values.featured}
          onChange={form.set('featured')}
        />
        {form.values.featured && <Chip tone="accent">Featured</Chip>}
      </div>
      {form.values.featured && <Dates state={state} />}
      <TextField {...bind('name')} label="Theme name" required counter={themeName.max} autoComplete="off" />
      <TextArea {...bind('description')} label="Description" required counter={themeDescription.max} />
      <TagsField
        {...bind('tags')}
        label="Tags"
        strict
        suggestions={suggestions}
        hint="Tags of your museum’s exhibits."
      />
    </div>
  );
}

function Dates({ state: { form, now } }: { state: ThemeFormState }) {
  const bind = bindTo(form, idOf);
  return (
    <div className="stack">
      <DateTimeField
        {...bind('start_date')}
        label="Start date"
        required
        stepMinutes={dateStepMinutes}
        earliest={now}
      />
      <DateTimeField
        {...bind('end_date')}
        label="End date"
        required
        stepMinutes={dateStepMinutes}
        earliest={now}
      />
    </div>
  );
}
