// What a provider with a generator writes anew for a review. Nothing of it is stored.
import { describe, expect, test } from 'vitest';
import type { regenerationTypes } from '#contract/limits.ts';
import type { Regenerated } from '#contract/questions.ts';
import { combineAnswers, regenerate } from '#contract/questions.ts';
import type { Review } from './exhibit-in-review.ts';
import { inReview as openReview } from './exhibit-in-review.ts';
import type { Target } from '#tests/contract/target.ts';
import { call } from '#tests/contract/target.ts';

export function regenerationPromises(current: () => Target): void {
  const inReview = (work: (review: Review) => Promise<void>) => openReview(current(), work);

  describe('a review', () => {
    test('gets each kind of text anew, or the reason why not, and nothing of it is stored', async () => {
      await inReview(async ({ token, exhibitId, question, read }) => {
        const asked = {
          exhibitId,
          mainQuestions: [question.question],
          followUpQuestions: question.followupQuestions.map((one) => one.question),
          ageGroup: 'Adult',
          amoutOfInfo: 'Standard' as const,
          previousAnswer: 'It is a vase.',
        };
        const holds: [(typeof regenerationTypes)[number], keyof Regenerated][] = [
          ['Main Question', 'main_question'],
          ['Followup Question', 'follow_up_question'],
          ['All Followup Questions', 'follow_up_questions'],
          ['Main Question Answer', 'answer'],
          ['FollowUp Question Answer', 'answer'],
        ];
        const ask = async (regenrateType: (typeof regenerationTypes)[number]) =>
          (await call(current(), regenerate, { ...asked, regenrateType }, token)).data;
        for (const [type, field] of holds) {
          const made = await ask(type);
          expect([type, made[made.isValid ? field : 'error']]).toEqual([type, expect.anything()]);
        }
        expect(await read()).toEqual(question);
      });
    });

    test('gets one combined text for each age', async () => {
      await inReview(async ({ token, question }) => {
        const basics = (age: string) =>
          [question, ...question.followupQuestions].flatMap(({ answers }) =>
            answers.filter(({ age_group }) => age_group === age).map(({ answer }) => answer.basic),
          );
        const previousAnswer = {
          'Pre-teen': basics('Pre-teen'),
          Teen: basics('Teen'),
          Adult: basics('Adult'),
        };
        const questions = [question, ...question.followupQuestions].map((one) => one.question);
        const input = { questionId: question.id, exhibitName: 'A vase', question: questions, previousAnswer };
        const { data } = await call(current(), combineAnswers, input, token);
        expect(Object.values(data.combined ?? {}).map((one) => /\S/.test(one))).toEqual([true, true, true]);
      });
    });
  });
}
