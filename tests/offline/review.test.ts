// A review without network, against the real provider (part 2, section 4; decisions 13, 18, 20 and 34).
import type { Question } from '#contract/questions.ts';
import {
  listQuestions,
  passQuestion as passCall,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import {
  commentOnQuestion,
  passQuestion,
  saveCombined,
  saveLevel1,
  saveLevel2,
  setVisible,
  textsOf,
} from '#panel/features/review/operations.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import {
  answerField,
  main,
  questionField,
  questionKey,
  toQuestionEdit,
} from '#panel/store/question-fields.ts';
import { correct, decide, discard } from '#panel/sync/outbox/decisions.ts';
import type { Operation } from '#panel/sync/declare/operation.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { wantPart } from '#panel/sync/merge/parts.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let scene: Scene;
let exhibit: string;
let ids: string[];
let first: string;
beforeEach(async () => {
  scene = await openScene();
  [exhibit = ''] = await scene.elsewhere.add(aMask());
  ids = await scene.addQuestions(exhibit);
  await scene.tab.sync();
  first = questionKey(exhibit, ids[0] ?? '');
});
afterEach(() => scene.close());

const atProvider = async () => (await scene.elsewhere.call(listQuestions, { exhibitId: exhibit })).data;
const firstAtProvider = async () => (await atProvider())[0] as Question;
const rows = () => scene.tab.db.questions.orderBy(':id').toArray();
const shown = async (key = first) => (await scene.tab.db.questions.get(key)) as QuestionRow;
const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();
const arrived = (call: string) => scene.net.arrived.filter((one) => one === call).length;
const teen = answerField(main, 'Teen', 'standard');

function queue<Input>(operation: Operation<Input>, input: Input): Promise<void> {
  return perform(scene.tab.outbox, [{ operation, input }]);
}

async function write(operation: typeof saveLevel1, changes: Record<string, string>, key = first) {
  const row = await shown(key);
  const base = Object.fromEntries(Object.keys(changes).map((field) => [field, row[field]]));
  await queue(operation, { id: key, changes, base });
}

async function pass(key: string, { passAll = false } = {}): Promise<void> {
  const others = (await rows()).map(({ id }) => id).filter((id) => id !== key);
  await queue(passQuestion, { id: key, passAll, seen: textsOf(await shown(key)), others });
}

async function colleagueWrites(changes: Record<string, string>, asked = main): Promise<void> {
  const row = { ...(await shown()), ...changes } as QuestionRow;
  await scene.elsewhere.call(saveQuestions, [toQuestionEdit(row, asked)]);
}

/** Without network and back, with what a colleague did meanwhile. */
async function away(work: () => Promise<void>, meanwhile: () => Promise<unknown> = async () => {}) {
  scene.net.isDown = true;
  await work();
  await scene.tab.sync();
  await meanwhile();
  scene.net.isDown = false;
  await scene.tab.syncUntilQuiet();
}

