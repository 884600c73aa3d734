import { personName as limits } from '#contract/limits.ts';
import { lengthError } from './text-rules.ts';

const separator = '##';

/** `First##Last` into its parts. A name without the separator is a first name. */
export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.split(separator);
  return { first, last: rest.join(separator) };
}

/** The parts as the wire wants them. */
export function joinName({ first, last }: { first: string; last: string }): string {
  return `${first.trim()}${separator}${last.trim()}`;
}

/** The name as people read it. */
export function displayName(name: string): string {
  const { first, last } = splitName(name);
  return `${first} ${last}`.trim();
}

/**
 * What is wrong with a first or last name, in a sentence; null when nothing is (specification part 1, section 5; decision
 * 24a: Unicode letters, and an apostrophe belongs to them).
 */
export function personNameError(which: 'first name' | 'last name', text: string): string | null {
  const error = lengthError(which, text, limits);
  if (error) return error;
  return /^[\p{L}\p{M}' ’-]+$/u.test(text.trim())
    ? null
    : `The ${which} can have letters, spaces and hyphens only.`;
}
