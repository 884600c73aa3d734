// Instants in words, by this device's clock. Where the specification fixes a format (lists), dates are day-month-year.

/** '22 Nov 2026, 14:02' */
export function momentInWords(at: number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

/** '14:02' today, else with its day. */
export function clock(at: number, now: number): string {
  const date = new Date(at);
  if (date.toDateString() !== new Date(now).toDateString()) return momentInWords(at);
  return date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