describe('the questions of exhibits in review', () => {
  it('are on the device before anybody asks, in their order', async () => {
    const inOrder = (await rows()).toSorted((a, b) => a.position - b.position);
    expect(inOrder.map(({ id }) => id)).toEqual(ids.map((id) => questionKey(exhibit, id)));
    expect((await shown()).name).toBe('Question 1: What is thing 0?');
  });

  it('come when somebody asks, for an exhibit whose review is over', async () => {
    const [other = ''] = await scene.elsewhere.add({ ...aMask(), exhibit_id: '2' });
    await scene.addQuestions(other);
    await scene.setStatus(other, 'Reviewed');
    await scene.tab.sync();
    expect(await rows()).toHaveLength(6);
    await wantPart(scene.tab.db, 'questions', other, scene.tablet.time);
    await scene.tab.sync('timer');
    expect(await rows()).toHaveLength(12);
  });

  it('come when nobody presses anything; those that somebody waits for come at once', async () => {
    const [quiet = '', open = ''] = await scene.elsewhere.add(
      { ...aMask(), exhibit_id: '2' },
      { ...aMask(), exhibit_id: '3' },
    );
    for (const id of [quiet, open]) await scene.addQuestions(id);
    await scene.setStatus(open, 'Reviewed');
    await wantPart(scene.tab.db, 'questions', open, scene.tablet.time);
    scene.tablet.idle = 0;
    const syncing = scene.tab.sync();
    await vi.waitFor(async () => expect(await rows()).toHaveLength(12));
    scene.tablet.idle = 400;
    scene.tablet.pass(400);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(arrived('POST /api/exhibit/get-questions')).toBe(2);
    scene.tablet.idle = 1_000;
    scene.tablet.pass(600);
    await syncing;
    expect(await rows()).toHaveLength(18);
  });

  it('are not asked for again at each refresh', async () => {
    await scene.tab.sync();
    await scene.tab.sync();
    expect(arrived('POST /api/exhibit/get-questions')).toBe(1);
  });

  it('are asked for again after they were generated anew', async () => {
    await scene.setStatus(exhibit, 'In Progress');
    await scene.tab.sync();
    await scene.setStatus(exhibit, 'In Review');
    await scene.tab.sync();
    expect(arrived('POST /api/exhibit/get-questions')).toBe(2);
  });

  it('go when their exhibit is gone', async () => {
    await scene.elsewhere.remove(exhibit);
    await scene.tab.sync();
    expect(await rows()).toEqual([]);
  });

  it('stay when a list of them comes back empty by mistake', async () => {
    await wantPart(scene.tab.db, 'questions', exhibit, scene.tablet.time + 1);
    scene.net.plan('POST /api/exhibit/get-questions', { status: 200, body: { data: [] } });
    scene.tablet.pass(10);
    await scene.tab.sync('timer');
    expect(await rows()).toHaveLength(6);
  });

  it('are not asked for in a hurry for ever when the provider refuses', async () => {
    await wantPart(scene.tab.db, 'questions', exhibit, scene.tablet.time + 1);
    scene.net.plan('POST /api/exhibit/get-questions', { status: 422, body: { message: 'No.' } }, 9);
    let asked = 0;
    scene.net.before = ({ url }) => void (asked += url.endsWith('/get-questions') ? 1 : 0);
    scene.tablet.pass(10);
    await scene.tab.sync('timer');
    await scene.tab.sync('timer');
    expect(asked).toBe(1);
  });
});

