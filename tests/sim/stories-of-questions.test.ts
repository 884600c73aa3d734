// Stories of reviews that the simulator found, each told again by name.
import { saveComment, saveQuestions, toggleVisible } from '#contract/questions.ts';
import { commentOnQuestion, saveLevel1 } from '#panel/features/review/operations.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { answerField, main, toQuestionEdit, visibleField } from '#panel/store/question-fields.ts';
import { discard } from '#panel/sync/outbox/decisions.ts';
import { pillMessage } from '#panel/changes/pill-messages.ts';
import { readSyncSummary } from '#panel/changes/queries.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { wantPart } from '#panel/sync/merge/parts.ts';
import { expect, it } from 'vitest';
import { decideFields } from './actions/deciding.ts';
import { edit, untouched } from './actions/exhibits.ts';
import { pass, setShown } from './actions/questions.ts';
import { lookAtQuestions } from './world/convergence.ts';
import { review } from './world/scope.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';

interface Played {
  world: World;
  tab: SimTab;
  exhibit: string;
  /** The keys of three questions with two follow-ups each. */
  keys: string[];
}

function play(story: (played: Played) => Promise<void>): Promise<void> {
  return withWorld(
    async (world) => {
      const fields = { id: '', ...world.fresh.exhibit(), ...untouched };
      const exhibit = await world.run(world.server.putInReview(fields, [2, 2, 2]));
      world.ledger.onEffect();
      const tab = await world.openTab();
      await world.scheduler.pass(5_000);
      await story({ world, tab, exhibit, keys: [...world.server.questions.keys()] });
      world.watch.raise();
    },
    { scope: review },
  );
}

function goOffline({ world }: Played): void {
  world.weather = { ...world.weather, isDown: true };
}

async function goOnline({ world, tab }: Played): Promise<void> {
  world.endFaults();
  tab.engine?.wake('reachable');
  await world.scheduler.pass(20_000);
}

const teen = answerField(main, 'Teen', 'standard');

async function shown({ world, tab }: Played, key = ''): Promise<QuestionRow> {
  const row = await world.run(tab.db.questions.get(key));
  if (!row) throw new Error(`${key} is not shown`);
  return row;
}

async function write(played: Played, key: string | undefined, value: string): Promise<void> {
  const { world, tab } = played;
  const row = await shown(played, key);
  const input = { id: row.id, base: { [teen]: row[teen] }, changes: { [teen]: value } };
  await world.run(perform(tab.outbox, [{ operation: saveLevel1, input }]));
  world.ledger.onWish({ owner: tab.author, value, base: row[teen], field: teen, record: row.id });
}

async function comment(played: Played, key: string | undefined, value: string): Promise<void> {
  const { world, tab } = played;
  const { id, comment: base } = await shown(played, key);
  const input = { id, base: { comment: base }, changes: { comment: value } };
  await world.run(perform(tab.outbox, [{ operation: commentOnQuestion, input }]));
  world.ledger.onWish({ owner: tab.author, value, base, field: 'comment', record: id });
}

async function complete(played: Played, key: string | undefined, passAll = false): Promise<void> {
  const row = await shown(played, key);
  const others = await Promise.all(played.keys.filter((one) => one !== key).map((one) => shown(played, one)));
  await pass(played.world, played.tab, { row, others, passAll });
}

async function turn(played: Played, key: string | undefined, asked = main): Promise<void> {
  await setShown(played.world, played.tab, { row: await shown(played, key), asked });
}

async function ask({ world, tab, exhibit }: Played): Promise<void> {
  await world.run(wantPart(tab.db, 'questions', exhibit, tab.outbox.now()));
  tab.engine?.wake('changed');
}

const queued = ({ world, tab }: Played) => world.run(tab.db.outbox.toArray());
const atProvider = ({ world }: Played, key = '') => world.server.questions.get(key);

it('a text is not said to be of a question that is gone when the list of questions comes back empty', () =>
  play(async (played) => {
    const { world, keys } = played;
    world.planned = { call: 'POST /exhibit/get-questions', fault: 'no rows', times: 1 };
    await write(played, keys[0], 'Mine');
    await world.scheduler.pass(2_000);
    expect((await queued(played)).flatMap(({ conflict }) => conflict ?? [])).toEqual([]);
    await goOnline(played);
    expect(atProvider(played, keys[0])?.[teen]).toBe('Mine');
  }));

it('questions that meet “503” are forgotten once they come', () =>
  play(async (played) => {
    const { world, tab } = played;
    const known = new Set(tab.outbox.catalogue.operations.keys());
    const said = async () => pillMessage(await world.run(readSyncSummary(tab.db, known)), 0).text;
    world.planned = { call: 'POST /exhibit/get-questions', fault: '503', times: 1 };
    await ask(played);
    const heard: string[] = [];
    // Shorter than until the lists come again, which would tell as much.
    for (let count = 0; count < 400; count++) {
      await world.scheduler.pass(100);
      heard.push(await said());
    }
    expect(heard).toContain('Server busy');
    expect(heard.at(-1)).toBe('All synced');
  }));

