// Instants in words, by this device's clock. Where the specification fixes a format (lists), dates are day-month-year.

/** '22 Nov 2026, 14:02' */
export function momentInWords(at: number): string {
  return moments().format(at);
}

/** '14:02' today, else with its day. */
export function clock(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? times().format(at) : momentInWords(at);
}

// To make one takes longer than to use it a hundred times, and a start needs none.
const moments = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }));
const times = once(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }));

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
