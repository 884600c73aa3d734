// Days of a calendar, in the device's own time zone. Pure.

/** Dates are typed and shown as MM/dd/yyyy. */
export function dateText(date: Date): string {
  return `${pad(date.getMonth() + 1)}/${pad(date.getDate())}/${pad(date.getFullYear(), 4)}`;
}

/** With zeros before it: '06' */
export function pad(part: number, length = 2): string {
  return String(part).padStart(length, '0');
}

/** The day at its beginning; null when it is no MM/dd/yyyy, or a day that the calendar does not have. */
export function readDateText(text: string): Date | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!year || Number(year) < 1000) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getMonth() === Number(month) - 1 && date.getDate() === Number(day) ? date : null;
}

/** A whole day as it is stored: `YYYY-MM-DD`. */
export function dayText(date: Date): string {
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The day at its beginning; null when it is no `YYYY-MM-DD`, or a day that the calendar does not have. */
export function readDayText(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  return year ? readDateText(`${month}/${day}/${year}`) : null;
}

/** The weeks that a month's page shows, from Sunday on, days of its neighbours included. */
export function weeksOf(month: Date): Date[][] {
  const first = new Date(month.getFullYear(), month.getMonth(), 1);
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  const count = Math.ceil((first.getDay() + days) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(first, week * 7 + day - first.getDay())),
  );
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** The same day of another month, or the last one that it has. */
export function addMonths(date: Date, months: number): Date {
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0).getDate();
  return new Date(date.getFullYear(), date.getMonth() + months, Math.min(date.getDate(), last));
}

/** Where a key leads from a day of the grid; null when it leads nowhere. */
export function dayAfterKey(date: Date, key: string): Date | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -date.getDay());
    case 'End':
      return addDays(date, 6 - date.getDay());
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return null;
  }
}
