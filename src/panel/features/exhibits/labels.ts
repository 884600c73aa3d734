// How an exhibit's fields are called and shown where the form is not: in the sync centre.
import { describePlace } from '#contract/places.ts';
import type { Place } from '#contract/places.ts';
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import { fileInWords, textInWords } from '#panel/sync/declare/field-group.ts';

export const exhibitFieldGroups: readonly FieldGroup[] = [
  { label: 'Name', fields: ['name'], show: ({ name }) => textInWords(name) },
  { label: 'Artist', fields: ['artist_name'], show: ({ artist_name }) => textInWords(artist_name) },
  {
    label: 'Exhibit ID',
    fields: ['exhibit_id'],
    show: ({ exhibit_id }) => textInWords(exhibit_id).toUpperCase(),
  },
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
  { label: 'Image', fields: ['image'], show: ({ image }) => fileInWords(image, 'No image'), isImage: true },
];
