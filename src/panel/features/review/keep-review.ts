// How far a review is stays on the device, whatever happens to the tab (decision 33).
import type { ReviewRow, ReviewSteps } from '#panel/store/museum-database.ts';
import { exhibitOf } from '#panel/store/question-fields.ts';
import { workplace } from '#panel/sync/current.ts';
import { useCallback, useState } from 'react';
import { everything } from './review-set.ts';
import { stepsOf } from './review-rules.ts';

/** Resolves in any case: what the device does not keep holds until the screen is left. */
export async function changeReview(exhibit: string, change: (review: ReviewRow) => ReviewRow): Promise<void> {
  const { db } = workplace();
  const begun = { id: exhibit, percentage: everything.percentage, chosen: [], steps: {} };
  await db
    .transaction('rw', db.reviews, async () => {
      await db.reviews.put(change((await db.reviews.get(exhibit)) ?? begun));
    })
    .catch(() => {});
}

type NextSteps = (steps: ReviewSteps) => ReviewSteps;

/** Resolves in any case, as `changeReview` does. */
export function keepSteps(question: string, next: NextSteps): Promise<void> {
  return changeReview(exhibitOf(question), (review) => ({
    ...review,
    steps: { ...review.steps, [question]: next(stepsOf(review, question)) },
  }));
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
