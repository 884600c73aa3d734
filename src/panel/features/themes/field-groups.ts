// How a theme's fields are called and shown where the form is not: in the sync centre.
import type { Theme } from '#contract/themes.ts';
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import { fileInWords, textInWords } from '#panel/sync/declare/field-group.ts';
import { instantInWords } from './theme-dates.ts';

export const themeFieldGroups: readonly FieldGroup[] = [
  { label: 'Theme name', fields: ['name'], show: ({ name }) => textInWords(name) },
  { label: 'Description', fields: ['description'], show: ({ description }) => textInWords(description) },
  {
    label: 'Tags',
    fields: ['tags'],
    show: ({ tags }) => (Array.isArray(tags) ? tags.join(', ') : '') || 'None',
  },
  {
    label: 'Featured dates',
    fields: ['featured', 'start_date', 'end_date'],
    show: (values) => featuredInWords(values as unknown as Theme),
  },
  {
    label: 'Exhibits',
    fields: ['tourExhibits'],
    show: ({ tourExhibits }) => countInWords(Array.isArray(tourExhibits) ? tourExhibits.length : 0),
  },
  { label: 'Image', fields: ['image'], show: ({ image }) => fileInWords(image, 'No image'), isImage: true },
];

function featuredInWords(theme: Dates & Pick<Theme, 'featured'>): string {
  return theme.featured ? `Featured from ${datesInWords(theme)}` : 'Not featured';
}

type Dates = Pick<Theme, 'start_date' | 'end_date'>;

/** '06/01/2026, 09:00 AM to 07/01/2026, 09:00 AM' */
export function datesInWords({ start_date, end_date }: Dates): string {
  return `${instantInWords(start_date)} to ${instantInWords(end_date)}`;
}

/** '3 exhibits' */
export function countInWords(count: number): string {
  return `${count} ${count === 1 ? 'exhibit' : 'exhibits'}`;
}
