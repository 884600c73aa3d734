// Writing anew against the real provider: what comes lands where it was asked for, once, or not at all.
import 'fake-indexeddb/auto';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { answerField, main, questionField } from '#panel/store/question-fields.ts';
import { enterWorkspace, leaveWorkspace } from '#panel/sync/current.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene, until } from '#tests/support/scene.ts';
import { sessionOf } from '#tests/support/tablet.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentTexts } from './current-texts.ts';
import { changeTexts, openForm, readQuestionDraft } from '#panel/features/review/question/question-drafts.ts';
import { cancelRegeneration, startRegeneration } from './regenerations.ts';
import { historyOf, textsWith } from './version-history.ts';
import { readVersions } from './versions.ts';

const teen = answerField(main, 'Teen', 'standard');
const adult = answerField(main, 'Adult', 'standard');
const asked = questionField(main);
const aTeen = { kind: 'answer', asked: main, age: 'Teen', length: 'standard' } as const;

// What the provider writes anew from; what is there before is planted, so that nothing here hangs on how many questions it finds.
const prose =
  'Two women bend over a board by the light of one lamp. The older woman holds a white queen. A cat sleeps under the table. The queen is white, and the board is red and black. The picture is 61 centimetres wide. Ada Lee painted the picture in 1893 in Leeds. She laid the paint on in thin layers of oil. The lamp was lost from view when the canvas was cut down. King Edward owned it until 1910. It is in the City Museum in Leeds.';

let scene: Scene;
let exhibit: string;
let question: string;
let shown: string[];

beforeEach(async () => {
  scene = await openScene();
  enterWorkspace({
    db: scene.tab.db,
    device: scene.tab.device,
    session: { ...sessionOf(scene.admin), key: 'current', signedInAt: 0 },
    outbox: async () => scene.tab.outbox,
    wake: () => {},
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { signal } = init;
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    return Promise.race([scene.net.fetch(new Request(url, { ...init, signal: null })), aborted]);
  });
  shown = [];
  for (const kind of ['error', 'success', 'message'] as const) {
    vi.spyOn(notify, kind).mockImplementation((words) => {
      shown.push(words);
      return '';
    });
  }
  exhibit = await underReview();
  question = (await scene.tab.db.questions.toArray()).find(({ position }) => position === 0)?.id ?? '';
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  leaveWorkspace();
  await scene.close();
});

/** A document and two questions of two follow-ups each, on the tablet. */
async function underReview(): Promise<string> {
  const [id = ''] = await scene.elsewhere.add({ ...aMask(), name: 'The Chess Players', tags: ['painting'] });
  const target = { purpose: 'exhibit_document' as const, exhibitId: id, fileName: ['notes.txt'] };
  const { data } = await scene.elsewhere.call(getUploadAddresses, target);
  await scene.direct(new Request(data[0] ?? '', { method: 'PUT', body: prose }));
  await scene.elsewhere.call(verifyUpload, target);
  await scene.addQuestions(id, {
    questions: [
      planted(
        'What can I see in this painting?',
        'Who owned this painting before?',
        'How big is this painting?',
      ),
      planted('Who made this painting?', 'Where is this painting today?', 'Which colours can I look for?'),
    ],
  });
  await scene.tab.sync('asked');
  return id;
}

function planted(words: string, ...followUps: string[]) {
  const text = (length: string) => `To “${words}”, ${length}.`;
  const texts = { standard: text('in short'), detailed: text('at length'), basic: text('simply') };
  const answers = { 'Pre-teen': texts, Teen: texts, Adult: texts };
  return { question: words, answers, followUps: followUps.map((one) => ({ question: one, answers })) };
}

const db = () => scene.tab.db;
const texts = async () => (await currentTexts(db(), question))?.texts ?? {};
const textIn = async (field: string) => (await texts())[field] ?? '';
const history = async (field: string) =>
  historyOf(await readVersions(db(), question), field).map(({ text }) => text);
const followUps = async () => (await db().questions.get(question))?.followUps ?? [];
const type = (changes: Record<string, string>) => changeTexts(db(), question, changes, 1);
const reGenerate = '/exhibit/question-answer/re-generate';
const answers = (data: object) => ({ status: 200, body: { data } });

/** What was sent to be written anew. */
function sent(): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    scene.net.before = async (request) => {
      if (request.url.endsWith(reGenerate) || request.url.endsWith('/combined-answer/generate'))
        resolve((await request.clone().json()) as Record<string, unknown>);
    };
  });
}

