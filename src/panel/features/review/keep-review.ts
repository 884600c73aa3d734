// How far a review is stays on the device, whatever happens to the tab (decision 33).
import type { ReviewRow, ReviewSteps } from '#panel/store/museum-database.ts';
import { exhibitOf } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { useCallback, useState } from 'react';
import type { MadeFrom } from './texts/made-from.ts';
import { noted, notedTyped, unknownIn, unknownSource } from './texts/made-from.ts';
import { everything } from './completion/review-set.ts';
import { firstSteps } from './review-rules.ts';

/** Resolves in any case: what the device does not keep holds until the screen is left. */
export async function changeReview(exhibit: string, change: (review: ReviewRow) => ReviewRow): Promise<void> {
  const { db } = workspace();
  const begun = { id: exhibit, percentage: everything.percentage, chosen: [], steps: {} };
  await db
    .transaction('rw', db.reviews, async () => {
      await db.reviews.put(change((await db.reviews.get(exhibit)) ?? begun));
    })
    .catch(() => {});
}

type NextSteps = (steps: ReviewSteps) => ReviewSteps;

/** Resolves in any case, as `changeReview` does. */
export function keepSteps(question: string, next: NextSteps, begin = firstSteps): Promise<void> {
  return changeReview(exhibitOf(question), (review) => ({
    ...review,
    steps: { ...review.steps, [question]: next(review.steps[question] ?? begin) },
  }));
}

/** Writes down what derived texts were made from. */
export function keepMadeFrom(question: string, note: (known: MadeFrom) => MadeFrom): Promise<void> {
  return keepSteps(question, (steps) => ({ ...steps, madeFrom: note(steps.madeFrom ?? {}) }));
}

type Texts = Readonly<Record<string, string>>;

/** Before typed texts give way to others: a step back finds what stood beside them. */
export async function keepTypedOf(
  question: string,
  texts: Texts,
  typedOf: Texts,
  fields: readonly string[],
): Promise<void> {
  const typed = fields.filter((field) => field in typedOf);
  if (typed.length === 0) return;
  await keepMadeFrom(question, (known) => notedTyped(known, texts, typed, typedOf));
}

/** The person sees the question for the first time, or a derived text of it: it is taken to fit what it came with. */
export async function keepSeen(
  question: string,
  theirs: Texts,
  begin: ReviewSteps = firstSteps,
): Promise<void> {
  const { db } = workspace();
  const read = await db.reviews.get(exhibitOf(question)).catch(() => undefined);
  const steps = read?.steps[question];
  if (steps && !steps.isStale && unknownIn(theirs, steps.madeFrom ?? {}).length === 0) return;
  await keepSteps(
    question,
    ({ isStale, ...rest }) => {
      const known = rest.madeFrom ?? {};
      const source = (field: string) =>
        isStale === true && field.endsWith('.question') ? unknownSource : undefined;
      return { ...rest, madeFrom: noted(known, theirs, unknownIn(theirs, known), source) };
    },
    begin,
  );
}

/**
 * The steps of one question. `change`: at once on the screen, soon on the device, also after the screen was left. `show`:
 * on the screen alone, when the device has them.
 */
export function useSteps(question: string, initial: ReviewSteps) {
  const [steps, setSteps] = useState(initial);
  const change = useCallback(
    (next: NextSteps) => {
      setSteps(next);
      void keepSteps(question, next);
    },
    [question],
  );
  return { steps, change, show: setSteps };
}
