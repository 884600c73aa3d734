// What is sent to be combined: the question with its follow-ups, and what answers them, age by age.
import type { ageGroups } from '#contract/limits.ts';
import type { Asked } from '#panel/store/question-fields.ts';
import { answerField, main, questionField } from '#panel/store/question-fields.ts';
import type { CurrentTexts } from './current-texts.ts';

type Age = (typeof ageGroups)[number];

export function combinationOf({ row, texts }: CurrentTexts) {
  const text = (field: string) => (texts[field] ?? '').trim();
  const all: Asked[] = [main, ...row.followUps].filter((one) => text(questionField(one)));
  // The short one where there is one.
  const answer = (asked: Asked, age: Age) =>
    text(answerField(asked, age, 'basic')) || text(answerField(asked, age, 'standard'));
  const answers = (age: Age) => all.map((one) => answer(one, age)).filter(Boolean);
  return {
    question: all.map((one) => text(questionField(one))),
    previousAnswer: { 'Pre-teen': answers('Pre-teen'), Teen: answers('Teen'), Adult: answers('Adult') },
  };
}