describe('an answer anew', () => {
  test('is an unsaved edit of its age and length, and a version behind the one before', async () => {
    const before = await texts();
    expect(await startRegeneration({ ...aTeen, question })).toBe('done');
    const after = await texts();
    expect(await history(teen)).toEqual([before[teen], after[teen]]);
    expect(after).toEqual({ ...before, [teen]: after[teen] });
    expect(await readQuestionDraft(db(), question)).toEqual({
      texts: { [teen]: after[teen] },
      base: { [teen]: before[teen] },
    });
    expect(shown).toEqual(['The new version is here. Save to keep it.']);
  });

  test('is asked for with what is typed, not with what was saved', async () => {
    await type({ [asked]: 'Who made this painting? ', [teen]: 'Somebody.' });
    const request = sent();
    await startRegeneration({ ...aTeen, question, prompt: 'shorter' });
    expect(await request).toEqual({
      exhibitId: exhibit,
      mainQuestions: ['Who made this painting?'],
      regenrateType: 'Main Question Answer',
      ageGroup: 'Teen',
      amoutOfInfo: 'Standard',
      previousAnswer: 'Somebody.',
      requirement: 'shorter',
    });
  });

  test.each([
    ['detailed', 'Detail'],
    ['basic', 'Basic'],
    ['basicCombined', 'Basic'],
  ] as const)('of the %s length asks for %s', async (length, amount) => {
    const request = sent();
    await startRegeneration({ kind: 'answer', question, asked: main, age: 'Adult', length });
    expect(await request).toMatchObject({ amoutOfInfo: amount, ageGroup: 'Adult' });
    expect(await textIn(answerField(main, 'Adult', length))).not.toBe('');
  });

  test('to a follow-up is asked for with its question', async () => {
    const [one = ''] = await followUps();
    const field = answerField(one, 'Adult', 'detailed');
    const request = sent();
    const job = { kind: 'answer', question, asked: one, age: 'Adult', length: 'detailed' } as const;
    expect(await startRegeneration(job)).toBe('done');
    expect(await request).toMatchObject({
      regenrateType: 'FollowUp Question Answer',
      followUpQuestions: [await textIn(questionField(one))],
    });
    expect(await history(field)).toHaveLength(2);
  });

  test('takes nothing that was typed while it was under way: that is a version too', async () => {
    const first = await textIn(teen);
    scene.net.holdBack(reGenerate);
    const ending = startRegeneration({ ...aTeen, question, prompt: 'shorter' });
    await until(async () => scene.net.isHolding());
    await type({ [teen]: 'Typed meanwhile.', [adult]: 'Beside it.' });
    scene.net.letGo();
    expect(await ending).toBe('done');
    expect(await textIn(adult)).toBe('Beside it.');
    const kept = await history(teen);
    expect([kept[0], kept[1]]).toEqual(['Typed meanwhile.', await textIn(teen)]);
    expect(kept).not.toContain(first);
  });

  test('that arrives late lands in the question that asked, whichever is open by then', async () => {
    const other = (await db().questions.toArray()).find(({ id }) => id !== question)?.id ?? '';
    const taken: object[] = [];
    scene.net.holdBack(reGenerate);
    const ending = startRegeneration({ ...aTeen, question });
    await until(async () => scene.net.isHolding());
    const close = openForm(other, (arrived) => taken.push(arrived));
    scene.net.letGo();
    expect(await ending).toBe('done');
    close();
    expect(taken).toEqual([]);
    expect(Object.keys((await readQuestionDraft(db(), question))?.texts ?? {})).toEqual([teen]);
  });

  test('goes into the open form of its question', async () => {
    const taken: Record<string, string>[] = [];
    const close = openForm(question, (arrived) => taken.push(arrived));
    await startRegeneration({ ...aTeen, question });
    close();
    expect(taken).toEqual([{ [teen]: expect.any(String) }]);
    expect(await readQuestionDraft(db(), question)).toBeNull();
  });

  test('to a question that was taken back to an earlier version meanwhile stays in the history', async () => {
    const earlier = await texts();
    scene.net.plan(reGenerate, answers({ main_question: 'What is new?' }));
    await startRegeneration({ kind: 'question', question });
    scene.net.holdBack(reGenerate);
    const ending = startRegeneration({ ...aTeen, question });
    await until(async () => scene.net.isHolding());
    await type({ [asked]: earlier[asked] ?? '' });
    scene.net.plan(reGenerate, answers({ answer: 'For the other one.' }));
    scene.net.letGo();
    await ending;
    expect(await textIn(teen)).toBe(earlier[teen]);
    expect(await history(teen)).toContain('For the other one.');
    const later = textsWith(await readVersions(db(), question), asked, 'What is new?');
    expect(later[teen]).toBe('For the other one.');
  });

  test('that is the same as before says so and changes nothing', async () => {
    scene.net.plan(reGenerate, answers({ answer: await textIn(teen) }));
    expect(await startRegeneration({ ...aTeen, question })).toBe('done');
    expect(shown).toEqual(['What came is the same as before.']);
    expect(await readQuestionDraft(db(), question)).toBeNull();
  });
});

