import { useState } from 'react';
import { IconButton } from '#panel/ui/button.tsx';
import { TextField, type TextFieldProps } from '#panel/ui/field/field.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { Calendar } from './calendar.tsx';
import { dateText, dayText, readDateText, readDayText } from './calendar-days.ts';

interface DayFieldProps extends Pick<TextFieldProps, 'label' | 'id' | 'hint' | 'error' | 'required'> {
  /** The chosen day; null when what is typed is none. */
  date: Date | null;
  /** What is typed and is no day yet. */
  typed: string;
  /** `day`: what the text says, as soon as it says one. */
  onType: (text: string, day: Date | null) => void;
  onChoose: (day: Date) => void;
  onBlur: () => void;
  /** The calendar offers no earlier days. */
  earliest: Date | null;
}

/** A day, typed as MM/dd/yyyy or taken from a calendar. */
export function DayField({ date, typed, onType, onChoose, onBlur, earliest, ...field }: DayFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const text = date ? dateText(date) : typed;
  const leave = () => {
    const day = date ? null : readDateText(text);
    if (day) onChoose(day);
    onBlur();
  };
  return (
    <>
      <TextField
        {...field}
        value={text}
        // A shorter one may be on its way to something else: it counts when the field is left.
        onChange={(next) => onType(next, next.trim().length === 10 ? readDateText(next) : null)}
        onBlur={leave}
        placeholder="MM/dd/yyyy"
        inputMode="numeric"
        autoComplete="off"
        suffix={
          <IconButton
            icon="calendar"
            label={`Choose ${field.label.toLowerCase()}`}
            onClick={() => setOpen(true)}
          />
        }
      />
      {isOpen && (
        <Dialog title={field.label} open onOpenChange={setOpen}>
          <Calendar
            value={date}
            earliest={earliest}
            onChoose={(day) => {
              onChoose(day);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface DateFieldProps extends Omit<DayFieldProps, 'date' | 'typed' | 'onType' | 'onChoose' | 'earliest'> {
  /** `YYYY-MM-DD`, or what is typed and is no day yet. */
  value: string;
  onChange: (value: string) => void;
}

/** A whole day, of no time zone. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  return (
    <DayField
      {...field}
      date={readDayText(value)}
      typed={value}
      onType={(text, day) => onChange(day ? dayText(day) : text)}
      onChoose={(day) => onChange(dayText(day))}
      earliest={null}
    />
  );
}
