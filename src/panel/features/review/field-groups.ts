// How a question's texts are called and shown outside of the review: in the sync centre.
import { askedOf, main } from '#panel/store/question-fields.ts';
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';
import { textInWords } from '#panel/sync/declare/field-group.ts';

export const questionFieldGroups: readonly FieldGroup[] = [
  { label: 'Comment', fields: ['comment'], show: ({ comment }) => textInWords(comment) },
];

const lengths: Partial<Record<string, string>> = {
  standard: 'Standard answer',
  detailed: 'Detailed answer',
  basic: 'Basic answer',
  basicCombined: 'Combined answer',
};

/** One text of a question or of one of its follow-ups, which have no end. */
export function questionTextGroup(field: string): FieldGroup | null {
  const [, what = '', length] = field.split('.');
  const label = length === undefined ? onlyQuestion(what) : lengths[length] && `${lengths[length]}, ${what}`;
  if (!label) return null;
  const of = askedOf(field);
  return {
    label: of === main ? label : `${label} of follow-up ${of}`,
    fields: [field],
    show: (values) => textInWords(values[field]),
  };
}

function onlyQuestion(what: string): string | undefined {
  return what === 'question' ? 'Question' : undefined;
}
