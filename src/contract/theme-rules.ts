// What a theme must be like to be saved (part 2, section 5). For the panel's form and for the provider alike.
import { readInstant } from './values/dates.ts';
import { themeDescription, themeName } from './limits.ts';
import { lengthError, onlyErrors } from './values/text-rules.ts';

interface Ruled {
  name: string;
  description: string;
  featured: boolean;
  start_date: string | null;
  end_date: string | null;
}

export type ThemeErrors = Partial<Record<keyof Ruled, string>>;

/** A sentence for each field that cannot be saved. That a date lies in the past is the form's matter (decision 31). */
export function themeErrors(fields: Ruled): ThemeErrors {
  return onlyErrors({
    name: nameError(fields.name),
    description: lengthError('description', fields.description, themeDescription),
    featured: null,
    start_date: fields.featured ? startError(fields.start_date) : null,
    end_date: fields.featured ? endError(fields.start_date, fields.end_date) : null,
  });
}

/**
 * Why an exhibit cannot be put into a theme; null when it can (part 2, section 2). A status that nobody knows is treated
 * like In Review.
 */
export function ineligibleReason({ name, status }: { name: string; status: string }): string | null {
  const isIneligible = status === 'Draft' || status === 'In Progress';
  return isIneligible ? `“${name}” can’t be added to a theme while its status is ${status}.` : null;
}

function nameError(name: string): string | null {
  if ([...name.trim()].length > themeName.max) return `theme name cannot exceed ${themeName.max} characters`;
  return lengthError('theme name', name, themeName);
}

function startError(start: string | null): string | null {
  if (!start) return 'please select a start date';
  return readInstant(start) === null ? 'Date input not valid.' : null;
}

function endError(start: string | null, end: string | null): string | null {
  if (!end) return 'please select an end date';
  const [from, to] = [readInstant(start ?? ''), readInstant(end)];
  if (to === null) return 'Date input not valid.';
  return from !== null && to <= from ? 'end date must be later than the start date' : null;
}
