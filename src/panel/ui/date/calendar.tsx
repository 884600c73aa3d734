import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#panel/ui/button.tsx';
import { addMonths, dateText, dayAfterKey, weeksOf } from './calendar-days.ts';
import './calendar.css';

export interface CalendarProps {
  /** The chosen day. */
  value: Date | null;
  /** Earlier days cannot be chosen. */
  earliest: Date | null;
  onChoose: (day: Date) => void;
}

/** A month as a grid: arrows go from day to day, Page Up and Page Down from month to month, Enter chooses. */
export function Calendar({ value, earliest, onChoose }: CalendarProps) {
  const [today] = useState(() => new Date());
  const [active, setActive] = useState(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const day = dateText(active);
  // Opened to choose a day: that is where the keyboard is. Afterwards it follows the arrows, not the month's buttons.
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    follows.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event.key);
    if (!next) return;
    event.preventDefault();
    follows.current = true;
    setActive(next);
  };
  const month = active.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton icon="left" label="Previous month" onClick={() => setActive(addMonths(active, -1))} />
        <h3 aria-live="polite">{month}</h3>
        <IconButton icon="right" label="Next month" onClick={() => setActive(addMonths(active, 1))} />
      </div>
      <table ref={grid} role="grid" aria-label={month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={dateText(week[0] ?? active)}>
              {week.map((date) => (
                <Day key={dateText(date)} {...{ date, today, active, value, earliest, onChoose }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface DayProps extends CalendarProps {
  date: Date;
  today: Date;
  active: Date;
}

function Day({ date, today, active, value, earliest, onChoose }: DayProps) {
  const isOff =
    earliest !== null && date < new Date(earliest.getFullYear(), earliest.getMonth(), earliest.getDate());
  const isChosen = value !== null && dateText(value) === dateText(date);
  return (
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={date.getMonth() === active.getMonth() ? 'day' : 'day other'}
        tabIndex={dateText(date) === dateText(active) ? 0 : -1}
        aria-label={date.toLocaleDateString('en-US', { dateStyle: 'full' })}
        aria-pressed={isChosen}
        aria-current={dateText(date) === dateText(today) ? 'date' : undefined}
        aria-disabled={isOff || undefined}
        onClick={() => isOff || onChoose(date)}
      >
        {date.getDate()}
      </button>
    </td>
  );
}