it('a question that is hidden, shown and hidden again, a follow-up in between, is hidden in the end', () =>
  play(async (played) => {
    const { world, tab, keys } = played;
    await turn(played, keys[0]);
    await world.scheduler.pass(50);
    await turn(played, keys[0]);
    await turn(played, keys[0], (await shown(played, keys[0])).followUps[0]);
    await turn(played, keys[0]);
    // Nobody looks before the last of it waits alone.
    while ((await queued(played)).length > 1) await world.scheduler.pass(20);
    await world.ledger.check(tab);
    await world.scheduler.pass(5_000);
    await world.ledger.check(tab);
    expect(await queued(played)).toEqual([]);
    expect(atProvider(played, keys[0])?.[visibleField(main)]).toBe(false);
  }));

it('questions go with their exhibit, although it was once said to be gone when it was not', () =>
  play(async (played) => {
    const { world, tab, exhibit } = played;
    world.planned = { call: 'POST /exhibit/get-questions', fault: '404', times: 1 };
    await ask(played);
    await world.scheduler.pass(2_000);
    expect(await world.run(tab.db.questions.count())).toBe(3);
    await world.server.remove(exhibit);
    tab.engine?.wake('asked');
    await world.scheduler.pass(5_000);
    expect(await world.run(tab.db.questions.count())).toBe(0);
  }));

it('an exhibit that a colleague deleted under an edit keeps its questions until the person decides', () =>
  play(async (played) => {
    const { world, tab, exhibit } = played;
    const questions = () => world.run(tab.db.questions.count());
    goOffline(played);
    const row = await world.run(tab.db.exhibits.get(exhibit));
    if (row) await edit(world, tab, row);
    await world.server.remove(exhibit);
    world.ledger.onEffect();
    await goOnline(played);
    await lookAtQuestions(world, tab);
    tab.engine?.wake('asked');
    await world.scheduler.pass(5_000);
    expect((await queued(played)).map(({ conflict }) => conflict?.kind)).toEqual(['gone']);
    expect(await questions()).toBe(3);
    await world.ledger.checkConverged(tab);

    for (const { seq } of await queued(played)) await world.run(discard(tab.outbox, seq));
    tab.engine?.wake('asked');
    await world.scheduler.pass(10_000);
    expect(await questions()).toBe(0);
    await world.ledger.checkConverged(tab);
  }));

it('questions that the provider denies are asked for once, although a change on one of them waits for the person', () =>
  play(async (played) => {
    const { world, keys } = played;
    world.planned = { call: 'POST /exhibit/get-questions', fault: '404', times: 1_000 };
    await write(played, keys[0], 'Mine');
    await world.scheduler.pass(5_000);
    expect((await queued(played)).map(({ conflict }) => conflict?.kind)).toEqual(['gone']);
    await ask(played);
    await world.scheduler.pass(5_000);
    const before = world.requests;
    await world.scheduler.pass(60_000);
    expect(world.requests - before).toBeLessThan(20);
  }));

it('a review that is completed with all twice waits for itself no longer than for the others', () =>
  play(async (played) => {
    const { keys } = played;
    goOffline(played);
    await complete(played, keys[0]);
    await complete(played, keys[1], true);
    await write(played, keys[0], 'Better');
    await complete(played, keys[0], true);
    await goOnline(played);
    expect(await queued(played)).toEqual([]);
    expect(atProvider(played, keys[0])?.[teen]).toBe('Better');
  }));

it('a review is completed with all after a switch that was turned back came to nothing', () =>
  play(async (played) => {
    const { world, keys } = played;
    goOffline(played);
    await complete(played, keys[2]);
    // By now it is known that nothing can be sent.
    await world.scheduler.pass(2_000);
    await turn(played, keys[0]);
    await complete(played, keys[1], true);
    await turn(played, keys[0]);
    await goOnline(played);
    expect(await queued(played)).toEqual([]);
    expect(atProvider(played, keys[1])?.review).toBe('Pass');
  }));

it('a question that was to be shown, refused and asked for once more, is shown with the follow-up that was hidden meanwhile', () =>
  play(async (played) => {
    const { world, keys } = played;
    const [question = ''] = keys;
    await turn(played, question);
    await world.scheduler.pass(2_000);
    world.planned = { call: 'PUT /exhibit/visible', fault: '413', times: 1 };
    await turn(played, question);
    const [followUp = ''] = (await shown(played, question)).followUps;
    await turn(played, question, followUp);
    await world.scheduler.pass(2_000);
    expect(await queued(played)).toMatchObject([{ state: 'refused' }, { state: 'waiting' }]);
    await turn(played, question);
    expect((await shown(played, question))[`${followUp}.visible`]).toBe(true);
    await world.scheduler.pass(60_000);
    expect(atProvider(played, question)?.[`${followUp}.visible`]).toBe(true);
    expect(atProvider(played, question)?.['main.visible']).toBe(true);
  }));

