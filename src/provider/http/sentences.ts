// What a person reads when a request is not as the contract says. Never the validator's own text.
import type { Failure } from 'superstruct';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** One sentence about the first thing that is wrong. */
export function sentenceFor(failure: Pick<Failure, 'path' | 'type' | 'value'>): string {
  const field = failure.path.join('.');
  if (!field) return 'The request must be an object with the fields of this call.';
  if (failure.type === 'never') return `“${field}” is not a field of this call.`;
  if (failure.value === undefined) return `“${field}” is missing.`;
  const kind = kinds[failure.type];
  return kind ? `“${field}” must be ${kind}.` : `“${field}” has a value that is not allowed.`;
}
