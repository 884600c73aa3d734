import { floors, roomsPerFloor } from '#contract/limits.ts';
import { Button } from '#panel/ui/button.tsx';
import { FieldError, SelectField, TextField } from '#panel/ui/field/field.tsx';
import { digitsIn } from '#panel/ui/field/digits.ts';
import { useState } from 'react';
import type { SectionProps } from './museum-details.tsx';
import { floorCount, floorsField, roomTotal, textOf, totalField, withFloors } from './museum-values.ts';
import { RoomNames } from './room-names.tsx';
import { idOf, roomNamesId } from './use-museum-form.ts';

const floorOptions = Array.from({ length: floors.max }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});

export function MuseumPlanning({ state, isReadOnly }: SectionProps) {
  const { form, base } = state;
  const { values } = form;
  const count = floorCount(values);
  const [named, setNamed] = useState<number | null>(null);
  return (
    <div className="stack">
      <div className="two">
        <SelectField
          id={idOf(floorsField)}
          label="Total floors"
          options={floorOptions}
          placeholder="Choose"
          required
          disabled={isReadOnly}
          value={count > 0 ? String(count) : ''}
          error={form.errors[floorsField]}
          onChange={(chosen) => form.change(withFloors(values, base, Number(chosen)))}
        />
        <div>
          <TextField
            id={idOf(totalField)}
            label="Total rooms"
            value={String(roomTotal(values))}
            onChange={() => {}}
            readOnly
            disabled={isReadOnly}
          />
          <FieldError id={`${idOf(totalField)}-error`}>{form.errors[totalField]}</FieldError>
        </div>
      </div>
      <ol className="museum-floors">
        {Array.from({ length: count }, (_, floor) => (
          <li key={floor} className="museum-floor">
            <TextField
              id={idOf(`rooms.${floor}`)}
              label={`Rooms on floor ${floor + 1}`}
              inputMode="numeric"
              maxLength={roomsPerFloor.digits}
              required
              disabled={isReadOnly}
              value={textOf(values[`rooms.${floor}`])}
              onChange={(typed) => {
                const field = `rooms.${floor}`;
                form.change({ [field]: digitsIn(typed, textOf(values[field])) });
              }}
              onBlur={form.touch(`rooms.${floor}`)}
              error={form.errors[`rooms.${floor}`]}
            />
            <Button
              id={roomNamesId(floor)}
              disabledReason={!(Number(values[`rooms.${floor}`]) > 0) && 'Enter how many rooms it has first.'}
              onClick={() => setNamed(floor)}
            >
              {isReadOnly ? 'Show room names' : 'Room names'}
              <span className="hidden-text"> of floor {floor + 1}</span>
            </Button>
          </li>
        ))}
      </ol>
      {named !== null && (
        <RoomNames
          floor={named}
          values={values}
          isReadOnly={isReadOnly}
          onDone={(changes) => form.change(changes)}
          onClose={() => setNamed(null)}
        />
      )}
    </div>
  );
}
