// Step 1: what a theme is called, how it looks, and when it is featured.
import { dateStepMinutes, themeDescription, themeName } from '#contract/limits.ts';
import { GoneNote } from '#panel/forms/record-screen.tsx';
import { DraftStatus } from '#panel/forms/draft-notes.tsx';
import { useFirstField } from '#panel/forms/use-first-field.ts';
import { FormNotes } from '#panel/forms/form-notes.tsx';
import type { OpenRecord } from '#panel/forms/open-record.ts';
import { useLocalFile } from '#panel/forms/record-queries.ts';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { useTagSuggestions } from '#panel/forms/tag-suggestions.ts';
import { paths } from '#panel/paths.ts';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { Button } from '#panel/ui/button.tsx';
import { Chip } from '#panel/ui/status/chip.tsx';
import { DateTimeField } from '#panel/ui/date/date-time-field.tsx';
import { bindTo } from '#panel/ui/field/bind.ts';
import { TextArea, TextField } from '#panel/ui/field/field.tsx';
import { ImageField } from '#panel/ui/image/image-field.tsx';
import { listHref } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import { SaveBar } from '#panel/ui/field/save-bar.tsx';
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
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) (isNew ? onExhibits : onSave)();
        }}
      >
        <div className="stack">
          <FormNotes state={state} entry={open?.entry ?? null} words={themeBanner} idOf={idOf}>
            {isGone && <GoneNote noun="theme" />}
          </FormNotes>
          <div className="aside">
            <ThemeImage state={state} row={open?.row ?? null} />
            <Fields state={state} />
          </div>
        </div>
        <SaveBar status={<DraftStatus draft={state.draft} />}>
          {!isNew && (
            <Button type="submit" busy={busy}>
              Save
            </Button>
          )}
          <Button id={fieldIds.tour} kind="main" busy={busy} onClick={onExhibits}>
            {isNew ? 'Add Exhibits for Theme' : 'Update Exhibits for Theme'}
          </Button>
        </SaveBar>
      </form>
    </Page>
  );
}

function ThemeImage({ state: { image }, row }: { state: ThemeFormState; row: ThemeRow | null }) {
  // Chosen and saved before, but not with the provider yet.
  const waiting = useLocalFile(row?.image_file);
  return (
    <ImageField
      id="theme-image"
      label="Theme image"
      shape="square"
      src={row?.image_url ?? null}
      file={image.file?.blob ?? waiting ?? null}
      onChoose={image.choose}
      busy={image.isTaking}
      onRemove={image.file ? image.remove : undefined}
      error={image.error}
      hint="JPEG or PNG, up to 10 MB."
    />
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