describe('without network', () => {
  it('both levels, the combined answer, a comment and the review arrive, each once', async () => {
    const [followUp = ''] = (await shown()).followUps;
    await away(async () => {
      await write(saveLevel1, { [questionField(main)]: 'Whose mask is it?', [teen]: 'Nobody knows.' });
      await write(saveLevel2, { [questionField(followUp)]: 'Why not?' });
      await write(saveCombined, {
        'main.Pre-teen.basicCombined': 'A',
        'main.Teen.basicCombined': 'B',
        'main.Adult.basicCombined': 'C',
      });
      await write(commentOnQuestion, { comment: 'Check the date.' });
      await pass(first);
    });
    const question = await firstAtProvider();
    expect(question).toMatchObject({
      question: 'Whose mask is it?',
      comment: 'Check the date.',
      review: 'Pass',
    });
    expect(question.followupQuestions[0]?.question).toBe('Why not?');
    expect(question.answers.map(({ answer }) => answer.basicCombined)).toEqual(['A', 'B', 'C']);
    expect(question.answers.find(({ age_group: age }) => age === 'Teen')?.answer.standard).toBe(
      'Nobody knows.',
    );
    expect([arrived('PUT /api/exhibit/question'), arrived('PUT /api/exhibit/question/review')]).toEqual([
      2, 1,
    ]);
    expect(await queued()).toEqual([]);
  });

  it('saving one answer leaves what a colleague did to another one', async () => {
    await away(
      () => write(saveLevel1, { [teen]: 'Mine' }),
      () => colleagueWrites({ 'main.Adult.detailed': 'Theirs' }),
    );
    expect((await shown())['main.Adult.detailed']).toBe('Theirs');
    const { answers } = await firstAtProvider();
    expect(answers.map(({ answer: { standard, detailed } }) => [standard, detailed])).toContainEqual([
      'It is a vase.',
      'Theirs',
    ]);
    expect(answers.some(({ answer }) => answer.standard === 'Mine')).toBe(true);
  });

  it('a save of the question does not touch its follow-ups', async () => {
    const [followUp = ''] = (await shown()).followUps;
    await away(
      () => write(saveLevel1, { [teen]: 'Mine' }),
      () => colleagueWrites({ [questionField(followUp)]: 'Theirs?' }, followUp),
    );
    expect((await firstAtProvider()).followupQuestions[0]?.question).toBe('Theirs?');
  });

  it('an answer that both wrote is asked about, text by text, and what is decided arrives', async () => {
    await away(
      () => write(saveLevel1, { [teen]: 'Mine', 'main.Adult.standard': 'Mine as well' }),
      () => colleagueWrites({ [teen]: 'Theirs' }),
    );
    const [entry] = await queued();
    expect(entry?.conflict).toMatchObject({ fields: [{ field: teen, mine: 'Mine', theirs: 'Theirs' }] });
    await decide(scene.tab.outbox, entry?.seq ?? 0, { [teen]: 'theirs' });
    await scene.tab.syncUntilQuiet();
    const { answers } = await firstAtProvider();
    expect(answers.map(({ answer }) => answer.standard).toSorted()).toEqual(
      ['It is a vase.', 'Mine as well', 'Theirs'].toSorted(),
    );
  });

  it('a save whose answer was lost is there once', async () => {
    scene.net.plan('PUT /api/exhibit/question', 'answer lost');
    await write(saveLevel1, { [teen]: 'Mine' });
    await scene.tab.syncUntilQuiet();
    expect(arrived('PUT /api/exhibit/question')).toBe(1);
  });

  it('a comment of a colleague is not overwritten', async () => {
    await away(
      () => write(commentOnQuestion, { comment: 'Mine' }),
      () => scene.elsewhere.call(saveComment, { questionId: ids[0] ?? '', comment: 'Theirs' }),
    );
    expect((await firstAtProvider()).comment).toBe('Theirs');
    expect((await queued())[0]?.conflict).toMatchObject({ fields: [{ field: 'comment' }] });
  });
});

