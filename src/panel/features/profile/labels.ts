// How the fields of a profile are called and shown where the form is not: in the sync centre.
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import { fileInWords, textInWords } from '#panel/sync/declare/field-group.ts';

export const profileFieldGroups: readonly FieldGroup[] = [
  { label: 'First name', fields: ['first_name'], show: ({ first_name }) => textInWords(first_name) },
  { label: 'Last name', fields: ['last_name'], show: ({ last_name }) => textInWords(last_name) },
  {
    label: 'Image',
    fields: ['avatar'],
    show: ({ avatar }) => fileInWords(avatar, 'No image'),
    isImage: true,
  },
];
