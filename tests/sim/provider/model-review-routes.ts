// The model's calls about a review.
import type { Exhibit } from '#contract/exhibits.ts';
import {
  listQuestions,
  passQuestion,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import type { Route } from './model-calls.ts';
import { on } from './model-calls.ts';
import type { ModelQuestions } from './model-questions.ts';

interface Exhibits {
  /** @throws {Refused} when it is not there */
  exhibit(id: string): Exhibit;
  setReviewed(id: string): void;
}

export function routesOfQuestions(review: ModelQuestions, exhibits: Exhibits): Route[] {
  const done = (_: void) => ({ message: 'Done' });
  return [
    on(listQuestions, ({ exhibitId }) => ({ data: review.list(exhibits.exhibit(exhibitId).id) })),
    on(saveQuestions, (edits) => done(review.save(edits))),
    on(saveCombinedAnswer, ({ questionId, answer }) => done(review.combine(questionId, answer))),
    on(saveComment, ({ questionId, comment }) => done(review.comment(questionId, comment))),
    on(toggleVisible, ({ questionId }) => done(review.toggle(questionId))),
    on(passQuestion, ({ questionId, isPassAll }) => {
      const last = review.pass(questionId, isPassAll);
      if (last) exhibits.setReviewed(last);
      return { message: 'Passed' };
    }),
  ];
}