describe('a question anew', () => {
  test('brings its answers and its follow-ups, and one step back brings all of them back', async () => {
    const before = await texts();
    const request = sent();
    expect(await startRegeneration({ kind: 'question', question })).toBe('done');
    const ones = await followUps();
    expect(await request).toEqual({
      exhibitId: exhibit,
      mainQuestions: [before[asked]],
      followUpQuestions: ones.map((one) => before[questionField(one)]),
      regenrateType: 'Main Question',
    });
    const after = await texts();
    for (const field of [asked, ...ones.map(questionField)]) expect(after[field]).not.toBe(before[field]);
    const back = textsWith(await readVersions(db(), question), asked, before[asked] ?? '');
    expect({ ...after, ...back }).toEqual(before);
    const again = textsWith(await readVersions(db(), question), asked, after[asked] ?? '');
    expect({ ...before, ...again }).toEqual(after);
  });

  test('takes its basic answers away: they answer the one before', async () => {
    await startRegeneration({ kind: 'question', question });
    expect(await textIn(answerField(main, 'Adult', 'basic'))).toBe('');
    expect(await textIn(adult)).not.toBe('');
  });

  test('leaves the follow-ups as they are that did not come', async () => {
    const [one = '', two = ''] = await followUps();
    const before = await texts();
    const anew = { question: 'What else?', answer: { Adult: { standard: 'This.', detailed: ' ' } } };
    scene.net.plan(reGenerate, answers({ main_question: 'What is it?', follow_up_questions: [anew] }));
    await startRegeneration({ kind: 'question', question });
    expect(await texts()).toEqual({
      ...before,
      [asked]: 'What is it?',
      [questionField(one)]: 'What else?',
      [answerField(one, 'Adult', 'standard')]: 'This.',
      [answerField(one, 'Adult', 'basic')]: '',
    });
    expect(await history(questionField(two))).toEqual([]);
  });

  test('as a follow-up comes with its answers, and differs from the others', async () => {
    const [one = '', two = ''] = await followUps();
    const before = await texts();
    const request = sent();
    expect(await startRegeneration({ kind: 'follow-up', question, asked: two })).toBe('done');
    expect(await request).toMatchObject({
      regenrateType: 'Followup Question',
      followUpQuestions: [before[questionField(two)], before[questionField(one)]],
    });
    const after = await texts();
    expect(after[questionField(two)]).not.toBe(before[questionField(two)]);
    expect(after[questionField(one)]).toBe(before[questionField(one)]);
    const versions = await readVersions(db(), question);
    const back = textsWith(versions, questionField(two), before[questionField(two)] ?? '');
    expect({ ...after, ...back }).toEqual(before);
  });
});

describe('all follow-ups anew', () => {
  test('come in the order that they were sent in, and the earlier ones stay in the history', async () => {
    const ones = await followUps();
    const before = await texts();
    const request = sent();
    expect(await startRegeneration({ kind: 'all-follow-ups', question })).toBe('done');
    expect(await request).toMatchObject({
      regenrateType: 'All Followup Questions',
      followUpQuestions: ones.map((one) => before[questionField(one)]),
    });
    for (const one of ones) {
      const [first, second] = await history(questionField(one));
      expect([first, second]).toEqual([before[questionField(one)], await textIn(questionField(one))]);
    }
    expect(await textIn(teen)).toBe(before[teen]);
  });

  test('that are all blank cannot be asked for', async () => {
    const ones = await followUps();
    await type(Object.fromEntries(ones.map((one) => [questionField(one), ' '])));
    expect(await startRegeneration({ kind: 'all-follow-ups', question })).toBe('failed');
    expect(shown).toEqual(['No valid follow-up questions found.']);
  });
});

