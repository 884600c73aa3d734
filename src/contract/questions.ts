import type { Infer } from 'superstruct';
import { array, boolean, enums, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id, list, orElse, orNull, someOf, Text } from './fields.ts';
import { amountsOfInfo, regenerationTypes } from './limits.ts';
import { resource } from './resource.ts';
import { Excerpts, NewSentences, Sources } from './sentence-sources.ts';

/** One text in its lengths. `basicCombined` is empty until the review combines the basics of a question. */
export type AnswerTexts = Infer<typeof AnswerTexts>;
export const AnswerTexts = object({
  standard: orElse(Text, ''),
  detailed: orElse(Text, ''),
  basic: orElse(Text, ''),
  basicCombined: orElse(Text, ''),
});

/** What is answered to one age group (`ageGroups` in limits.ts). */
export type Answer = Infer<typeof Answer>;
export const Answer = object({ id: Id, age_group: string(), answer: AnswerTexts, sources: Sources });

export type FollowUp = Infer<typeof FollowUp>;
export const FollowUp = object({
  id: Id,
  question: orElse(Text, ''),
  visible_to_user: orElse(boolean(), true),
  answers: orElse(array(Answer), []),
});

/** `review` is `Pass` once it was reviewed. */
export type Question = Infer<typeof Question>;
export const Question = object({
  id: Id,
  question: orElse(Text, ''),
  comment: orNull(Text),
  visible_to_user: orElse(boolean(), true),
  review: orNull(Text),
  answers: orElse(array(Answer), []),
  followupQuestions: orElse(array(FollowUp), []),
});

/** Starts the generation. The exhibit's status says how it ends: In Review, or Draft with a reason. */
export const generateQuestions = endpoint('generateQuestions', {
  method: 'POST',
  path: '/exhibit/question-answer/generate',
  input: object({ exhibitId: Id }),
});

/** An exhibit's questions, in its order. */
export const listQuestions = endpoint('listQuestions', {
  method: 'POST',
  path: '/exhibit/get-questions',
  reads: true,
  input: object({ exhibitId: Id }),
  reply: object({ data: list(Question), excerpts: Excerpts }),
});

/** What a review writes of one question or follow-up, each by its own id. */
export type QuestionEdit = Infer<typeof QuestionEdit>;
const QuestionEdit = object({
  questionId: Id,
  question: string(),
  comment: orNull(Text),
  isVisibleToUser: boolean(),
  answers: array(
    object({ id: Id, answer: object({ standard: string(), detailed: string(), basic: string() }) }),
  ),
});

/** Saves questions and follow-ups, in all their texts but the combined ones. All of them, or none. */
export const saveQuestions = endpoint('saveQuestions', {
  method: 'PUT',
  path: '/exhibit/question',
  input: array(QuestionEdit),
});

/** One text for each age. */
export type CombinedAnswer = Infer<typeof CombinedAnswer>;
const CombinedAnswer = object({ 'Pre-teen': string(), Teen: string(), Adult: string() });

export const saveCombinedAnswer = endpoint('saveCombinedAnswer', {
  method: 'PUT',
  path: '/exhibit/combined-answer',
  input: object({ questionId: Id, answer: CombinedAnswer }),
});

export const saveComment = endpoint('saveComment', {
  method: 'PUT',
  path: '/exhibit/comment',
  input: object({ questionId: Id, comment: string() }),
});

/** Shows a question to visitors or hides it, whichever it is not; its follow-ups go with it. A toggle. */
export const toggleVisible = endpoint('toggleVisible', {
  method: 'PUT',
  path: '/exhibit/visible/user',
  input: object({ questionId: Id }),
});

/** Passes a question; with `isPassAll`, all of its exhibit, which is then Reviewed. */
export const passQuestion = endpoint('passQuestion', {
  method: 'PUT',
  path: '/exhibit/question/review',
  input: object({ questionId: Id, isPassAll: boolean() }),
});

const Texts = object({ standard: orElse(Text, ''), detailed: orElse(Text, '') });
const AgeTexts = object({ 'Pre-teen': optional(Texts), Teen: optional(Texts), Adult: optional(Texts) });
const Regenerated = object({
  main_question: orNull(Text),
  main_answer: orNull(AgeTexts),
  follow_up_question: orNull(object({ question: string(), answer: orNull(AgeTexts) })),
  follow_up_questions: orNull(array(object({ question: string(), answer: orNull(AgeTexts) }))),
  answer: orNull(Text),
  isValid: orElse(boolean(), true),
  error: orNull(Text),
  sentences: NewSentences,
});

/** The texts of a regeneration: which of them are there depends on what was asked for (contract, "Review"). */
export type Regenerated = Infer<typeof Regenerated>;

/**
 * Writes questions or answers anew; nothing is stored. `previousAnswer` is what the new one shall differ from,
 * `requirement` what the person asks for. `isValid: false` with `error`: the generator refused that.
 */
export const regenerate = endpoint('regenerate', {
  method: 'POST',
  path: '/exhibit/question-answer/re-generate',
  reads: true,
  input: object({
    exhibitId: Id,
    mainQuestions: array(string()),
    followUpQuestions: optional(array(string())),
    regenrateType: enums(regenerationTypes),
    ageGroup: optional(string()),
    previousAnswer: optional(string()),
    amoutOfInfo: optional(enums(amountsOfInfo)),
    requirement: optional(string()),
  }),
  reply: object({ data: Regenerated }),
});

/** One text for each age out of a question, its follow-ups and their answers; nothing is stored. */
export const combineAnswers = endpoint('combineAnswers', {
  method: 'POST',
  path: '/exhibit/combined-answer/generate',
  reads: true,
  input: object({
    questionId: Id,
    exhibitName: string(),
    /** The main question, then its follow-ups. */
    question: array(string()),
    previousAnswer: object({ 'Pre-teen': array(string()), Teen: array(string()), Adult: array(string()) }),
  }),
  reply: object({
    data: object({
      combined: orNull(
        object({
          'Pre-teen': orElse(Text, ''),
          Teen: orElse(Text, ''),
          Adult: orElse(Text, ''),
        }),
      ),
      sentences: NewSentences,
    }),
  }),
});

/** All of an exhibit's questions are listed together. */
export const questionResource = resource({
  changed: someOf(object({ exhibitId: Id, questions: someOf(Question), excerpts: Excerpts })),
  endpoints: {
    generateQuestions,
    listQuestions,
    saveQuestions,
    saveCombinedAnswer,
    saveComment,
    toggleVisible,
    passQuestion,
    regenerate,
    combineAnswers,
  },
});
