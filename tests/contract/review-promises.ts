import { describe, expect, test } from 'vitest';
import { deleteExhibit, getExhibit } from '#contract/exhibits.ts';
import type { regenerationTypes } from '#contract/limits.ts';
import { ageGroups } from '#contract/limits.ts';
import type { FollowUp, Question, QuestionEdit, Regenerated } from '#contract/questions.ts';
import {
  combineAnswers,
  generateQuestions,
  listQuestions,
  passQuestion,
  regenerate,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import type { Session, Target } from './target.ts';
import { call, newExhibit, send, signIn } from './target.ts';

const text =
  'The vase was made in Lisbon in 1890. It is blue, and it is 40 centimetres high. The potter painted it by hand. ' +
  'A merchant bought it in 1901. The museum received it as a gift in 1950. It shows a ship with three masts.';

/** Longer than any generation from a few sentences takes. */
const patience = 50_000;

export function reviewPromises(current: () => Target): void {
  interface Review {
    token: string;
    exhibitId: string;
    /** The first question, as it is now. */
    read(): Promise<Question>;
    question: Question;
  }

  async function inReview(work: (review: Review) => Promise<void>): Promise<void> {
    const session = await signIn(current());
    const { token } = session;
    const exhibitId = await newExhibit(current(), session);
    await uploadDocument(current(), token, exhibitId, { name: 'notes.txt', bytes: text });
    await generated(session, exhibitId);
    const read = async () => {
      const { data } = await call(current(), listQuestions, { exhibitId }, token);
      return data[0] as Question;
    };
    await work({ token, exhibitId, read, question: await read() });
    await call(current(), deleteExhibit, { id: exhibitId }, token);
  }

  async function generated({ token }: Session, exhibitId: string): Promise<void> {
    await call(current(), generateQuestions, { exhibitId }, token);
    const status = async () => (await call(current(), getExhibit, { id: exhibitId }, token)).data.status;
    await expect.poll(status, { timeout: patience, interval: 50 }).toBe('In Review');
  }

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