it('a follow-up that was hidden last stays hidden, whatever was done to its question before', () =>
  play(async (played) => {
    const { world, keys } = played;
    const [question = ''] = keys;
    await world.server.asColleague(toggleVisible, { questionId: question.split('/')[1] ?? '' });
    world.ledger.onEffect();
    await ask(played);
    await world.scheduler.pass(2_000);
    goOffline(played);
    const [followUp = ''] = (await shown(played, question)).followUps;
    await turn(played, question);
    await turn(played, question, followUp);
    await turn(played, question);
    await turn(played, question);
    await turn(played, question, followUp);
    await goOnline(played);
    expect(atProvider(played, question)?.[`${followUp}.visible`]).toBe(false);
    expect(atProvider(played, question)?.['main.visible']).toBe(true);
  }));

it('whoever opens an exhibit while its questions are on their way sees what was written since', () =>
  play(async (played) => {
    const { world, keys } = played;
    world.planned = { call: 'POST /exhibit/get-questions', fault: 'slow', times: 1 };
    await ask(played);
    await world.scheduler.pass(400);
    const before = atProvider(played, keys[0]) as QuestionRow;
    await world.server.asColleague(saveQuestions, [toQuestionEdit({ ...before, [teen]: 'Theirs' }, main)]);
    world.ledger.onEffect();
    await ask(played);
    await world.scheduler.pass(70_000);
    expect((await shown(played, keys[0]))[teen]).toBe('Theirs');
  }));

it('a review that was completed before the person chose a colleague’s text passes with that text', () =>
  play(async (played) => {
    const { world, tab, keys } = played;
    goOffline(played);
    await write(played, keys[0], 'Mine');
    await complete(played, keys[0]);
    const before = atProvider(played, keys[0]) as QuestionRow;
    await world.server.asColleague(saveQuestions, [toQuestionEdit({ ...before, [teen]: 'Theirs' }, main)]);
    world.ledger.onEffect();
    await goOnline(played);
    const [asked] = await queued(played);
    if (asked) await decideFields(world, tab, asked, 'theirs');
    tab.engine?.wake('changed');
    await world.scheduler.pass(5_000);
    expect(await queued(played)).toEqual([]);
    expect(atProvider(played, keys[0])).toMatchObject({ [teen]: 'Theirs', review: 'Pass' });
  }));

it('a switch that went back because its question was said to be gone shows as it was turned once that is there, although what is read is older than a comment', () =>
  play(async (played) => {
    const { world, keys } = played;
    await comment(played, keys[0], 'Which room?');
    while ((await queued(played)).length > 0) await world.scheduler.pass(10);
    world.weather = { ...world.weather, lag: { single: 20_000, list: 20_000 } };
    world.planned = { call: 'POST /exhibit/get-questions', fault: '404', times: 1 };
    await turn(played, keys[0]);
    while ((await queued(played)).every(({ state }) => state !== 'conflict')) await world.scheduler.pass(10);
    expect((await shown(played, keys[0]))[visibleField(main)]).toBe(true);
    await ask(played);
    while ((await queued(played)).some(({ state }) => state === 'conflict')) await world.scheduler.pass(10);
    expect((await shown(played, keys[0]))[visibleField(main)]).toBe(false);
    await goOnline(played);
    await world.scheduler.pass(60_000);
    expect(atProvider(played, keys[0])?.[visibleField(main)]).toBe(false);
  }));

it('a comment that was saved does not go back to what a colleague had written before it when the review is completed by an older read', () =>
  play(async (played) => {
    const { world, keys } = played;
    const [key = ''] = keys;
    await comment(played, key, 'Mine');
    while (!world.trace.some((line) => line.includes('PUT /api/exhibit/comment')))
      await world.scheduler.pass(1);
    // It has read the question, and is on its way.
    await world.server.asColleague(saveComment, { questionId: key.split('/')[1] ?? '', comment: 'Theirs' });
    world.ledger.onEffect();
    const then = world.scheduler.now;
    while ((await queued(played)).length > 0) await world.scheduler.pass(10);
    await complete(played, key);
    while ((await queued(played)).length > 0) {
      const lag = world.scheduler.now - then;
      world.weather = { ...world.weather, lag: { single: lag, list: lag } };
      await world.scheduler.pass(5);
    }
    expect(await shown(played, key)).toMatchObject({ comment: 'Mine', review: 'Pass' });
    await goOnline(played);
    await world.scheduler.pass(60_000);
    expect(atProvider(played, key)).toMatchObject({ comment: 'Mine', review: 'Pass' });
    expect(await shown(played, key)).toMatchObject({ comment: 'Mine', review: 'Pass' });
  }));
