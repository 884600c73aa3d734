// Versions on the device.
import 'fake-indexeddb/auto';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringBack } from './bring-back.ts';
import { showText } from './current-texts.ts';
import { changeTexts, openForm, readQuestionDraft } from '#panel/features/review/question/question-drafts.ts';
import { historyOf, textsWith } from './version-history.ts';
import { clearVersions, keepArrival, mostVersions, readVersions } from './versions.ts';

const question = '1/2';
const teen = 'main.Teen.standard';
const start = { 'main.question': 'What is it?', [teen]: 'A mask.' };

let db: MuseumDatabase;
beforeEach(async () => {
  db = await openMuseum('https://museum.example/api', crypto.randomUUID());
  const row = { id: question, exhibit: '1', position: 0, followUps: [], ...start };
  await db.questions.add({ ...row, comment: null, review: null, answerIds: {}, name: '' });
});
afterEach(() => db.delete());

const arrives = async (changes: Record<string, string>, current: Record<string, string>, prompt?: string) => {
  await keepArrival(db, question, { changes, sent: current, current, prompt }, 5);
  return { ...current, ...changes };
};
const wordings = async (field: string) =>
  historyOf(await readVersions(db, question), field).map(({ text }) => text);

test('the text before the first arrival is version 1, and a prompt stands with what it led to', async () => {
  await arrives({ [teen]: 'An old mask.' }, start, 'more detail');
  const versions = historyOf(await readVersions(db, question), teen);
  expect(versions.map(({ text, prompt, at }) => [text, prompt, at])).toEqual([
    ['A mask.', undefined, 5],
    ['An old mask.', 'more detail', 5],
  ]);
  expect(await wordings('main.question')).toEqual(['What is it?']);
});

test('the oldest after the first go when there are too many', async () => {
  let current: Record<string, string> = start;
  for (let count = 1; count <= mostVersions + 3; count++)
    current = await arrives({ [teen]: `No. ${count}` }, current);
  const kept = await wordings(teen);
  expect(kept).toHaveLength(mostVersions);
  expect(kept.slice(0, 2)).toEqual(['A mask.', 'No. 5']);
  expect(kept.at(-1)).toBe(`No. ${mostVersions + 3}`);
});

test('are read for one question, however many others have some', async () => {
  const others = Array.from({ length: 2_000 }, (_, at) => ({
    question: `1/${at + 10}`,
    field: teen,
    text: 'x',
    at,
  }));
  await db.versions.bulkAdd(others);
  await arrives({ [teen]: 'An old mask.' }, start);
  expect(await readVersions(db, question)).toHaveLength(3);
});

test('a step back keeps what was typed, and goes through the open form like any edit', async () => {
  const first = await arrives({ [teen]: 'An old mask.' }, start);
  const shown: Record<string, string> = {};
  const closeForm = openForm(question, (texts) => Object.assign(shown, texts));
  await arrives({ 'main.question': 'Who wore it?', [teen]: 'A dancer.' }, first);
  const stopShowing = showText(question, 'main.question', 'Who wore it?');
  const stopOther = showText(question, teen, 'Typed about the dancer.');
  const put = (text: string) => Object.assign(shown, { 'main.question': text });
  const wanted = { question, field: 'main.question', text: 'What is it?', onUse: put };
  await bringBack(db, await readVersions(db, question), wanted);
  for (const stop of [closeForm, stopShowing, stopOther]) stop();
  expect(shown).toEqual({ 'main.question': 'What is it?', [teen]: 'An old mask.' });
  const back = textsWith(await readVersions(db, question), 'main.question', 'Who wore it?');
  expect(back[teen]).toBe('Typed about the dancer.');
});

test('a step back while nothing is open goes into the draft', async () => {
  const current = await arrives({ 'main.question': 'Who wore it?', [teen]: 'A dancer.' }, start);
  await changeTexts(db, question, current, 1);
  const put = (text: string) => void changeTexts(db, question, { 'main.question': text }, 2);
  const wanted = { question, field: 'main.question', text: 'What is it?', onUse: put };
  await bringBack(db, await readVersions(db, question), wanted);
  expect((await readQuestionDraft(db, question))?.texts).toEqual(start);
});

test('can be cleared, or set back to the first', async () => {
  const second = await arrives({ [teen]: 'An old mask.' }, start);
  await arrives({ [teen]: 'A very old mask.' }, second);
  await clearVersions(db, question, teen, { keepFirst: true });
  expect(await wordings(teen)).toEqual(['A mask.']);
  await clearVersions(db, question, teen);
  expect(await wordings(teen)).toEqual([]);
});
