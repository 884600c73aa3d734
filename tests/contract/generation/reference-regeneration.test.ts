// Questions and answers written anew by the built-in generator, as they travel (part 2, sections 4 to 8).
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteDocument, getExhibit } from '#contract/exhibits.ts';
import { ageGroups } from '#contract/limits.ts';
import type { Question } from '#contract/questions.ts';
import { combineAnswers, generateQuestions, listQuestions, regenerate } from '#contract/questions.ts';
import { documents, museums } from '#provider/database/schema.ts';
import { pdfOf } from '#tests/support/documents.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import { call, refusal, send } from '#tests/contract/target.ts';

const text =
  'Two women bend over a board by the light of one lamp. The older woman holds a white queen. A cat sleeps under the table. The queen is white, and the board is red and black. The picture is 61 centimetres wide. Ada Lee painted the picture in 1893 in Leeds. She laid the paint on in thin layers of oil. The lamp was lost from view when the canvas was cut down. King Edward owned it until 1910. It is in the City Museum in Leeds.';

let provider: TestProvider;
let ann: TestUser;
let exhibitId: string;
let first: Question;

beforeAll(async () => {
  provider = await providerInProcess();
  ann = await provider.addUser();
  exhibitId = await withDocument(ann, text);
  await call(provider, generateQuestions, { exhibitId }, ann.token);
  await provider.generation.idle();
  [first] = (await stored()) as [Question];
});
afterAll(async () => provider.close());

async function withDocument(user: TestUser, bytes: string | Uint8Array, name = 'a.txt'): Promise<string> {
  const [id = ''] = await provider.addExhibits(user.museumId, 1);
  await uploadDocument(provider, user.token, id, { name, bytes });
  return id;
}

const stored = async () => (await call(provider, listQuestions, { exhibitId }, ann.token)).data;

/** The first question and its follow-ups, with what is asked of them. */
function asked(changes: object): object {
  const mainQuestions = [first.question];
  const followUpQuestions = first.followupQuestions.map(({ question }) => question);
  return { exhibitId, mainQuestions, followUpQuestions, regenrateType: 'Main Question', ...changes };
}
const toAnswer = (changes: object) =>
  asked({ regenrateType: 'Main Question Answer', ageGroup: 'Adult', amoutOfInfo: 'Standard', ...changes });
const anew = async (input: object) => (await call(provider, regenerate, input as never, ann.token)).data;
const refusedAs = async (input: object, token = ann.token) =>
  refusal(await send(provider, regenerate, input, token));

const nothing = {
  main_question: null,
  main_answer: null,
  follow_up_question: null,
  follow_up_questions: null,
  answer: null,
  isValid: true,
  error: null,
};
const words = expect.stringMatching(/\S/) as string;

/** What was written, and apart from it where each of its sentences comes from: sentences that stand in it. */
async function anewWithSentences(input: object) {
  const { sentences = [], ...made } = await anew(input);
  const written = JSON.stringify(made);
  const elsewhere = sentences.filter(
    ({ text: sentence }) => !written.includes(JSON.stringify(sentence).slice(1, -1)),
  );
  expect(sentences.length).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
  for (const { excerpts } of sentences) {
    for (const { words: read, start, end } of excerpts) expect(text.slice(start, end)).toBe(read);
  }
  return made;
}
const texts = { standard: words, detailed: words };
const forAll = { 'Pre-teen': texts, Teen: texts, Adult: texts };