describe('combined answers', () => {
  test('are made of the question and its follow-ups as they stand', async () => {
    const [one = ''] = await followUps();
    await type({ [answerField(one, 'Teen', 'basic')]: '', [answerField(one, 'Teen', 'standard')]: 'Typed.' });
    const request = sent();
    expect(await startRegeneration({ kind: 'combined', question })).toBe('done');
    expect(await request).toMatchObject({
      exhibitName: 'The Chess Players',
      question: [
        await textIn(asked),
        ...(await Promise.all((await followUps()).map((id) => textIn(questionField(id))))),
      ],
      previousAnswer: { Teen: expect.arrayContaining(['Typed.']) },
    });
    for (const age of ['Pre-teen', 'Teen', 'Adult'] as const)
      expect(await textIn(answerField(main, age, 'basicCombined'))).not.toBe('');
    expect(shown).toEqual(['Basic Combined generated successfully']);
  });

  test.each([{ combined: null }, { combined: { Teen: ' ' } }])('that are %o are none', async (data) => {
    scene.net.plan('combined-answer/generate', answers(data));
    expect(await startRegeneration({ kind: 'combined', question })).toBe('failed');
    expect(shown).toEqual(['No combined data received from the server.']);
  });
});

describe('what goes wrong', () => {
  const refused = { status: 500, body: {} };
  const isUntouched = async () => {
    expect(await readQuestionDraft(db(), question)).toBeNull();
    expect(await readVersions(db(), question)).toEqual([]);
  };

  test.each([
    [{ ...aTeen }, 'Failed to regenerate questions.'],
    [{ kind: 'question' }, 'Failed to regenerate questions.'],
    [{ ...aTeen, prompt: 'shorter' }, 'Failed to regenerate with prompt.'],
    [{ ...aTeen, length: 'basicCombined' }, 'Failed to regenerate basic combined answer.'],
    [{ kind: 'combined' }, 'Failed to generate Basic Combined.'],
  ] as const)('%o, is told, and nothing changes: %s', async (job, words) => {
    scene.net.plan('-generate', refused);
    scene.net.plan('combined-answer/generate', refused);
    expect(await startRegeneration({ ...job, question })).toBe('failed');
    expect(shown).toEqual([words]);
    await isUntouched();
  });

  test('the provider’s own words come as they are, also for a prompt that it does not follow', async () => {
    const said = 'The documents hold no other sentence.';
    scene.net.plan(reGenerate, { status: 422, body: { message: said } });
    await startRegeneration({ ...aTeen, question });
    scene.net.plan(reGenerate, answers({ answer: 'Never.', isValid: false, error: said }));
    expect(await startRegeneration({ ...aTeen, question, prompt: 'Make it rhyme' })).toBe('failed');
    expect(shown).toEqual([said, said]);
    await isUntouched();
  });

  test('an answer without a text is a failure', async () => {
    scene.net.plan(reGenerate, answers({ answer: ' ' }));
    expect(await startRegeneration({ ...aTeen, question })).toBe('failed');
    expect(shown).toEqual(['Failed to regenerate questions.']);
    await isUntouched();
  });

  test('a trial that has ended meanwhile is asked about before, and nothing is sent', async () => {
    const ended = { plan: 'only_access', status: 'active' };
    scene.net.plan('/museum/subscription', answers(ended));
    expect(await startRegeneration({ ...aTeen, question })).toBe('failed');
    expect(shown).toEqual([expect.stringContaining('The AI trial has ended')]);
    expect(scene.net.arrived.filter((call) => call.includes(reGenerate))).toEqual([]);
  });

  test('one part is generated once at a time; others are not in its way', async () => {
    scene.net.holdBack(reGenerate);
    const first = startRegeneration({ ...aTeen, question });
    await until(async () => scene.net.isHolding());
    expect(await startRegeneration({ kind: 'question', question })).toBe('failed');
    expect(await startRegeneration({ ...aTeen, question })).toBe('failed');
    const beside = startRegeneration({ ...aTeen, age: 'Adult', question });
    await until(async () => scene.net.isHolding());
    scene.net.letGo();
    expect(await Promise.all([first, beside])).toEqual(['done', 'done']);
  });
});

describe('cancelled', () => {
  test('it never lands, and its part is free at once', async () => {
    scene.net.holdBack(reGenerate);
    const ending = startRegeneration({ kind: 'question', question });
    await until(async () => scene.net.isHolding());
    cancelRegeneration(question, adult);
    expect(await ending).toBe('cancelled');
    scene.net.letGo();
    expect([await readQuestionDraft(db(), question), shown]).toEqual([null, []]);
    expect(await startRegeneration({ ...aTeen, question })).toBe('done');
  });

  test('by signing out, whoever does that', async () => {
    scene.net.holdBack(reGenerate);
    const ending = startRegeneration({ ...aTeen, question });
    await until(async () => scene.net.isHolding());
    await scene.tab.device.session.delete('current');
    expect(await ending).toBe('cancelled');
    scene.net.letGo();
    expect(await readVersions(db(), question)).toEqual([]);
  });
});
