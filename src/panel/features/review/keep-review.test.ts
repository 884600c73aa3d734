// What earlier builds left of a review on a device, and what is written down from then on.
import 'fake-indexeddb/auto';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import type { Workspace } from '#panel/sync/current.ts';
import { enterWorkspace, leaveWorkspace } from '#panel/sync/current.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSeen } from './keep-review.ts';
import { outdatedIn } from './texts/made-from.ts';
import { startEditing, textsOfRow } from './question/question-texts.ts';

const question = '930031/960025';
const row = {
  id: question,
  exhibit: '930031',
  position: 0,
  followUps: ['6'],
  comment: null,
  review: null,
  answerIds: {},
  name: '',
  'main.question': 'Who made it?',
  'main.Teen.standard': 'A painter.',
  'main.Teen.basicCombined': 'A painter, in 1893.',
  '6.question': 'When?',
  '6.Teen.standard': 'In 1893.',
};

let db: MuseumDatabase;
beforeEach(async () => {
  db = await openMuseum('https://museum.example/api', crypto.randomUUID());
  enterWorkspace({ db } as unknown as Workspace);
});
afterEach(async () => {
  leaveWorkspace();
  await db.delete();
});

// As release 2 wrote them (tests/offline/fixtures/v2).
const left = { id: '930031', percentage: 30, chosen: [question], open: question };
const stepsNow = async () => (await db.reviews.get('930031'))?.steps[question];
const outdatedNow = async () => outdatedIn(textsOfRow(row), (await stepsNow())?.madeFrom ?? {});

test('a review that an earlier build left keeps its steps, its set and its texts as they fit', async () => {
  const steps = { reached: 2 as const, expanded: [1, 2], isUnsaved: true };
  await db.reviews.put({ ...left, steps: { [question]: steps } });
  await keepSeen(question, textsOfRow(row));
  expect(await db.reviews.get('930031')).toMatchObject({ ...left, steps: { [question]: steps } });
  expect(await outdatedNow()).toEqual([]);
});

test('follow-ups that an earlier build had marked are outdated still, and the mark is not read twice', async () => {
  const steps = { reached: 2 as const, expanded: [2], isStale: true };
  await db.reviews.put({ ...left, steps: { [question]: steps } });
  await keepSeen(question, textsOfRow(row));
  expect(await outdatedNow()).toEqual(['6.question']);
  expect(await stepsNow()).not.toHaveProperty('isStale');
});

test('a draft of an earlier build opens with what was typed', () => {
  const draft = { texts: { '6.question': 'Since when?' }, base: { '6.question': 'When?' } };
  const editing = startEditing(row, draft);
  expect(editing.texts['6.question']).toBe('Since when?');
  expect(outdatedIn(editing.texts, {}, editing.typedOf)).toEqual([]);
});

test('a question that is seen for the first time is written down as opened, and begins where the provider is', async () => {
  await keepSeen(question, textsOfRow(row), { reached: 3, expanded: [1] });
  expect(await stepsNow()).toMatchObject({ reached: 3, expanded: [1] });
});