describe('written anew is', () => {
  test('a main question, with its answers and follow-ups, that the exhibit does not have', async () => {
    const made = await anewWithSentences(asked({}));
    const followUp = { question: words, answer: forAll };
    expect(made).toEqual({
      ...nothing,
      main_question: words,
      main_answer: forAll,
      follow_up_questions: first.followupQuestions.map(() => followUp),
    });
    expect((await stored()).map(({ question }) => question)).not.toContain(made.main_question);
  });

  test('a follow-up that its question does not have', async () => {
    const made = await anewWithSentences(asked({ regenrateType: 'Followup Question' }));
    expect(made).toEqual({ ...nothing, follow_up_question: { question: words, answer: forAll } });
    const known = [first, ...first.followupQuestions].map(({ question }) => question);
    expect(known).not.toContain(made.follow_up_question?.question);
  });

  test('each follow-up that was sent', async () => {
    const made = await anewWithSentences(asked({ regenrateType: 'All Followup Questions' }));
    const followUp = { question: words, answer: forAll };
    const followUps = first.followupQuestions.map(() => followUp);
    expect(made).toEqual({ ...nothing, follow_up_questions: followUps });
    const questions = made.follow_up_questions?.map(({ question }) => question) ?? [];
    expect(new Set([...questions, ...first.followupQuestions.map(({ question }) => question)]).size).toBe(
      followUps.length * 2,
    );
  });

  test.each(ageGroups)('one answer to %s, which is not the previous one', async (ageGroup) => {
    const answer = first.answers.find(({ age_group }) => age_group === ageGroup)?.answer;
    const previousAnswer = answer?.standard ?? '';
    const made = await anewWithSentences(toAnswer({ ageGroup, previousAnswer }));
    expect(made).toEqual({ ...nothing, answer: words });
    expect(made.answer).not.toBe(previousAnswer);
  });

  test('the answer to the follow-up, not to its question', async () => {
    const followUpQuestions = ['Who was the king that owned it?'];
    const made = await anew(toAnswer({ regenrateType: 'FollowUp Question Answer', followUpQuestions }));
    expect(made.answer).toContain('King Edward');
  });

  test('as long as it was asked for', async () => {
    const lengths = new Map<string, number>();
    for (const amoutOfInfo of ['Basic', 'Standard', 'Detail']) {
      lengths.set(amoutOfInfo, (await anew(toAnswer({ amoutOfInfo }))).answer?.length ?? 0);
    }
    const [basic = 0, standard = 0, detail = 0] = lengths.values();
    expect([basic <= standard, standard < detail]).toEqual([true, true]);
  });

  test('as the person asks for it, if the documents can', async () => {
    const { answer } = await anew(toAnswer({ requirement: 'Please mention the lamp' }));
    expect(answer).toContain('lamp');
    const refused = await anew(toAnswer({ requirement: 'Make it funny' }));
    expect(refused).toEqual({ ...nothing, isValid: false, error: expect.stringContaining('“funny”') });
  });

  test('nothing that is stored: that is up to a save', async () => {
    const before = await stored();
    await anew(asked({}));
    await anew(toAnswer({ requirement: 'longer' }));
    expect(await stored()).toEqual(before);
    expect((await call(provider, getExhibit, { id: exhibitId }, ann.token)).data.status).toBe('In Review');
  });
});

describe('a combined answer', () => {
  const none = { 'Pre-teen': [], Teen: [], Adult: [] };
  const combine = async (previousAnswer: object, questionId = first.id) =>
    send(
      provider,
      combineAnswers,
      { questionId, exhibitName: 'Chess', question: [first.question], previousAnswer },
      ann.token,
    );
  const combined = async (previousAnswer: object) =>
    ((await (await combine(previousAnswer)).json()) as { data: { combined: Record<string, string> } }).data
      .combined;

  test('says what the stored basics say, for each age', async () => {
    const made = await combined(none);
    expect(Object.keys(made)).toEqual([...ageGroups]);
    for (const { answers } of [first, ...first.followupQuestions]) {
      const adult = answers.find(({ age_group }) => age_group === 'Adult');
      expect(made['Adult']).toContain(adult?.answer.basic);
    }
  });

  test('says what was sent, which may not be saved yet', async () => {
    const sent = ['It is a vase.', 'It is blue.'];
    const all = { 'Pre-teen': sent, Teen: sent, Adult: sent };
    expect(await combined(all)).toEqual({
      'Pre-teen': 'It is a vase. It is blue.',
      Teen: 'It is a vase. It is blue.',
      Adult: 'It is a vase. It is blue.',
    });
  });

  test('differs from the one that was there', async () => {
    const before = await combined(none);
    const after = await combined({ ...none, Adult: [before['Adult']] });
    expect(after['Adult']).not.toBe(before['Adult']);
    expect(after['Teen']).toBe(before['Teen']);
  });

  test('is not to be had for a follow-up, or another museum’s question', async () => {
    const followUp = await refusal(await combine(none, first.followupQuestions[0]?.id));
    expect(followUp).toEqual({ status: 422, message: expect.stringContaining('follow-up') });
    expect((await combine(none, '999999999')).status).toBe(404);
    const stranger = await provider.addUser();
    const input = { questionId: first.id, exhibitName: '', question: [], previousAnswer: none };
    expect((await send(provider, combineAnswers, input, stranger.token)).status).toBe(404);
  });

  test.each([
    [{ ...none, Teen: ['x'.repeat(8_001)] }, 'A text is longer than 8000 characters.'],
    [{ ...none, Teen: Array(21).fill('x') }, 'These are more than 20 texts.'],
  ])('of too much is refused: %#', async (previousAnswer, message) => {
    expect(await refusal(await combine(previousAnswer))).toEqual({ status: 422, message });
  });
});

