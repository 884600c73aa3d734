import { useState } from 'react';
import { Button } from '#panel/ui/button.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { Field, SelectField, type FieldProps } from '#panel/ui/field/field.tsx';
import './time-field.css';

interface TimeFieldProps extends Omit<FieldProps, 'counter' | 'error'> {
  /** `09:00 AM`, or null. */
  value: string | null;
  /** What the picker starts at. */
  start: string;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
  /** Names a message elsewhere that is about this time. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
}

/** A time of day in 12 hours: a button that opens the picker. */
export function TimeField({
  value,
  start,
  onChange,
  disabled,
  describedBy,
  invalid,
  ...field
}: TimeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Field {...field}>
      {({ id }) => (
        <>
          <button
            type="button"
            id={id}
            className={invalid ? 'input time has-error-time' : 'input time'}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-label={`${field.label}: ${value ?? unset}`}
            aria-describedby={describedBy}
            onClick={() => setOpen(true)}
          >
            {value ?? <span className="quiet">{unset}</span>}
          </button>
          {isOpen && (
            <TimeDialog
              title={field.label}
              start={value ?? start}
              onClose={() => setOpen(false)}
              onSet={(next) => {
                setOpen(false);
                onChange(next);
              }}
            />
          )}
        </>
      )}
    </Field>
  );
}

const unset = 'Choose';

interface TimeDialogProps {
  title: string;
  start: string;
  onSet: (value: string) => void;
  onClose: () => void;
}

function TimeDialog({ title, start, onSet, onClose }: TimeDialogProps) {
  const [, startHour = '09', startMinute = '00', startHalf = 'AM'] =
    /^(\d\d):(\d\d) ([AP]M)$/.exec(start) ?? [];
  const [hour, setHour] = useState(startHour);
  const [minute, setMinute] = useState(startMinute);
  const [half, setHalf] = useState(startHalf);
  return (
    <Dialog
      title={title}
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" onClick={() => onSet(`${hour}:${minute} ${half}`)}>
            Set
          </Button>
        </>
      }
    >
      <div className="time-parts">
        <SelectField label="Hour" options={hours} value={hour} onChange={setHour} />
        <SelectField label="Minute" options={minutes} value={minute} onChange={setMinute} />
        <SelectField label="AM or PM" options={halves} value={half} onChange={setHalf} />
      </div>
    </Dialog>
  );
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const value = String(from + index).padStart(2, '0');
    return { value, label: value };
  });

const hours = numbers(1, 12);
const minutes = numbers(0, 59);
const halves = ['AM', 'PM'].map((value) => ({ value, label: value }));
