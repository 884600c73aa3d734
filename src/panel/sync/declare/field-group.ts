/** Fields of a record that a person decides about together, and how they are called and shown outside of the form. */
export interface FieldGroup {
  label: string;
  fields: readonly string[];
  /** In words. `values` has all of the record's fields. */
  show(values: Record<string, unknown>): string;
  /** Its one field is an image: it is shown as one, and not in words. */
  isImage?: true;
  /** Its one field is a list of sentences: it is shown as a text of lines, not as a row of words. */
  isText?: true;
}

/** A text, or what stands in its place. */
export function textInWords(value: unknown): string {
  return typeof value === 'string' && value.trim() ? value : 'Empty';
}

/** Mine is a file's name, theirs the address of a file. */
export function fileInWords(value: unknown, none: string): string {
  if (typeof value !== 'string') return none;
  const last = value.split(/[?#]/)[0]?.split('/').pop();
  return last ? decodeURIComponent(last) : 'Another file';
}