describe('completing a review', () => {
  it('is not done over a text that the person has not seen', async () => {
    await away(
      () => pass(first),
      () => colleagueWrites({ [teen]: 'Theirs' }),
    );
    expect((await firstAtProvider()).review).toBeNull();
    const [entry] = await queued();
    expect(entry?.conflict).toMatchObject({ kind: 'changed' });
    await wantPart(scene.tab.db, 'questions', exhibit, scene.tablet.time);
    await scene.tab.sync('timer');
    // What they read by now.
    const seen = textsOf(await shown());
    await correct(scene.tab.outbox, entry?.seq ?? 0, { ...(entry?.input as object), seen });
    await scene.tab.syncUntilQuiet();
    expect((await firstAtProvider()).review).toBe('Pass');
  });

  it('spaces at the ends, which the provider takes off, are no other text', async () => {
    await away(async () => {
      await write(saveLevel1, { [teen]: '  Mine ' });
      await pass(first);
    });
    expect((await firstAtProvider()).review).toBe('Pass');
  });

  it('a colleague who passed it already is no conflict', async () => {
    await away(
      () => pass(first),
      () => scene.elsewhere.call(passCall, { questionId: ids[0] ?? '', isPassAll: false }),
    );
    expect((await firstAtProvider()).review).toBe('Pass');
    expect(await queued()).toEqual([]);
  });

  it('goes on behind a text that the person decided about', async () => {
    await away(
      async () => {
        await write(saveLevel1, { [teen]: 'Mine' });
        await pass(first);
      },
      () => colleagueWrites({ [teen]: 'Theirs' }),
    );
    const [conflict] = await queued();
    await decide(scene.tab.outbox, conflict?.seq ?? 0, { [teen]: 'theirs' });
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect((await firstAtProvider()).review).toBe('Pass');
  });

  it('goes on behind an edit that was let go before it left', async () => {
    scene.net.isDown = true;
    await write(saveLevel1, { [teen]: 'Mine' });
    await pass(first);
    await discard(scene.tab.outbox, (await queued())[0]?.seq ?? 0);
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect((await firstAtProvider()).review).toBe('Pass');
  });

  it('the last one passes all, and the exhibit is Reviewed', async () => {
    await away(async () => {
      for (const id of ids.slice(0, 5)) await pass(questionKey(exhibit, id));
      await pass(questionKey(exhibit, ids[5] ?? ''), { passAll: true });
    });
    expect((await atProvider()).map(({ review }) => review)).toEqual(ids.map(() => 'Pass'));
    await scene.tab.sync();
    expect((await scene.tab.db.exhibits.get(exhibit))?.status).toBe('Reviewed');
  });

  it('what the last one passes with it shows as passed, without a wait for anybody to open it', async () => {
    await away(() => pass(questionKey(exhibit, ids[5] ?? ''), { passAll: true }));
    expect((await rows()).map(({ review }) => review)).toEqual(ids.map(() => 'Pass'));
  });

  it('the last one waits for what is undecided about the others, and goes on after it was let go', async () => {
    await away(
      async () => {
        await write(saveLevel1, { [teen]: 'Mine' });
        await pass(questionKey(exhibit, ids[5] ?? ''), { passAll: true });
      },
      () => colleagueWrites({ [teen]: 'Theirs' }),
    );
    expect(arrived('PUT /api/exhibit/question/review')).toBe(0);
    const [conflict] = await queued();
    await discard(scene.tab.outbox, conflict?.seq ?? 0);
    await scene.tab.syncUntilQuiet();
    expect(arrived('PUT /api/exhibit/question/review')).toBe(1);
    expect(await queued()).toEqual([]);
  });
});

describe('what visitors see', () => {
  const hide = async (asked = main) => queue(setVisible, { id: first, asked, visible: false, was: true });
  const visible = (question: Question) => [
    question.visible_to_user,
    ...question.followupQuestions.map((one) => one.visible_to_user),
  ];

  it('a hidden question takes its follow-ups with it', async () => {
    await away(() => hide());
    expect(visible(await firstAtProvider())).toEqual([false, false, false]);
    expect((await shown())['main.visible']).toBe(false);
  });

  it('what a colleague has hidden already is not shown again by a blind toggle', async () => {
    await away(
      () => hide(),
      () => scene.elsewhere.call(toggleVisible, { questionId: ids[0] ?? '' }),
    );
    expect(visible(await firstAtProvider())).toEqual([false, false, false]);
  });

  it('hidden and shown again before it left, the provider never hears of it', async () => {
    await away(async () => {
      await hide();
      await queue(setVisible, { id: first, asked: main, visible: true, was: false });
    });
    expect(arrived('PUT /api/exhibit/visible/user')).toBe(0);
  });

  it('the switch goes back when the provider refuses, and again when it is tried again', async () => {
    scene.net.plan('PUT /api/exhibit/visible/user', { status: 422, body: {} });
    await hide();
    await scene.tab.syncUntilQuiet();
    expect((await shown())['main.visible']).toBe(true);
    expect((await queued())[0]?.trouble?.words).toBe('Failed to update visibility');
  });
});
