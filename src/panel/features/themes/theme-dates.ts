// Dates of a featured theme as people read and type them: MM/dd/yyyy and a time in 30-minute steps (decision 31), in the
// time zone of the device. They travel as instants.
import { readInstant } from '#contract/values/dates.ts';
import { dateText } from '#panel/ui/date/calendar-days.ts';

/** '06/01/2026, 09:00 AM'; 'no date' when there is none. */
export function instantInWords(instant: string | null): string {
  const time = readInstant(instant ?? '');
  if (time === null) return instant?.trim() || 'no date';
  const date = new Date(time);
  return `${dateText(date)}, ${timeText(date)}`;
}

function timeText(date: Date): string {
  return date.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' });
}
