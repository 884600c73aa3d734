/**
 * What is wrong with a text's length, in a sentence; null when nothing is. Spaces around it do not count, and what people
 * see as one character mostly is one.
 */
export function lengthError(
  what: string,
  text: string,
  { min, max }: { min: number; max: number },
): string | null {
  const length = [...text.trim()].length;
  if (length === 0) return `Enter ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}.`;
  if (length < min) return `The ${what} is too short: use at least ${min} characters.`;
  if (length > max) return `The ${what} is too long: ${length} characters, and the limit is ${max}.`;
  return null;
}

/** The errors that there are, without the fields that have none. */
export function onlyErrors<Field extends string>(
  found: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  const errors = Object.entries<string | null>(found).filter(([, error]) => error !== null);
  return Object.fromEntries(errors) as Partial<Record<Field, string>>;
}
