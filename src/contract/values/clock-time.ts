// Times of day as they travel: 12-hour texts such as `09:00 AM` (decision 21).

export interface ClockTime {
  /** 1 to 12. */
  hour: number;
  minute: number;
  half: 'AM' | 'PM';
}

/** Null when the text is no such time. A missing zero and small letters are understood. */
export function readClockTime(text: string | null): ClockTime | null {
  const parts = /^\s*(\d{1,2}):(\d{2})\s*([AP]M)\s*$/i.exec(text ?? '');
  if (!parts) return null;
  const [hour, minute] = [Number(parts[1]), Number(parts[2])];
  if (hour < 1 || hour > 12 || minute > 59) return null;
  return { hour, minute, half: parts[3]?.toUpperCase() === 'PM' ? 'PM' : 'AM' };
}

export function writeClockTime({ hour, minute, half }: ClockTime): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')} ${half}`;
}

/** Minutes since midnight: 12 AM is 0, 12 PM is noon. */
export function minutesOf({ hour, minute, half }: ClockTime): number {
  return ((hour % 12) + (half === 'PM' ? 12 : 0)) * 60 + minute;
}

/** True when both are times and the first is before the second. */
export function isBefore(first: string | null, second: string | null): boolean {
  const [a, b] = [readClockTime(first), readClockTime(second)];
  return a !== null && b !== null && minutesOf(a) < minutesOf(b);
}
