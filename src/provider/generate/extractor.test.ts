import { expect, test } from 'vitest';
import { createExtraction } from './extracted.ts';
import { createExtractor } from './extractor.ts';
import { GenerationFailure } from './failure.ts';
import type { Regeneration } from './regeneration.ts';

const record = { name: 'Fishing boat', artist: '', tags: ['boat'], place: 'Floor 1, Hall' };
const own =
  'This fishing boat was built in Whitby in 1863. The boat is made of larch on oak frames. The sails of this boat are red, and its hull is black. The boat was used to catch herring off the coast. The boat was given to the museum by the Marr family in 1950.';
const filling = Array.from({ length: 700 }, (_, at) => `In week ${at} the harbour book says low tide.`).join(
  ' ',
);
const long = { record, documents: [{ name: 'boat.txt', text: `${own}\n\n${filling}` }] };
const short = { record, documents: [{ name: 'boat.txt', text: own }] };
const empty = { record, documents: [{ name: 'x.txt', text: 'ab '.repeat(20_000) }] };
const museum = 1;

test('who is served meanwhile does not wait for somebody’s long documents', async () => {
  const { signal } = new AbortController();
  let served = 0;
  const others = setInterval(() => (served += 1), 5);
  await createExtractor(signal).questions(museum, long, signal);
  clearInterval(others);
  expect(served).toBeGreaterThan(20);
});

test('long documents are asked the same questions as they are here', async () => {
  const { signal } = new AbortController();
  const asked = await createExtractor(signal).questions(museum, long, signal);
  expect(asked).toEqual(createExtraction().questions(long));
  expect(asked.map(({ question }) => question)).toContain('When was this boat made?');
});

test('a text of a long document is written anew, a second time too', async () => {
  const { signal } = new AbortController();
  const extractor = createExtractor(signal);
  for (const ageGroup of ['Adult', 'Teen'] as const) {
    const asked = { ...anAnswer, ageGroup };
    const anew = await extractor.anew(museum, { ...long, asked }, signal);
    expect(anew).toEqual(createExtraction().anew({ ...long, asked }));
    expect(anew.answer).toContain('1863');
  }
});

test('what a long document lacks is said in the same words', async () => {
  const { signal } = new AbortController();
  const asking = createExtractor(signal).questions(museum, empty, signal);
  await expect(asking).rejects.toThrow(GenerationFailure);
  expect(await said(asking)).toBe(
    await said(Promise.resolve().then(() => createExtraction().questions(empty))),
  );
});

test('who gives up is not waited for, and the next one is answered', async () => {
  const { signal } = new AbortController();
  const extractor = createExtractor(signal);
  const person = new AbortController();
  const given = extractor.questions(museum, long, person.signal);
  setTimeout(() => person.abort(new Error('I have gone home.')), 50);
  expect(await said(given)).toBe('I have gone home.');
  expect(await extractor.questions(museum, long, signal)).not.toEqual([]);
});

test('what takes too long is ended, and may be tried again', async () => {
  const { signal } = new AbortController();
  const asking = createExtractor(signal, 50).questions(museum, long, signal);
  await expect(asking).rejects.toMatchObject({ isPassing: true });
  expect(await said(asking)).toContain('took too long to go through');
});

test('a provider that closes ends it', async () => {
  const provider = new AbortController();
  const asking = createExtractor(provider.signal).questions(museum, long, new AbortController().signal);
  setTimeout(() => provider.abort(), 50);
  await expect(asking).rejects.toMatchObject({ isPassing: true });
});

test('a short document needs no other process', async () => {
  const { signal } = new AbortController();
  // No other process starts within a millisecond.
  expect(await createExtractor(signal, 1).questions(museum, short, signal)).not.toEqual([]);
});

const anAnswer: Regeneration = {
  kind: 'answer',
  mainQuestions: ['When was this boat made?'],
  followUpQuestions: [],
  otherQuestions: [],
  question: 'When was this boat made?',
  ageGroup: 'Adult',
  length: 'Standard',
  previous: '',
  requirement: '',
};

async function said(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'nothing was wrong',
    (error: Error) => error.message,
  );
}
