/** The id of the element in which a text of a question is edited. */
export function idOf(field: string): string {
  return `review-${field.replaceAll('.', '-')}`;
}
