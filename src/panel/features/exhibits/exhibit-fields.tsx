// The fields of the exhibit form, from left to right and top to bottom.
import { exhibitArtist, exhibitName, exhibitNumber, exhibitTags } from '#contract/limits.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { bindTo } from '#panel/ui/field/bind.ts';
import { SelectField, TextField } from '#panel/ui/field/field.tsx';
import { Icon } from '#panel/ui/icon.tsx';
import { RecordImage } from '#panel/forms/files/record-image.tsx';
import { TagsField } from '#panel/ui/field/tags-field.tsx';
import type { FormEvent } from 'react';
import {
  chooseFloor,
  chooseRoom,
  floorOptions,
  floorValue,
  missingFromPlan,
  roomOptions,
  roomValue,
} from './exhibit-place.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { tidyNumber } from './exhibit-values.ts';
import { useExhibitWithNumber, useFloorPlans } from './queries.ts';
import { useTagSuggestions } from '#panel/forms/tag-suggestions.ts';
import { ExhibitDocuments } from './exhibit-documents.tsx';
import type { ExhibitFormState } from './use-exhibit-form.ts';
import './exhibit-fields.css';

/** The controls' ids: where the error summary leads to. */
export const fieldIds: Record<keyof ExhibitValues, string> = {
  name: 'exhibit-name',
  artist_name: 'exhibit-artist',
  exhibit_id: 'exhibit-number',
  tags: 'exhibit-tags',
  floor: 'exhibit-floor',
  room_number: 'exhibit-room',
  room_name: 'exhibit-room',
};

/** The control of a field: where the error summary leads to. */
export const idOf = (field: keyof ExhibitValues) => fieldIds[field];

interface FieldsProps {
  state: ExhibitFormState;
  row: ExhibitRow | null;
  /** The exhibit's first change that is not with the provider. */
  entry: Entry | null;
}

export function ExhibitFields({ state, row, entry }: FieldsProps) {
  const { form } = state;
  const bind = bindTo(form, idOf);
  const suggestions = useTagSuggestions();
  return (
    <div className="aside exhibit-fields">
      <RecordImage
        id="exhibit-image"
        label="Exhibit image"
        src={row?.image_url ?? null}
        image={state.image}
        waiting={row?.image_file}
      />
      <div className="stack">
        <TextField {...bind('name')} label="Name" required counter={exhibitName.max} autoComplete="off" />
        <div className="two">
          <TextField
            {...bind('artist_name')}
            label="Artist"
            required
            counter={exhibitArtist.max}
            autoComplete="off"
          />
          <ExhibitNumber state={state} row={row} entry={entry} />
        </div>
        <PlaceFields state={state} />
        <TagsField
          {...bind('tags')}
          label="Tags"
          onTyped={state.typeTag}
          max={exhibitTags.max}
          suggestions={suggestions}
          hint="What visitors might search for, such as a material or period."
        />
        <ExhibitDocuments state={state} row={row} />
      </div>
    </div>
  );
}

function ExhibitNumber({ state: { form, base }, row, entry }: FieldsProps) {
  const number = form.values.exhibit_id;
  const isOurs = row !== null && number === base.exhibit_id;
  const taken = useExhibitWithNumber(isOurs ? '' : tidyNumber(number), row?.id ?? null);
  const isRefused = entry?.state === 'refused' && entry.trouble?.status === 409 && isOurs;
  const refusal = isRefused
    ? (entry.trouble?.message ?? 'This exhibit ID is already used. Choose another.')
    : undefined;
  return (
    <TextField
      {...bindTo(form, idOf)('exhibit_id')}
      label="Exhibit ID"
      required
      mono
      counter={exhibitNumber.max}
      style={{ textTransform: 'uppercase' }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInput={toUpperCaseInPlace}
      error={form.errors.exhibit_id ?? refusal}
      hint={
        taken && (
          <strong className="exhibit-taken ask">
            <Icon name="ask" />
            Already used by “{taken.name}”. Choose a different one: it may be refused.
          </strong>
        )
      }
    />
  );
}

// Before React reads the value, so that the caret stays where it is. Not while an input method is composing.
function toUpperCaseInPlace(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const upper = input.value.toUpperCase();
  if ((event.nativeEvent as InputEvent).isComposing || upper === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}

function PlaceFields({ state: { form, base } }: Pick<FieldsProps, 'state'>) {
  const plans = useFloorPlans();
  const { values } = form;
  const bind = bindTo(form, idOf);
  const isGround = values.room_number === 0;
  const missing = missingFromPlan(plans, values);
  return (
    <div className="two">
      <SelectField
        {...bind('floor')}
        label="Floor"
        required
        placeholder="Choose a floor"
        value={floorValue(values)}
        options={floorOptions(plans, values)}
        onChange={(value) => form.change(chooseFloor(value, base))}
        hint={
          plans?.length === 0
            ? 'Floors and rooms are set under Museum info.'
            : missing === 'floor' && 'This floor is no longer in the museum’s plan.'
        }
      />
      <SelectField
        {...bind('room_number')}
        label="Room"
        required={!isGround}
        disabled={isGround || values.floor === null}
        placeholder={values.floor === null ? 'Choose a floor first' : 'Choose a room'}
        value={roomValue(values)}
        options={roomOptions(plans, values)}
        onChange={(value) => form.change(chooseRoom(value, values))}
        hint={missing === 'room' && 'This room is no longer in the museum’s plan.'}
      />
    </div>
  );
}
