import { countries, museumAddress, museumName, museumState } from '#contract/limits.ts';
import type { MuseumRow } from '#panel/store/museum-fields.ts';
import { bindTo } from '#panel/ui/field/bind.ts';
import { SelectField, TextField } from '#panel/ui/field/field.tsx';
import { RecordImage } from '#panel/forms/files/record-image.tsx';
import type { MuseumFormState } from './use-museum-form.ts';
import { idOf } from './use-museum-form.ts';
import { textOf } from './museum-values.ts';

export interface SectionProps {
  state: MuseumFormState;
  row: MuseumRow;
  /** A creator reads (part 1, section 6). */
  isReadOnly: boolean;
}

const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }));

export function MuseumDetails({ state, row, isReadOnly }: SectionProps) {
  const { form, image } = state;
  const bind = bindTo(form, idOf);
  const field = (name: string) => ({
    ...bind(name),
    value: textOf(form.values[name]),
    required: true,
    disabled: isReadOnly,
  });
  return (
    <div className="aside">
      <RecordImage
        id={idOf('avatar')}
        label="Museum image"
        src={row.avatar}
        image={image}
        waiting={row.avatar_file}
        disabled={isReadOnly}
      />
      <div className="stack">
        <TextField {...field('name')} label="Name" counter={museumName.max} autoComplete="organization" />
        <TextField
          id={idOf('email')}
          label="Email"
          type="email"
          value={row.email ?? ''}
          onChange={() => {}}
          readOnly
          disabled={isReadOnly}
        />
        <TextField
          {...field('address')}
          label="Address"
          counter={museumAddress.max}
          autoComplete="street-address"
        />
        <div className="two">
          <TextField
            {...field('state')}
            label="State (county)"
            counter={museumState.max}
            autoComplete="address-level1"
          />
          <SelectField
            {...field('country')}
            label="Country"
            options={countryOptions}
            placeholder="Choose a country"
          />
        </div>
        <TextField
          {...field('geolocation')}
          label="Geolocation link"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          hint="The link to your museum that Google Maps, Apple Maps or another map service shares."
        />
      </div>
    </div>
  );
}
