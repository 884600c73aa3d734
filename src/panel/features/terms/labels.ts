// How the terms are called and shown where the form is not: in the sync centre.
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import { toText } from './bullets.ts';

export const termsFieldGroups: readonly FieldGroup[] = [
  {
    label: 'Terms',
    fields: ['terms'],
    show: ({ terms }) => (Array.isArray(terms) && terms.length > 0 ? toText(terms.map(String)) : 'None'),
    isText: true,
  },
];
