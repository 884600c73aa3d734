// What a review writes at the reference provider (part 2, sections 4, 5 and 8), on every database there is.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExhibit, getExhibit } from '#contract/exhibits.ts';
import type { FollowUp, Question, QuestionEdit } from '#contract/questions.ts';
import {
  listQuestions,
  passQuestion,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import { addQuestions } from '#provider/database/questions.ts';
import { exhibits } from '#provider/database/schema.ts';
import { answers, questions } from '#provider/database/schema-questions.ts';
import { wellFormed } from '#tests/support/fake-model.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { call, refusal, send } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`a review on ${name}:`, () => {
    let database: { url?: string; stop(): Promise<void> } | undefined;
    let provider: TestProvider;
    let ann: TestUser;
    let exhibitId: string;
    let otherId: string;
    /** As they were generated: six, with two follow-ups each. */
    let first: Question;
    let second: Question;

    beforeAll(async () => {
      database = await start?.();
      provider = await providerInProcess(database?.url ? { databaseUrl: database.url } : {});
    });
    beforeEach(async () => {
      ann = await provider.addUser();
      [exhibitId = '', otherId = ''] = await underReview(ann.museumId, 2);
      [first, second] = (await list()) as [Question, Question];
    });
    afterAll(async () => {
      await provider.close();
      await database?.stop();
    });

    async function underReview(museumId: string, count = 1): Promise<string[]> {
      const ids = await provider.addExhibits(museumId, count);
      for (const id of ids) await withQuestions(id);
      return ids;
    }
    async function withQuestions(id: string): Promise<void> {
      await addQuestions(provider.db, [{ exhibitId: Number(id), ...wellFormed() }], new Date());
      await setStatus('In Review', id);
    }
    const setStatus = async (status: string, id = exhibitId) => {
      await provider.db
        .update(exhibits)
        .set({ status })
        .where(eq(exhibits.id, Number(id)));
    };
    const list = async () => (await call(provider, listQuestions, { exhibitId }, ann.token)).data;
    const status = async () => (await call(provider, getExhibit, { id: exhibitId }, ann.token)).data.status;
    const save = (edits: QuestionEdit[]) => call(provider, saveQuestions, edits, ann.token);
    const refused = async (edits: unknown) => refusal(await send(provider, saveQuestions, edits, ann.token));
    const followUpOf = (question: Question, index = 0) => question.followupQuestions[index] as FollowUp;

    /** A question or a follow-up as it stands, in the form of a save. */
    function edited(one: Question | FollowUp, changes: Partial<QuestionEdit> = {}): QuestionEdit {
      const texts = one.answers.map(({ id, answer: { standard, detailed, basic } }) => ({
        id,
        answer: { standard, detailed, basic },
      }));
      const comment = 'comment' in one ? one.comment : null;
      const { id: questionId, question, visible_to_user: isVisibleToUser } = one;
      return { questionId, question, comment, isVisibleToUser, answers: texts, ...changes };
    }

    /** The same with another text in each answer. */
    function rewritten(one: Question | FollowUp, text: string): QuestionEdit {
      const answer = { standard: text, detailed: `${text} In full.`, basic: '' };
      return edited(one, { question: `${text}?`, answers: one.answers.map(({ id }) => ({ id, answer })) });
    }

    describe('saving questions', () => {
      test('writes a question and its follow-up, without the spaces around their texts', async () => {
        const [answer] = first.answers;
        const texts = { standard: ' Short. ', detailed: '\nLong. ', basic: ' ' };
        const change = edited(first, {
          question: ' What is new? ',
          comment: ' Seen. ',
          answers: [{ id: answer?.id ?? '', answer: texts }],
        });
        const { message } = await save([change, rewritten(followUpOf(first), 'Other words')]);
        expect(message).toBe('Questions updated successfully');
        const [after, ...others] = await list();
        const written = { standard: 'Short.', detailed: 'Long.', basic: '', basicCombined: '' };
        // Nobody knows where what somebody typed comes from.
        const typed = { excerpt: null, how: 'typed', sentence: 0 };
        const sources = [
          { ...typed, length: 'detailed' },
          { ...typed, length: 'standard' },
        ];
        expect(after).toEqual({
          ...first,
          question: 'What is new?',
          comment: 'Seen.',
          answers: [{ ...answer, answer: written, sources }, ...first.answers.slice(1)],
          followupQuestions: [expect.objectContaining({ question: 'Other words?' }), followUpOf(first, 1)],
        });
        expect(others).toContainEqual(second);
      });

      test('the same again changes nothing more, and a passed review stays', async () => {
        await call(provider, passQuestion, { questionId: first.id, isPassAll: false }, ann.token);
        await save([rewritten(first, 'New words')]);
        const once = await list();
        expect(once[0]).toMatchObject({ question: 'New words?', review: 'Pass' });
        await save([rewritten(first, 'New words')]);
        expect(await list()).toEqual(once);
      });

      test('of which one does not exist writes none of them', async () => {
        const stranger = await provider.addUser();
        const [theirs = ''] = await underReview(stranger.museumId);
        const [foreign] = (await call(provider, listQuestions, { exhibitId: theirs }, stranger.token)).data;
        const before = await list();
        for (const questionId of [foreign?.id, '999999999', 'x']) {
          const edits = [rewritten(first, 'New words'), { ...rewritten(second, 'Words'), questionId }];
          const answer = await refused(edits);
          expect(answer).toEqual({ status: 404, message: 'This question no longer exists.' });
        }
        expect(await list()).toEqual(before);
      });

      test('with another question’s answer writes nothing', async () => {
        const before = await list();
        const stolen = { ...rewritten(first, 'New words'), answers: rewritten(second, 'Words').answers };
        expect(await refused([rewritten(second, 'Words'), stolen])).toMatchObject({
          status: 422,
          message: 'An answer that was sent with “New words?” is not an answer to it.',
        });
        expect(await list()).toEqual(before);
      });

      const long = (length: number) => 'x'.repeat(length);
      const texts = (changes: object) => ({ standard: 'A', detailed: 'B', basic: 'C', ...changes });
      test.each([
        [{ question: ' ' }, 'Question is required'],
        [{ question: long(501) }, 'Question is longer than 500 characters.'],
        [{ comment: long(2_001) }, 'Comment is longer than 2000 characters.'],
        [texts({ standard: ' ' }), 'Standard answer is required'],
        [texts({ detailed: '' }), 'Detailed answer is required'],
        [texts({ detailed: long(8_001) }), 'Detailed answer is longer than 8000 characters.'],
        [texts({ basic: long(8_001) }), 'Basic answer is longer than 8000 characters.'],
      ])('with %o is refused in words', async (change, message) => {
        const [answer] = first.answers;
        const edit =
          'standard' in change
            ? edited(first, { answers: [{ id: answer?.id ?? '', answer: change }] })
            : edited(first, change);
        expect(await refused([edited(second), edit])).toEqual({ status: 422, message });
      });

      test('twice in one list, or none at all, is refused', async () => {
        expect(await refused([edited(first), edited(first)])).toEqual({
          status: 422,
          message: 'The same question was sent twice.',
        });
        expect(await refused([])).toEqual({ status: 422, message: 'No content to save' });
      });

      test('hides the follow-ups of what it hides, sent or not, whatever was sent of them', async () => {
        const hidden = edited(first, { isVisibleToUser: false });
        await save([hidden, edited(followUpOf(first), { isVisibleToUser: true })]);
        const [after] = await list();
        expect(after?.visible_to_user).toBe(false);
        expect(after?.followupQuestions.map((one) => one.visible_to_user)).toEqual([false, false]);
        await save([edited(followUpOf(first), { isVisibleToUser: true })]);
        expect((await list())[0]?.followupQuestions[0]?.visible_to_user).toBe(false);
      });
    });

    describe('a combined answer', () => {
      const texts = { 'Pre-teen': ' Small. ', Teen: 'Middle.', Adult: 'Large.' };
      const combined = ({ answers: given }: Question) =>
        given.map(({ age_group, answer }) => [age_group, answer.basicCombined]);

      test('is kept for each age, also where an age had no answer yet', async () => {
        const teen = first.answers.find(({ age_group }) => age_group === 'Teen');
        await provider.db.delete(answers).where(eq(answers.id, Number(teen?.id)));
        const input = { questionId: first.id, answer: texts };
        const { message } = await call(provider, saveCombinedAnswer, input, ann.token);
        expect(message).toBe('Basic combined answers saved successfully');
        await call(provider, saveCombinedAnswer, input, ann.token);
        const [after] = (await list()) as [Question];
        expect(new Map(combined(after) as [string, string][])).toEqual(
          new Map([
            ['Pre-teen', 'Small.'],
            ['Teen', 'Middle.'],
            ['Adult', 'Large.'],
          ]),
        );
        expect(after.answers).toHaveLength(3);
      });

      test.each([
        [{ ...texts, Teen: '  ' }, 'Basic combined answer is required'],
        [{ ...texts, Teen: 'x'.repeat(8_001) }, 'Basic combined answer is longer than 8000 characters.'],
      ])('that is %# is refused', async (answer, message) => {
        const input = { questionId: first.id, answer };
        const answered = await send(provider, saveCombinedAnswer, input, ann.token);
        expect(await refusal(answered)).toEqual({ status: 422, message });
        expect(await list()).toContainEqual(first);
      });
    });

    describe('a comment', () => {
      const comment = (text: string) =>
        call(provider, saveComment, { questionId: first.id, comment: text }, ann.token);

      test('is kept without the spaces around it; an empty one takes it back', async () => {
        await comment('  Please check the date. ');
        expect((await list())[0]?.comment).toBe('Please check the date.');
        await comment('   ');
        expect((await list())[0]?.comment).toBeNull();
      });

      test('that is too long is refused, and the earlier one stays', async () => {
        await comment('Short.');
        const input = { questionId: first.id, comment: 'x'.repeat(2_001) };
        expect((await send(provider, saveComment, input, ann.token)).status).toBe(422);
        expect((await list())[0]?.comment).toBe('Short.');
      });
    });

    describe('visibility', () => {
      const toggle = (questionId: string) => send(provider, toggleVisible, { questionId }, ann.token);
      const shown = async () => {
        const [question] = await list();
        return [question, ...(question?.followupQuestions ?? [])].map((one) => one?.visible_to_user);
      };

      test('of a question takes its follow-ups along, both ways', async () => {
        await toggle(followUpOf(first).id);
        expect(await shown()).toEqual([true, false, true]);
        await toggle(first.id);
        expect(await shown()).toEqual([false, false, false]);
        await toggle(first.id);
        expect(await shown()).toEqual([true, true, true]);
      });

      test('of a follow-up cannot be more than its question’s', async () => {
        await toggle(first.id);
        const answer = await refusal(await toggle(followUpOf(first).id));
        expect(answer).toEqual({ status: 422, message: expect.stringContaining('is hidden') });
        expect(await shown()).toEqual([false, false, false]);
      });
    });

    describe('passing', () => {
      const pass = (questionId: string, isPassAll = false) =>
        call(provider, passQuestion, { questionId, isPassAll }, ann.token);
      const passed = 'Question reviewed successfully';
      const all = 'All required questions have been reviewed.';

      test('the last open question makes the exhibit Reviewed, and not sooner', async () => {
        const every = await list();
        for (const { id } of every.slice(0, -1)) expect(await pass(id)).toEqual({ message: passed });
        expect(await status()).toBe('In Review');
        const last = every.at(-1)?.id ?? '';
        expect(await pass(last)).toEqual({ message: all });
        expect(await status()).toBe('Reviewed');
        expect(await pass(last)).toEqual({ message: all });
      });

      test('all at once passes the whole exhibit, and no other', async () => {
        const hidden = ' 5 that nobody had passed are hidden from visitors.';
        expect(await pass(first.id, true)).toEqual({ message: all + hidden });
        expect(new Set((await list()).map(({ review }) => review))).toEqual(new Set(['Pass']));
        const { data } = await call(provider, listQuestions, { exhibitId: otherId }, ann.token);
        expect(new Set(data.map(({ review }) => review))).toEqual(new Set([null]));
      });

      test('all at once shows visitors nothing that nobody passed, and takes away nothing that somebody did', async () => {
        await pass(second.id);
        await pass(first.id, true);
        const seen = (await list()).map((main) =>
          [main, ...main.followupQuestions].map(({ visible_to_user: isVisible }) => isVisible),
        );
        const [shown, hidden] = [
          [true, true, true],
          [false, false, false],
        ];
        expect(seen).toEqual([shown, shown, hidden, hidden, hidden, hidden]);
        // Whoever reads one of them then shows it, and it stays when all are passed again.
        const third = (await list())[2]?.id ?? '';
        await call(provider, toggleVisible, { questionId: third }, ann.token);
        expect(await pass(first.id, true)).toEqual({ message: all });
        expect((await list())[2]?.visible_to_user).toBe(true);
      });

      test('all at once leaves visitors what somebody commented on: it was read', async () => {
        await call(provider, saveComment, { questionId: second.id, comment: 'Mine' }, ann.token);
        const hidden = ' 4 that nobody had passed are hidden from visitors.';
        expect(await pass(first.id, true)).toEqual({ message: all + hidden });
        expect((await list()).map(({ visible_to_user: isVisible }) => isVisible)).toEqual([
          true,
          true,
          false,
          false,
          false,
          false,
        ]);
      });

      test.each(['In Progress', 'Draft'])('leaves an exhibit %s as it is', async (before) => {
        await setStatus(before);
        expect(await pass(first.id, true)).toEqual({ message: passed });
        expect(await status()).toBe(before);
      });
    });

    describe('whoever asks', () => {
      const calls = (questionId: string) =>
        [
          [saveCombinedAnswer, { questionId, answer: { 'Pre-teen': 'A', Teen: 'B', Adult: 'C' } }],
          [saveComment, { questionId, comment: 'Words.' }],
          [toggleVisible, { questionId }],
          [passQuestion, { questionId, isPassAll: true }],
        ] as const;

      test('for another museum’s question, or one that is gone, hears 404, and nothing happens', async () => {
        const stranger = await provider.addUser();
        const before = await list();
        for (const [endpoint, input] of [...calls(first.id), ...calls('999999999'), ...calls('x')]) {
          expect([endpoint.name, (await send(provider, endpoint, input, stranger.token)).status]).toEqual([
            endpoint.name,
            404,
          ]);
        }
        expect(await list()).toEqual(before);
        expect(await status()).toBe('In Review');
      });

      test('to comment on, combine or pass a follow-up hears that its question does that', async () => {
        for (const [endpoint, input] of calls(followUpOf(first).id)) {
          if (endpoint.name === 'toggleVisible') continue;
          const answer = await refusal(await send(provider, endpoint, input, ann.token));
          expect(answer).toEqual({ status: 422, message: expect.stringContaining('follow-up') });
        }
        expect((await list())[0]).toEqual(first);
      });

      test('a creator may review', async () => {
        const creator = await provider.addUser({ museumId: ann.museumId, role: 'creator' });
        await call(provider, passQuestion, { questionId: first.id, isPassAll: false }, creator.token);
        expect((await list())[0]?.review).toBe('Pass');
      });

      test('while the exhibit is deleted hears that the question is gone, and nothing breaks', async () => {
        const work = [
          call(provider, deleteExhibit, { id: exhibitId }, ann.token),
          ...[first, second, first].map((one) =>
            send(
              provider,
              saveQuestions,
              [rewritten(one, 'Words'), rewritten(followUpOf(one), 'W')],
              ann.token,
            ),
          ),
          send(provider, passQuestion, { questionId: second.id, isPassAll: true }, ann.token),
        ] as const;
        const [, ...answered] = await Promise.all(work);
        for (const { status: code } of answered as Response[]) expect([200, 404]).toContain(code);
        const mine = eq(questions.exhibitId, Number(exhibitId));
        expect(await provider.db.$count(questions, mine)).toBe(0);
      });
    });
  });
}
