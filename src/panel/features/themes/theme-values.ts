// What the form holds of a theme, and what becomes of it: pure, so that it can be proved without a screen.
import { readInstant } from '#contract/values/dates.ts';
import { themeErrors } from '#contract/theme-rules.ts';
import type { Theme, ThemeFields } from '#contract/themes.ts';
import { exhibitsOf, toTour } from '#contract/themes.ts';
import type { Editing, FieldGroups } from '#panel/forms/editing.ts';
import { changedGroups, rebaseOn } from '#panel/forms/editing.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Changes } from '#panel/sync/declare/operation.ts';
import type { Errors } from '#panel/ui/field/use-form.ts';

export interface ThemeValues {
  name: string;
  description: string;
  tags: string[];
  featured: boolean;
  /** An instant, or what is typed and is no date yet. */
  start_date: string | null;
  end_date: string | null;
  /** Ids of the chosen exhibits, in the order of the tour. */
  tour: string[];
}

export const emptyTheme: ThemeValues = {
  name: '',
  description: '',
  tags: [],
  featured: false,
  start_date: null,
  end_date: null,
  tour: [],
};

export function valuesOf(row: Theme): ThemeValues {
  const { name, description, tags, featured, start_date, end_date } = row;
  return { name, description, tags, featured, start_date, end_date, tour: exhibitsOf(row) };
}

// Dates without the switch, or one without the other, are another promise to the visitors: the three go together.
const details: FieldGroups<ThemeValues> = [
  ['name'],
  ['description'],
  ['tags'],
  ['featured', 'start_date', 'end_date'],
];
const groups: FieldGroups<ThemeValues> = [...details, ['tour']];

/** As editing.ts says. */
export function rebase(editing: Editing<ThemeValues>, theirs: ThemeValues): Editing<ThemeValues> {
  return rebaseOn(editing, theirs, groups);
}

/** What must be put right before this can be saved. `base` is null for a new theme. */
export function errorsOf(values: ThemeValues, base: ThemeValues | null, now: Date): Errors<ThemeValues> {
  const errors = themeErrors(values);
  if (!values.featured) return errors;
  const past = (field: 'start_date' | 'end_date') =>
    isBeforeToday(values[field], now) && values[field] !== base?.[field]
      ? { [field]: 'Choose today or a later day.' }
      : {};
  return { ...past('start_date'), ...past('end_date'), ...errors };
}

function isBeforeToday(value: string | null, now: Date): boolean {
  const time = readInstant(value ?? '');
  return time !== null && time < new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
}

/** Only what the person changed, as the operations have it. `which`: what of it. */
export function changesOf(editing: Editing<ThemeValues>, which: 'details' | 'all'): Omit<Changes, 'id'> {
  const { base } = editing;
  const edit = changedGroups({ base, values: tidied(editing) }, which === 'all' ? groups : details);
  return { changes: inFields(edit.changes), base: inFields(edit.base) };
}

/** All fields of a new theme, once the rules are content with them. */
export function fieldsToAdd(values: ThemeValues): ThemeFields {
  const { tour, ...rest } = tidied({ base: emptyTheme, values });
  return { ...rest, tourExhibits: toTour(tour) };
}

function inFields({ tour, ...rest }: Partial<ThemeValues>): Record<string, unknown> {
  return tour ? { ...rest, tourExhibits: toTour(tour) } : rest;
}

// Texts that the person left alone stay as they are. Dates of a theme that is not featured are none (part 2, section 4).
function tidied({ base, values }: Editing<ThemeValues>): ThemeValues {
  const trimmed = (field: 'name' | 'description') =>
    isSame(values[field], base[field]) ? values[field] : values[field].trim();
  const dates = values.featured ? {} : { start_date: null, end_date: null };
  return { ...values, name: trimmed('name'), description: trimmed('description'), ...dates };
}

/** The choice with these put in or taken out; what stays keeps its place. */
export function withChosen(tour: readonly string[], ids: readonly string[], isChosen: boolean): string[] {
  const named = new Set(ids);
  if (!isChosen) return tour.filter((id) => !named.has(id));
  const there = new Set(tour);
  return [...tour, ...ids.filter((id) => !there.has(id))];
}
