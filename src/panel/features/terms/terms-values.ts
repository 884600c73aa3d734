// What the form holds of the terms, and what becomes of it. Pure.
import { termsError } from '#contract/terms.ts';
import type { Editing } from '#panel/forms/editing.ts';
import { rebaseOn } from '#panel/forms/editing.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Errors } from '#panel/ui/field/use-form.ts';
import { toTerms, toText } from './bullets.ts';

export interface TermsValues {
  /** With bullets, as it shows. */
  text: string;
}

export function valuesOf(terms: readonly string[]): TermsValues {
  return { text: toText(terms) };
}

export function termsErrors({ text }: TermsValues): Errors<TermsValues> {
  const error = termsError(toTerms(text));
  return error ? { text: error } : {};
}

/** As editing.ts says. Empty lines and spaces make no difference. */
export function rebaseTerms(editing: Editing<TermsValues>, theirs: TermsValues): Editing<TermsValues> {
  const isThere = isSame(toTerms(editing.values.text), toTerms(theirs.text));
  return isThere ? { base: theirs, values: theirs } : rebaseOn(editing, theirs);
}

/** What the person changed, with what it was; nothing when the lines are the same. */
export function changesOf({ base, values }: Editing<TermsValues>) {
  const [before, after] = [toTerms(base.text), toTerms(values.text)];
  return isSame(before, after)
    ? { base: {}, changes: {} }
    : { base: { terms: before }, changes: { terms: after } };
}
