import type { Infer } from 'superstruct';
import { array, boolean, object, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id, list, orElse, orNull } from './fields.ts';

/** One text in its lengths. `basicCombined` is empty until the review combines the basics of a question. */
export type AnswerTexts = Infer<typeof AnswerTexts>;
export const AnswerTexts = object({
  standard: orElse(string(), ''),
  detailed: orElse(string(), ''),
  basic: orElse(string(), ''),
  basicCombined: orElse(string(), ''),
});

/** What is answered to one age group (`ageGroups` in limits.ts). */
export type Answer = Infer<typeof Answer>;
export const Answer = object({ id: Id, age_group: string(), answer: AnswerTexts });

export type FollowUp = Infer<typeof FollowUp>;
export const FollowUp = object({
  id: Id,
  question: orElse(string(), ''),
  visible_to_user: orElse(boolean(), true),
  answers: orElse(array(Answer), []),
});

/** `review` is `Pass` once it was reviewed. */
export type Question = Infer<typeof Question>;
export const Question = object({
  id: Id,
  question: orElse(string(), ''),
  comment: orNull(string()),
  visible_to_user: orElse(boolean(), true),
  review: orNull(string()),
  answers: orElse(array(Answer), []),
  followupQuestions: orElse(array(FollowUp), []),
});

/** Starts the generation. The exhibit's status tells how it ends: In Review, or Draft with a reason. */
export const generateQuestions = endpoint('generateQuestions', {
  method: 'POST',
  path: '/exhibit/question-answer/generate',
  input: object({ exhibitId: Id }),
});

/** An exhibit's questions, in its order. */
export const listQuestions = endpoint('listQuestions', {
  method: 'POST',
  path: '/exhibit/get-questions',
  input: object({ exhibitId: Id }),
  reply: object({ data: list(Question) }),
});
