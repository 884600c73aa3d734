// Dates as they travel: days as `2026-06-01`, instants as ISO 8601. Specification part 2; contract, "Rules for every call".

/** True for a day that the calendar has, from year 1 on, as `YYYY-MM-DD`. Two such texts compare as the days do. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts || parts[1] === '0000') return false;
  // Some engines take the 30th of February for a day in March.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Milliseconds since 1970, or null when it is no instant: a day alone (UTC), or a day and a time with its zone. */
export function readInstant(text: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(text);
  if (!parts || !isDay(parts[1] ?? '')) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return null;
  // Its zone may take it out of the years that databases and calendars know.
  const utc = new Date(time).toISOString();
  return utc.length === 24 && !utc.startsWith('0000') ? time : null;
}
