// What a model says that its sources do not: caught here, or left to a person with the source beside it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from 'superstruct';
import { getExhibit } from '#contract/exhibits.ts';
import type { Question } from '#contract/questions.ts';
import { combineAnswers, generateQuestions, listQuestions, regenerate } from '#contract/questions.ts';
import { Excerpts, Sources } from '#contract/sentence-sources.ts';
import type { Citing, FakeModel } from '#tests/support/fake-model.ts';
import { answerRaw, answerWith, modelAnswer, startFakeModel, writing } from '#tests/support/fake-model.ts';
import { caught, honest, marked, tricked, unseen } from '#tests/support/model-tricks.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import { call, send } from '#tests/contract/target.ts';

let model: FakeModel;
let provider: TestProvider;
let ann: TestUser;
let exhibitId: string;

beforeAll(async () => {
  model = await startFakeModel();
  const named = { url: model.url, name: 'museum-1', key: 'secret-key', timeout: 10_000, waits: [10] };
  provider = await providerInProcess({ generation: { model: named, retryAfter: [10, 10] } });
  ann = await provider.addUser();
  [exhibitId = ''] = await provider.addExhibits(ann.museumId, 1);
  await uploadDocument(provider, ann.token, exhibitId, { name: 'vase.txt', bytes: tricked });
});
afterAll(async () => {
  await provider.close();
  await model.close();
});

const anew = () => ({
  exhibitId,
  mainQuestions: ['When was it made?'],
  regenrateType: 'Main Question Answer' as const,
  ageGroup: 'Adult',
  amoutOfInfo: 'Standard' as const,
});

async function generated() {
  await call(provider, generateQuestions, { exhibitId }, ann.token);
  await provider.generation.idle();
  const { data: exhibit } = await call(provider, getExhibit, { id: exhibitId }, ann.token);
  const answered = await send(provider, listQuestions, { exhibitId }, ann.token);
  const { data, excerpts } = (await answered.json()) as { data: Question[]; excerpts: unknown };
  return { exhibit, data, excerpts: create(excerpts, Excerpts) ?? [] };
}

test.each(caught)('%s is dropped, and the rest of the exhibit stays', async (_, sentence) => {
  model.reactions = [writing(modelAnswer(`${honest} ${sentence}`))];
  const { exhibit, data } = await generated();
  expect(exhibit).toMatchObject({ status: 'In Review', draft_reason: null });
  const said = JSON.stringify(data);
  expect(said.includes(sentence.trim().slice(0, 20))).toBe(false);
  expect(data[0]?.answers[0]?.answer.standard).toBe(honest);
});

test.each(unseen)('%s is for a person to see: the source stands beside it', async (_, sentence, source) => {
  model.reactions = [writing(modelAnswer(`${honest} ${sentence}`))];
  const { data, excerpts } = await generated();
  const answer = data[0]?.answers[0];
  expect(answer?.answer.standard).toBe(`${honest} ${sentence}`);
  const [first, second] = (create(answer?.sources, Sources) ?? []).filter(
    ({ length }) => length === 'standard',
  );
  expect([first?.how, second?.how]).toEqual(['quoted', 'paraphrased']);
  expect(excerpts[second?.excerpt ?? -1]).toMatchObject({ document: 'vase.txt', words: source });
});

/** The numbers of the sentences that say this. */
const saying =
  (...parts: string[]): Citing =>
  (_, sent) =>
    [...sent].filter(([, text]) => parts.some((part) => text.includes(part))).map(([number]) => number);

async function sourcesOf(text: string, cite: Citing) {
  model.reactions = [writing(modelAnswer(text), { cite })];
  const { data, excerpts } = await generated();
  const answer = data[0]?.answers[0];
  expect(answer?.answer.standard).toBe(text);
  return (create(answer?.sources, Sources) ?? [])
    .filter(({ length }) => length === 'standard')
    .map(({ sentence, how, excerpt, lacks = [] }) => [
      sentence,
      how,
      excerpts[excerpt ?? -1]?.words ?? null,
      lacks,
    ]);
}

const [made, gave, , broke] = tricked.split(/(?<=\.) /) as [string, string, string, string];

test('a sentence that the model says is from two places has both beside it', async () => {
  const sources = await sourcesOf('Made in Delft, the vase broke in a flood.', saying('Delft', 'flood'));
  expect(sources).toEqual([
    [0, 'paraphrased', made, []],
    [0, 'paraphrased', broke, []],
  ]);
});

