// When a section may be opened, saved, left and completed (part 2, section 4). Pure.
import type { ReviewRow, ReviewSteps } from '#panel/store/museum-database.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { combinedFields, textOf } from '#panel/store/question-fields.ts';
import type { Texts, Section } from './question/question-texts.ts';
import { firstError, sections } from './question/question-texts.ts';

export const firstSteps: ReviewSteps = { reached: 1, expanded: [1] };

/** As the device knows it; else, after a sign-in elsewhere, as far as the provider's data show. */
export function stepsOf(review: Pick<ReviewRow, 'steps'> | null, row: QuestionRow): ReviewSteps {
  const isCombined = combinedFields().some((field) => textOf(row, field).trim());
  return review?.steps[row.id] ?? { ...firstSteps, reached: isCombined ? 3 : 1 };
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
export function savedSteps(section: Section, steps: ReviewSteps): ReviewSteps {
  const { isUnsaved: _, ...rest } = steps;
  return section === 1 ? steps : rest;
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
  // Ours (decision 47).
  beingWritten: 'This is being written. Wait for it, or cancel it.',
  outdatedFollowUps: 'The question was changed. These follow-ups still belong to what it was before.',
  outdatedCombined: 'The question or answers were changed since these were made of them.',
} as const;

export interface Completion {
  key: string;
  /** The questions of the set, in order. */
  set: readonly string[];
  passed: ReadonlySet<string>;
  texts: Texts;
  parts: Parts;
}

/** What of a question stands against passing it, and in which of its sections (decision 47). */
export interface Parts {
  /** Its fields, by section. */
  fields: Readonly<Record<Section, readonly string[]>>;
  /** Something is typed or came, and is not saved. */
  isUnsaved: (section: Section) => boolean;
  /** Fields and sections that are being written (running.ts). */
  running: readonly string[];
  /** Derived fields that no longer fit what they were made from (made-from.ts). */
  outdated: readonly string[];
}

export interface Obstacle {
  words: string;
  /** Where it is, in the same question. */
  section?: Section;
  isOutdated?: true;
  /** It is in another question. */
  question?: string;
}

/** Why the review of a question can't be completed now, and where; null when it can. */
export function whyNotComplete({ key, set, passed, texts, parts }: Completion): Obstacle | null {
  const unready = whyUnready(parts);
  if (unready && !unready.isOutdated) return unready;
  const at = set.indexOf(key);
  if (at < 0) return { words: words.notInSet };
  const before = set.slice(0, at).find((one) => !passed.has(one));
  if (before !== undefined) return { words: words.previousFirst, question: before };
  const invalid = sections.find(
    (one) => firstError(texts, parts.fields[one]) !== null || (one === 1 && parts.fields[1].length === 0),
  );
  if (invalid !== undefined) return { words: words.missing, section: invalid };
  return unready;
}

/** What is being written, else what is unsaved, else what is outdated. Also asked about the others before all are passed. */
export function whyUnready({ fields, isUnsaved, running, outdated }: Parts): Obstacle | null {
  const among = (all: readonly string[]) =>
    sections.find((one) => fields[one].some((field) => all.includes(field)));
  const written = among(running);
  if (written !== undefined) return { words: words.beingWritten, section: written };
  const unsaved = sections.filter(isUnsaved);
  if (unsaved.length > 0) return { words: words.saveBeforeCompletion, section: unsaved[0] ?? 1 };
  const old = among(outdated);
  if (old === undefined) return null;
  return {
    words: old === 3 ? words.outdatedCombined : words.outdatedFollowUps,
    section: old,
    isOutdated: true,
  };
}

/** Its completion ends the whole review: it is the last of the set, or all others are passed and it is not (part 2, section 4). */
export function isLast(key: string, set: readonly string[], passed: ReadonlySet<string>): boolean {
  const areOthersPassed = set.every((one) => one === key || passed.has(one));
  return areOthersPassed && (set.at(-1) === key || !passed.has(key));
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
