import { useState } from 'react';
import { SelectField } from '#panel/ui/field/field.tsx';
import { pad, readDateText } from './calendar-days.ts';
import { DayField } from './date-field.tsx';
import './date-time-field.css';

export interface DateTimeFieldProps {
  id: string;
  label: string;
  /** An instant, or what is typed and is no date yet; null when it is empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  error?: string | undefined;
  required?: boolean | undefined;
  stepMinutes: number;
  /** The calendar offers no earlier days. */
  earliest: Date;
}

/** A day, typed as MM/dd/yyyy or taken from a calendar, and a time of it in steps, on the device's own clock. */
export function DateTimeField({
  value,
  onChange,
  onBlur,
  stepMinutes,
  earliest,
  ...field
}: DateTimeFieldProps) {
  const date = instantIn(value);
  const typed = date ? '' : (value ?? '');
  const [kept, keepTime] = useState('09:00');
  const time = date ? timeOf(date) : kept;
  const type = (text: string, day: Date | null) => {
    keepTime(time);
    onChange(day ? instantAt(day, time) : text || null);
  };
  return (
    <div className="date-time">
      <DayField
        {...field}
        date={date}
        typed={typed}
        onType={type}
        onChoose={(day) => onChange(instantAt(day, time))}
        onBlur={onBlur}
        earliest={earliest}
      />
      <SelectField
        label={`${field.label.replace(/ date$/, '')} time`}
        value={time}
        options={timesWith(time, stepMinutes)}
        onChange={(next) => {
          keepTime(next);
          const day = date ?? readDateText(typed);
          if (day) onChange(instantAt(day, next));
        }}
      />
    </div>
  );
}

/** Typed dates begin with their month: only an instant looks like this. */
function instantIn(value: string | null): Date | null {
  if (!value || !/^\d{4}-\d\d-\d\dT/.test(value)) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

function timeOf(date: Date): string {
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

function instantAt(day: Date, time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes).toISOString();
}

// A time between the steps, as another device may have set it, stays one to choose.
function timesWith(time: string, step: number) {
  const steps = Array.from({ length: (24 * 60) / step }, (_, index) =>
    timeOf(new Date(2000, 0, 1, 0, index * step)),
  );
  const times = steps.includes(time) ? steps : [...steps, time].toSorted();
  return times.map((value) => ({ value, label: inTwelveHours(value) }));
}

function inTwelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${pad(hours % 12 || 12)}:${pad(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}
