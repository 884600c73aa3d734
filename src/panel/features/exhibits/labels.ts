// How an exhibit's fields are called and shown where the form is not: in the sync centre.
import { describePlace } from '#contract/places.ts';
import type { Place } from '#contract/places.ts';

/** Fields that a person decides about together. */
export interface FieldGroup {
  label: string;
  fields: readonly string[];
  /** In words. `values` has all of the record's fields. */
  show(values: Record<string, unknown>): string;
}

export const exhibitFieldGroups: readonly FieldGroup[] = [
  { label: 'Name', fields: ['name'], show: ({ name }) => text(name) },
  { label: 'Artist', fields: ['artist_name'], show: ({ artist_name }) => text(artist_name) },
  { label: 'Exhibit ID', fields: ['exhibit_id'], show: ({ exhibit_id }) => text(exhibit_id).toUpperCase() },
  {
    label: 'Tags',
    fields: ['tags'],
    show: ({ tags }) => (Array.isArray(tags) ? tags.join(', ') : '') || 'None',
  },
  {
    label: 'Floor/Room',
    fields: ['floor', 'room_number', 'room_name'],
    show: (values) => describePlace(values as unknown as Place),
  },
  { label: 'Image', fields: ['image'], show: ({ image }) => fileName(image) },
];

function text(value: unknown): string {
  return typeof value === 'string' && value.trim() ? value : 'Empty';
}

// Mine is a file's name, theirs the address of an image.
function fileName(value: unknown): string {
  if (typeof value !== 'string') return 'No image';
  const last = value.split(/[?#]/)[0]?.split('/').pop();
  return last ? decodeURIComponent(last) : 'Another image';
}
