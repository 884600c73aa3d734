// What a review keeps: texts, comments, what visitors see, and what has passed.
import { describe, expect, test } from 'vitest';
import { getExhibit } from '#contract/exhibits.ts';
import { ageGroups } from '#contract/limits.ts';
import type { FollowUp, Question, QuestionEdit } from '#contract/questions.ts';
import {
  passQuestion,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import type { Review } from './exhibit-in-review.ts';
import { inReview as openReview } from './exhibit-in-review.ts';
import type { Target } from '#tests/contract/target.ts';
import { call, send, signIn } from '#tests/contract/target.ts';

export function reviewPromises(current: () => Target): void {
  const inReview = (work: (review: Review) => Promise<void>) => openReview(current(), work);

  function edited(one: Question | FollowUp, words: string): QuestionEdit {
    const answer = { standard: `${words} 1`, detailed: `${words} 2`, basic: `${words} 3` };
    return {
      questionId: one.id,
      question: `${words}?`,
      comment: null,
      isVisibleToUser: true,
      answers: one.answers.map(({ id }) => ({ id, answer })),
    };
  }

  const shown = (question: Question) =>
    [question, ...question.followupQuestions].map((one) => one.visible_to_user);

  describe('a review', () => {
    test('writes questions and follow-ups by their own ids; the same again changes nothing more', async () => {
      await inReview(async ({ token, question, read }) => {
        const [followUp] = question.followupQuestions;
        const edits = [edited(question, 'A'), edited(followUp as FollowUp, 'B')];
        await call(current(), saveQuestions, edits, token);
        const once = await read();
        expect([once.id, once.question, once.followupQuestions[0]?.question]).toEqual([
          question.id,
          'A?',
          'B?',
        ]);
        for (const { answer } of once.answers) {
          expect(answer).toMatchObject({ standard: 'A 1', detailed: 'A 2', basic: 'A 3' });
        }
        await call(current(), saveQuestions, edits, token);
        expect(await read()).toEqual(once);
      });
    });

    test('writes all of a list or none of it', async () => {
      await inReview(async ({ token, question, read }) => {
        const edits = [edited(question, 'A'), { ...edited(question, 'B'), questionId: '999999999' }];
        expect((await send(current(), saveQuestions, edits, token)).status).toBe(404);
        expect(await read()).toEqual(question);
      });
    });

    test('keeps the combined answer of each age, and a comment', async () => {
      await inReview(async ({ token, question, read }) => {
        const answer = { 'Pre-teen': 'Small.', Teen: 'Middle.', Adult: 'Large.' };
        await call(current(), saveCombinedAnswer, { questionId: question.id, answer }, token);
        await call(current(), saveComment, { questionId: question.id, comment: 'Seen – 土' }, token);
        const after = await read();
        expect(after.comment).toBe('Seen – 土');
        for (const age of ageGroups) {
          const given = after.answers.find(({ age_group }) => age_group === age);
          expect(given?.answer.basicCombined).toBe(answer[age]);
        }
      });
    });

    test('toggles what visitors see, the follow-ups with their question', async () => {
      await inReview(async ({ token, question, read }) => {
        const all = shown(question);
        await call(current(), toggleVisible, { questionId: question.id }, token);
        expect(shown(await read())).toEqual(all.map(() => false));
        await call(current(), toggleVisible, { questionId: question.id }, token);
        expect(shown(await read())).toEqual(all);
      });
    });

    test('passes one question, and with the last of them the exhibit is Reviewed', async () => {
      await inReview(async ({ token, exhibitId, question, read }) => {
        const status = async () => (await call(current(), getExhibit, { id: exhibitId }, token)).data.status;
        await call(current(), passQuestion, { questionId: question.id, isPassAll: false }, token);
        expect([(await read()).review, await status()]).toEqual(['Pass', 'In Review']);
        await call(current(), passQuestion, { questionId: question.id, isPassAll: true }, token);
        expect(await status()).toBe('Reviewed');
      });
    });

    test('of a question that does not exist is refused with 404', async () => {
      const { token } = await signIn(current());
      const questionId = '999999999';
      for (const [endpoint, input] of [
        [saveComment, { questionId, comment: 'A' }],
        [saveCombinedAnswer, { questionId, answer: { 'Pre-teen': 'A', Teen: 'A', Adult: 'A' } }],
        [toggleVisible, { questionId }],
        [passQuestion, { questionId, isPassAll: false }],
      ] as const) {
        const { status } = await send(current(), endpoint, input, token);
        expect([endpoint.name, status]).toEqual([endpoint.name, 404]);
      }
    });
  });
}