test('the words of a document are known as its words', async () => {
  const sources = await sourcesOf(gave, saying('baker'));
  expect(sources).toEqual([[0, 'quoted', gave, []]]);
});

test.each(marked)('%s is marked: its own source lacks it', async (_, sentence, source, lacks) => {
  const expected = [[0, 'paraphrased', source, lacks]];
  expect(await sourcesOf(sentence, saying(source))).toEqual(expected);
  // So it is where the model names no source, and the one is found that is most like it.
  expect(await sourcesOf(sentence, () => [])).toEqual(expected);
});

test.each([
  ['does not exist', () => [0, -3, 99, 1.5]],
  ['has nothing to do with it', saying('Place: ')],
])('a cited sentence that %s counts for nothing: the one most like it stands there', async (_, cite) => {
  expect(await sourcesOf('The handle broke in a flood.', cite)).toEqual([[0, 'paraphrased', broke, []]]);
});

test('a text that is written anew has its sources beside it', async () => {
  model.reactions = [answerWith({ isValid: true, error: '', answer: `${honest} It broke in a flood.` })];
  const { data } = await call(provider, regenerate, anew() as never, ann.token);
  expect(data.sentences?.map(({ text, how, excerpts }) => [text, how, excerpts[0]?.words])).toEqual([
    [honest, 'quoted', made],
    ['It broke in a flood.', 'paraphrased', broke],
  ]);
});

test.each(caught.slice(0, 12))('%s is not written anew either', async (_, sentence) => {
  model.reactions = [answerWith({ isValid: true, error: '', answer: `${honest} ${sentence}` })];
  const { data } = await call(provider, regenerate, anew() as never, ann.token);
  expect([data.isValid, data.answer]).toEqual([false, null]);
  expect(data.error).toContain('The model’s answer was not used');
});

test('a combination that brings in a name is not used', async () => {
  model.reactions = [writing(modelAnswer(honest))];
  const { data } = await generated();
  const text = `${honest} Marie Curie owned it.`;
  model.reactions = [answerWith({ 'Pre-teen': text, Teen: text, Adult: text })];
  const previousAnswer = { 'Pre-teen': [], Teen: [], Adult: [] };
  const input = { questionId: data[0]?.id ?? '', exhibitName: '', question: [], previousAnswer };
  const answered = await send(provider, combineAnswers, input, ann.token);
  expect(answered.status).toBe(503);
  expect(await answered.text()).toContain('names that are in no document: Marie');
});

test('a question that is none, or that was asked before, goes with its follow-ups', async () => {
  const { questions } = modelAnswer(honest);
  const changed = questions.map((one, index) => {
    const question = [one.question, 'Tell me about the vase.', questions[0]?.question ?? ''][index];
    return { ...one, question: question ?? one.question };
  });
  model.reactions = [writing({ questions: changed })];
  const { data } = await generated();
  const [first, , , ...rest] = questions;
  expect(data.map(({ question }) => question)).toEqual([first, ...rest].map((one) => one?.question));
});

test('JSON in a fence is read', async () => {
  const wrap = (json: string) => `\`\`\`json\n${json}\n\`\`\``;
  model.reactions = [writing(modelAnswer(honest), { wrap })];
  expect((await generated()).exhibit.status).toBe('In Review');
});

const choice = (values: object) => answerRaw(200, JSON.stringify({ choices: [values] }));

test.each([
  [
    'a refusal',
    choice({ finish_reason: 'stop', message: { content: null, refusal: 'I cannot help with vases.' } }),
    'The model refused to answer: I cannot help with vases.',
  ],
  [
    'an answer that was cut off',
    choice({ finish_reason: 'length', message: { content: '{"questions": [' } }),
    'was cut off, because it is longer than the model may write',
  ],
  [
    'a request that the server finds wrong',
    answerRaw(400, JSON.stringify({ error: { message: 'temperature is not supported, key secret-key' } })),
    'The model refused the request (status 400): temperature is not supported, key …',
  ],
])('%s is told as it is, and not asked again', async (_, reaction, words) => {
  model.reactions = [reaction];
  model.requests.length = 0;
  const { exhibit } = await generated();
  expect([exhibit.status, exhibit.draft_reason]).toEqual(['Draft', expect.stringContaining(words)]);
  expect(model.requests).toHaveLength(1);
});

test('a temperature is sent where one is set, and nowhere else', async () => {
  model.requests.length = 0;
  model.reactions = [writing(modelAnswer(honest))];
  await generated();
  expect(model.requests[0]?.body).not.toContain('temperature');
});
