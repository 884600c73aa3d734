// When a section may be opened, saved, left and completed (part 2, section 4). Pure.
import type { ReviewRow, ReviewSteps } from '#panel/store/museum-database.ts';
import type { Texts, Section } from './question-texts.ts';
import { firstFault } from './question-texts.ts';

export const firstSteps: ReviewSteps = { reached: 1, expanded: [1] };

export function stepsOf(review: Pick<ReviewRow, 'steps'> | null, key: string): ReviewSteps {
  return review?.steps[key] ?? firstSteps;
}

/** A section opens once the person has moved to it, or when the exhibit is reviewed. */
export function isEnabled(section: Section, { reached }: ReviewSteps, status: string): boolean {
  return section <= reached || status === 'Reviewed';
}

/** Moving on folds the section that is left and unfolds the next. Basic Combined asks to be saved (part 2, section 4). */
export function movedTo(section: 2 | 3, steps: ReviewSteps): ReviewSteps {
  const others = steps.expanded.filter((one) => one !== section && one !== section - 1);
  const reached = section > steps.reached ? section : steps.reached;
  return {
    ...steps,
    reached,
    expanded: inOrder([...others, section]),
    ...(section === 3 ? { isUnsaved: true } : {}),
  };
}

export function unfolded(section: Section, isOpen: boolean, steps: ReviewSteps): ReviewSteps {
  const others = steps.expanded.filter((one) => one !== section);
  return { ...steps, expanded: isOpen ? inOrder([...others, section]) : others };
}

function inOrder(numbers: number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

/** Level 2 and Basic Combined count as changed from the move until one of them is saved. */
export function savedSteps(section: Section, steps: ReviewSteps, isQuestionChanged: boolean): ReviewSteps {
  const { isUnsaved: _, ...rest } = steps;
  const after = section === 1 ? steps : rest;
  return isQuestionChanged ? { ...after, isStale: true } : after;
}

/** Literally from part 2, section 8. */
export const words = {
  saveFirst: 'Please save your changes first.',
  saveBeforeCombined: 'Please save changes before moving to Basic Combined.',
  saveBeforeCompletion: 'Please save your changes before completing the review.',
  notInSet: 'This question is not in the current review set.',
  previousFirst: 'Please complete review of previous questions first.',
  missing: 'Missing required data for review completion.',
  fillIn: 'Please fill in all required fields',
  nothing: 'No content to save',
  allReviewed: 'All required questions have been reviewed.',
} as const;

export interface Completion {
  key: string;
  /** The questions of the set, in order. */
  set: readonly string[];
  passed: ReadonlySet<string>;
  isUnsaved: boolean;
  texts: Texts;
  /** Every field that a review is about. */
  fields: readonly string[];
}

/** Why the review of a question can't be completed now; null when it can. */
export function whyNotComplete({ key, set, passed, isUnsaved, texts, fields }: Completion): string | null {
  if (isUnsaved) return words.saveBeforeCompletion;
  const at = set.indexOf(key);
  if (at < 0) return words.notInSet;
  if (set.slice(0, at).some((one) => !passed.has(one))) return words.previousFirst;
  return fields.length === 0 || firstFault(texts, fields) ? words.missing : null;
}

/** Its completion ends the whole review: all others of the set are passed. */
export function isLast(key: string, set: readonly string[], passed: ReadonlySet<string>): boolean {
  return set.every((one) => one === key || passed.has(one));
}

/** The one to look at first: where the person was, or the next that is not passed, from there on. */
export function nextOpen(
  set: readonly string[],
  passed: ReadonlySet<string>,
  from: string | undefined,
): string | null {
  const at = Math.max(0, from === undefined ? 0 : set.indexOf(from));
  const around = [...set.slice(at), ...set.slice(0, at)];
  return around.find((key) => !passed.has(key)) ?? set[at] ?? null;
}

export function neighbourOf(key: string, set: readonly string[], step: 1 | -1): string | null {
  const at = set.indexOf(key);
  return at < 0 ? (set[0] ?? null) : (set[at + step] ?? null);
}
