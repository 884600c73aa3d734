import { array, coerce, object, string, type } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id, Text } from './fields.ts';
import { resource } from './resource.ts';

/** A museum's terms, a line each. `{data: {terms}}` is read too. */
export const Terms = coerce(array(Text), type({ terms: array(Text) }), ({ terms }) => terms);

export const getTerms = endpoint('getTerms', {
  method: 'POST',
  path: '/museum/terms',
  reads: true,
  input: object({ museumId: Id }),
  reply: object({ data: Terms }),
});

/** Of the caller's museum. All terms at once: the list takes the place of the earlier one. */
export const updateTerms = endpoint('updateTerms', {
  method: 'PUT',
  path: '/museum/terms',
  input: object({ terms: array(string()) }),
});

/** What travels of what was written: a line each, trimmed, empty ones dropped (part 2, section 5). */
export function tidyTerms(written: readonly string[]): string[] {
  return written
    .flatMap((text) => text.split(/\r\n|\r|\n/))
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What is wrong with terms, in the specification's words; null when nothing is. */
export function termsError(written: readonly string[]): string | null {
  return tidyTerms(written).length === 0 ? 'please enter the terms conditions' : null;
}

export const termsResource = resource({
  tidy: tidyTerms,
  errorOf: termsError,
  changed: Terms,
  endpoints: { getTerms, updateTerms },
});
