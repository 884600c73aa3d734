import { timePicker } from '#contract/limits.ts';
import type { OperatingHours } from '#contract/museum.ts';
import { weekDays } from '#contract/museum-plan.ts';
import { FieldError } from '#panel/ui/field/field.tsx';
import { Switch } from '#panel/ui/field/switch.tsx';
import { TimeField } from '#panel/ui/date/time-field.tsx';
import type { SectionProps } from './museum-details.tsx';
import { hoursOf, withOpeningTime } from './museum-values.ts';
import { idOf } from './use-museum-form.ts';

export function MuseumHours({ state, isReadOnly }: SectionProps) {
  const { form } = state;
  return (
    <ul className="museum-days">
      {weekDays.map((day) => (
        <Day
          key={day}
          day={day}
          hours={hoursOf(form.values, day)}
          error={form.errors[`hours.${day}`]}
          isReadOnly={isReadOnly}
          onChange={(hours) => {
            form.change({ [`hours.${day}`]: hours });
            // Errors show at the change already (part 1, section 4).
            if (hours.openingTime !== null) form.touch(`hours.${day}`)();
          }}
        />
      ))}
    </ul>
  );
}

interface DayProps {
  day: string;
  hours: OperatingHours;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (hours: OperatingHours) => void;
}

function Day({ day, hours, error, isReadOnly, onChange }: DayProps) {
  const id = idOf(`hours.${day}`);
  const time = { start: timePicker.default, disabled: isReadOnly, invalid: Boolean(error), hideLabel: true };
  const describedBy = error ? `${id}-error` : undefined;
  return (
    <li className="museum-day">
      <Switch
        id={hours.isOpen ? undefined : id}
        label={day}
        checked={hours.isOpen}
        disabled={isReadOnly}
        onChange={(isOpen) => onChange({ ...hours, day, isOpen })}
      />
      {hours.isOpen ? (
        <div className="museum-times">
          <TimeField
            {...time}
            id={id}
            label={`${day}, opening time`}
            value={hours.openingTime}
            describedBy={describedBy}
            onChange={(openingTime) => onChange(withOpeningTime(hours, openingTime))}
          />
          <span aria-hidden="true">to</span>
          <TimeField
            {...time}
            label={`${day}, closing time`}
            value={hours.closingTime}
            describedBy={describedBy}
            onChange={(closingTime) => onChange({ ...hours, closingTime })}
          />
          <div className="museum-error">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        </div>
      ) : (
        <span className="quiet">Closed</span>
      )}
    </li>
  );
}
