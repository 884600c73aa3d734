import type { CombinedAnswer, QuestionEdit } from '#contract/questions.ts';
import type { AcceptedEdit } from '#provider/database/review.ts';
import { Refusal } from '#provider/http/refusal.ts';
import { toRowId } from './own-museum.ts';

/** In characters. A generated question and its texts keep to the same two. */
export const longest = { question: 500, text: 8_000, comment: 2_000 } as const;
/** Far more than one exhibit has. */
const mostEdits = 200;
/** One for each age group is what a question has. */
const mostAnswers = 20;

/** What a review saves, tidy, or a sentence about the first text that cannot be taken (part 2, section 5). */
export function acceptedEdits(edits: readonly QuestionEdit[]): AcceptedEdit[] {
  if (edits.length === 0) throw new Refusal(422, 'No content to save');
  if (edits.length > mostEdits) throw new Refusal(422, `These are more than ${mostEdits} questions.`);
  refuseTwice(
    'question',
    edits.map(({ questionId }) => questionId),
  );
  return edits.map(({ questionId, question, comment, isVisibleToUser, answers }) => {
    if (answers.length > mostAnswers) {
      throw new Refusal(422, `These are more than ${mostAnswers} answers to one question.`);
    }
    refuseTwice(
      'answer',
      answers.map(({ id }) => id),
    );
    return {
      id: toRowId(questionId),
      question: requiredText('Question', question, longest.question),
      comment: acceptedComment(comment ?? ''),
      isVisibleToUser,
      answers: answers.map(({ id, answer }) => ({ id: toRowId(id), answer: acceptedTexts(answer) })),
    };
  });
}

export function acceptedCombined(texts: CombinedAnswer): CombinedAnswer {
  const accepted = (text: string) => requiredText('Basic combined answer', text, longest.text);
  return {
    'Pre-teen': accepted(texts['Pre-teen']),
    Teen: accepted(texts.Teen),
    Adult: accepted(texts.Adult),
  };
}

/** Nothing but spaces takes the comment back. */
export function acceptedComment(given: string): string | null {
  return withinLength('Comment', given.trim(), longest.comment) || null;
}

function acceptedTexts({ standard, detailed, basic }: QuestionEdit['answers'][number]['answer']) {
  return {
    standard: requiredText('Standard answer', standard, longest.text),
    detailed: requiredText('Detailed answer', detailed, longest.text),
    basic: withinLength('Basic answer', basic.trim(), longest.text),
  };
}

function requiredText(label: string, given: string, most: number): string {
  const text = given.trim();
  if (text === '') throw new Refusal(422, `${label} is required`);
  return withinLength(label, text, most);
}

export function withinLength(label: string, text: string, most: number): string {
  if (text.length > most) throw new Refusal(422, `${label} is longer than ${most} characters.`);
  return text;
}

function refuseTwice(what: string, ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) throw new Refusal(422, `The same ${what} was sent twice.`);
}