describe('it is refused', () => {
  test.each([
    [{ mainQuestions: [], regenrateType: 'Followup Question' }, 'The main question is missing.'],
    [{ mainQuestions: [' '], regenrateType: 'Main Question Answer' }, 'The main question is missing.'],
    [
      { followUpQuestions: [], regenrateType: 'All Followup Questions' },
      'No valid follow-up questions found.',
    ],
    [
      { followUpQuestions: undefined, regenrateType: 'FollowUp Question Answer' },
      'No valid follow-up questions found.',
    ],
    [
      { regenrateType: 'Main Question Answer', ageGroup: 'Baby', amoutOfInfo: 'Basic' },
      'An answer is for one of the age groups Pre-teen, Teen, Adult.',
    ],
    [{ regenrateType: 'Main Question Answer', ageGroup: 'Teen' }, 'How long the answer shall be is missing.'],
    [{ requirement: 'x'.repeat(1_001) }, 'The prompt is longer than 1000 characters.'],
    [{ previousAnswer: 'x'.repeat(8_001) }, 'The previous answer is longer than 8000 characters.'],
    [{ mainQuestions: ['x'.repeat(501)] }, 'A question is longer than 500 characters.'],
    [{ regenrateType: 'Everything' }, '“regenrateType” has a value that is not allowed.'],
  ])('when it makes no sense: row %#', async (changes, message) => {
    expect(await refusedAs(asked(changes))).toEqual({ status: 422, message });
  });

  test('for an exhibit that the museum does not have', async () => {
    const stranger = await provider.addUser();
    expect(await refusedAs(asked({}), stranger.token)).toMatchObject({ status: 404 });
    expect(await refusedAs(asked({ exhibitId: '999999999' }))).toMatchObject({ status: 404 });
  });

  test('when the trial has ended, while what is there stays readable', async () => {
    const set = (plan: string) =>
      provider.db
        .update(museums)
        .set({ plan })
        .where(eq(museums.id, Number(ann.museumId)));
    await set('only_access');
    const message =
      'The AI trial has ended, previous data is still accessible, and you should contact the product team.';
    const combining = {
      questionId: first.id,
      exhibitName: '',
      question: [],
      previousAnswer: { 'Pre-teen': [], Teen: [], Adult: [] },
    };
    const refused = await refusal(await send(provider, combineAnswers, combining, ann.token));
    expect([await refusedAs(asked({})), refused]).toEqual([
      { status: 422, message },
      { status: 422, message },
    ]);
    expect(await stored()).toContainEqual(first);
    await set('full_access');
  });

  test('when the documents were removed', async () => {
    const owner = await provider.addUser();
    const bare = await withDocument(owner, text);
    const [document] = await provider.db
      .select()
      .from(documents)
      .where(eq(documents.exhibitId, Number(bare)));
    expect((await send(provider, regenerate, asked({ exhibitId: bare }), owner.token)).status).toBe(200);
    await call(provider, deleteDocument, { id: String(document?.id) }, owner.token);
    expect(await refusedAs(asked({ exhibitId: bare }), owner.token)).toEqual({
      status: 422,
      message:
        'The source file has been removed, so AI generation, regeneration and changes are unavailable until files are uploaded in the Exhibit section.',
    });
  });

  test('when a document cannot be read, with its name', async () => {
    const owner = await provider.addUser();
    const scanned = await withDocument(owner, pdfOf([[]]), 'scan.pdf');
    expect(await refusedAs(asked({ exhibitId: scanned }), owner.token)).toEqual({
      status: 422,
      message: expect.stringContaining('“scan.pdf” holds no text'),
    });
  });
});

test('a document is read once for many texts', async () => {
  const owner = await provider.addUser();
  const id = await withDocument(owner, pdfOf([text.split(/(?<=\.) /)]), 'a.pdf');
  const input = toAnswer({ exhibitId: id });
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    await call(provider, regenerate, input as never, owner.token);
    times.push(performance.now() - started);
  }
  const [before = 0, ...after] = times;
  expect(Math.max(...after)).toBeLessThan(before / 2);
});
