// Stories of reviews that the simulator found, each told again by name.
import { saveQuestions, toggleVisible } from '#contract/questions.ts';
import { saveLevel1 } from '#panel/features/review/operations.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { answerField, main, toQuestionEdit, visibleField } from '#panel/store/question-fields.ts';
import { discard } from '#panel/sync/outbox/decisions.ts';
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

interface Told {
  world: World;
  tab: SimTab;
  exhibit: string;
  /** The keys of three questions with two follow-ups each. */
  keys: string[];
}

function tell(story: (told: Told) => Promise<void>): Promise<void> {
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

function goOffline({ world }: Told): void {
  world.weather = { ...world.weather, isDown: true };
}

async function goOnline({ world, tab }: Told): Promise<void> {
  world.endFaults();
  tab.engine?.wake('reachable');
  await world.scheduler.pass(20_000);
}

const teen = answerField(main, 'Teen', 'standard');

async function shown({ world, tab }: Told, key = ''): Promise<QuestionRow> {
  const row = await world.run(tab.db.questions.get(key));
  if (!row) throw new Error(`${key} is not shown`);
  return row;
}

async function write(told: Told, key: string | undefined, value: string): Promise<void> {
  const { world, tab } = told;
  const row = await shown(told, key);
  const input = { id: row.id, base: { [teen]: row[teen] }, changes: { [teen]: value } };
  await world.run(perform(tab.outbox, [{ operation: saveLevel1, input }]));
  world.ledger.onWish({ owner: tab.author, value, base: row[teen], field: teen, record: row.id });
}

async function complete(told: Told, key: string | undefined, passAll = false): Promise<void> {
  const row = await shown(told, key);
  const others = await Promise.all(told.keys.filter((one) => one !== key).map((one) => shown(told, one)));
  await pass(told.world, told.tab, { row, others, passAll });
}

async function turn(told: Told, key: string | undefined, asked = main): Promise<void> {
  await setShown(told.world, told.tab, { row: await shown(told, key), asked });
}

async function ask({ world, tab, exhibit }: Told): Promise<void> {
  await world.run(wantPart(tab.db, 'questions', exhibit, tab.outbox.now()));
  tab.engine?.wake('changed');
}

const queued = ({ world, tab }: Told) => world.run(tab.db.outbox.toArray());
const atProvider = ({ world }: Told, key = '') => world.server.questions.get(key);

it('a text is not said to be of a question that is gone when the list of questions comes back empty', () =>
  tell(async (told) => {
    const { world, keys } = told;
    world.planned = { call: 'POST /exhibit/get-questions', fault: 'no rows', times: 1 };
    await write(told, keys[0], 'Mine');
    await world.scheduler.pass(2_000);
    expect((await queued(told)).flatMap(({ conflict }) => conflict ?? [])).toEqual([]);
    await goOnline(told);
    expect(atProvider(told, keys[0])?.[teen]).toBe('Mine');
  }));

it('a question that is hidden, shown and hidden again, a follow-up in between, is hidden in the end', () =>
  tell(async (told) => {
    const { world, tab, keys } = told;
    await turn(told, keys[0]);
    await world.scheduler.pass(50);
    await turn(told, keys[0]);
    await turn(told, keys[0], (await shown(told, keys[0])).followUps[0]);
    await turn(told, keys[0]);
    // Nobody looks before the last of it waits alone.
    while ((await queued(told)).length > 1) await world.scheduler.pass(20);
    await world.ledger.check(tab);
    await world.scheduler.pass(5_000);
    await world.ledger.check(tab);
    expect(await queued(told)).toEqual([]);
    expect(atProvider(told, keys[0])?.[visibleField(main)]).toBe(false);
  }));

it('questions go with their exhibit, although it was once said to be gone when it was not', () =>
  tell(async (told) => {
    const { world, tab, exhibit } = told;
    world.planned = { call: 'POST /exhibit/get-questions', fault: '404', times: 1 };
    await ask(told);
    await world.scheduler.pass(2_000);
    expect(await world.run(tab.db.questions.count())).toBe(3);
    await world.server.remove(exhibit);
    tab.engine?.wake('asked');
    await world.scheduler.pass(5_000);
    expect(await world.run(tab.db.questions.count())).toBe(0);
  }));

it('an exhibit that a colleague deleted under an edit keeps its questions until the person decides', () =>
  tell(async (told) => {
    const { world, tab, exhibit } = told;
    const questions = () => world.run(tab.db.questions.count());
    goOffline(told);
    const row = await world.run(tab.db.exhibits.get(exhibit));
    if (row) await edit(world, tab, row);
    await world.server.remove(exhibit);
    world.ledger.onEffect();
    await goOnline(told);
    await lookAtQuestions(world, tab);
    tab.engine?.wake('asked');
    await world.scheduler.pass(5_000);
    expect((await queued(told)).map(({ conflict }) => conflict?.kind)).toEqual(['gone']);
    expect(await questions()).toBe(3);
    await world.ledger.checkConverged(tab);

    for (const { seq } of await queued(told)) await world.run(discard(tab.outbox, seq));
    tab.engine?.wake('asked');
    await world.scheduler.pass(10_000);
    expect(await questions()).toBe(0);
    await world.ledger.checkConverged(tab);
  }));

it('questions that the provider denies are asked for once, although a change on one of them waits for the person', () =>
  tell(async (told) => {
    const { world, keys } = told;
    world.planned = { call: 'POST /exhibit/get-questions', fault: '404', times: 1_000 };
    await write(told, keys[0], 'Mine');
    await world.scheduler.pass(5_000);
    expect((await queued(told)).map(({ conflict }) => conflict?.kind)).toEqual(['gone']);
    await ask(told);
    await world.scheduler.pass(5_000);
    const before = world.requests;
    await world.scheduler.pass(60_000);
    expect(world.requests - before).toBeLessThan(20);
  }));

it('a review that is completed with all twice waits for itself no longer than for the others', () =>
  tell(async (told) => {
    const { keys } = told;
    goOffline(told);
    await complete(told, keys[0]);
    await complete(told, keys[1], true);
    await write(told, keys[0], 'Better');
    await complete(told, keys[0], true);
    await goOnline(told);
    expect(await queued(told)).toEqual([]);
    expect(atProvider(told, keys[0])?.[teen]).toBe('Better');
  }));

it('a review is completed with all after a switch that was turned back came to nothing', () =>
  tell(async (told) => {
    const { world, keys } = told;
    goOffline(told);
    await complete(told, keys[2]);
    // By now it is known that nothing can be sent.
    await world.scheduler.pass(2_000);
    await turn(told, keys[0]);
    await complete(told, keys[1], true);
    await turn(told, keys[0]);
    await goOnline(told);
    expect(await queued(told)).toEqual([]);
    expect(atProvider(told, keys[1])?.review).toBe('Pass');
  }));

it('a follow-up that was hidden last stays hidden, whatever was done to its question before', () =>
  tell(async (told) => {
    const { world, keys } = told;
    const [question = ''] = keys;
    await world.server.asColleague(toggleVisible, { questionId: question.split('/')[1] ?? '' });
    world.ledger.onEffect();
    await ask(told);
    await world.scheduler.pass(2_000);
    goOffline(told);
    const [followUp = ''] = (await shown(told, question)).followUps;
    await turn(told, question);
    await turn(told, question, followUp);
    await turn(told, question);
    await turn(told, question);
    await turn(told, question, followUp);
    await goOnline(told);
    expect(atProvider(told, question)?.[`${followUp}.visible`]).toBe(false);
    expect(atProvider(told, question)?.['main.visible']).toBe(true);
  }));

it('whoever opens an exhibit while its questions are on their way sees what was written since', () =>
  tell(async (told) => {
    const { world, keys } = told;
    world.planned = { call: 'POST /exhibit/get-questions', fault: 'slow', times: 1 };
    await ask(told);
    await world.scheduler.pass(400);
    const before = atProvider(told, keys[0]) as QuestionRow;
    await world.server.asColleague(saveQuestions, [toQuestionEdit({ ...before, [teen]: 'Theirs' }, main)]);
    world.ledger.onEffect();
    await ask(told);
    await world.scheduler.pass(70_000);
    expect((await shown(told, keys[0]))[teen]).toBe('Theirs');
  }));

it('a review that was completed before the person chose a colleague’s text passes with that text', () =>
  tell(async (told) => {
    const { world, tab, keys } = told;
    goOffline(told);
    await write(told, keys[0], 'Mine');
    await complete(told, keys[0]);
    const before = atProvider(told, keys[0]) as QuestionRow;
    await world.server.asColleague(saveQuestions, [toQuestionEdit({ ...before, [teen]: 'Theirs' }, main)]);
    world.ledger.onEffect();
    await goOnline(told);
    const [asked] = await queued(told);
    if (asked) await decideFields(world, tab, asked, 'theirs');
    tab.engine?.wake('changed');
    await world.scheduler.pass(5_000);
    expect(await queued(told)).toEqual([]);
    expect(atProvider(told, keys[0])).toMatchObject({ [teen]: 'Theirs', review: 'Pass' });
  }));
