// What people do in a review on this tablet: texts, comments, switches, and completing it.
import {
  commentOnQuestion,
  passQuestion,
  saveCombined,
  saveLevel1,
  saveLevel2,
  setVisible,
  textsOf,
} from '#panel/features/review/operations.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { Asked, QuestionRow } from '#panel/store/question-fields.ts';
import {
  combinedFields,
  exhibitOf,
  levelFields,
  main,
  textOf,
  visibleField,
} from '#panel/store/question-fields.ts';
import type { Changes, Operation } from '#panel/sync/declare/operation.ts';
import { wantPart } from '#panel/sync/merge/parts.ts';
import { act, inTab, onRow } from './acting.ts';
import { decideOne } from './deciding.ts';
import { add, edit, remove, tryNow, untouched } from './exhibits.ts';
import { coveredBy, switchOf } from '#tests/sim/invariants/review-ledger.ts';
import type { Step } from './steps.ts';
import { turn } from './switching.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import type { World } from '#tests/sim/world/world.ts';

export const actionsOnQuestions: readonly Step[] = [
  { weight: 1, run: inTab(add) },
  { weight: 2, run: onRow('exhibits', edit) },
  { weight: 0.3, run: onRow('exhibits', remove) },
  { weight: 10, run: onRow('questions', writeTexts) },
  { weight: 3, run: onRow('questions', writeCombined) },
  { weight: 4, run: onRow('questions', writeComment) },
  { weight: 9, run: onRow('questions', turnSwitch) },
  { weight: 8, run: onRow('questions', complete) },
  { weight: 6, run: onRow('questions', look) },
  { weight: 8, run: inTab(decideOne) },
  { weight: 3, run: inTab(tryNow) },
];

/** What stands in review before anybody does anything. */
export async function putFirstReviews(world: World): Promise<void> {
  const { server, scheduler, ledger, random } = world;
  for (let left = 1 + random.below(2); left > 0; left--) {
    const followUps = Array.from({ length: 3 + random.below(2) }, () => 1 + random.below(2));
    const exhibit = { id: '', ...world.fresh.exhibit(), ...untouched };
    await world.run(scheduler.waitFor(server.putInReview(exhibit, followUps)));
  }
  ledger.onEffect();
}

async function writeTexts(world: World, tab: SimTab, row: QuestionRow): Promise<void> {
  const level = world.random.pick([1, 2] as const);
  const all = levelFields(row, level);
  const fields = [world.random.pick(all), ...(world.random.chance(0.4) ? [world.random.pick(all)] : [])];
  await write(world, tab, { row, operation: level === 1 ? saveLevel1 : saveLevel2, fields });
}

async function writeCombined(world: World, tab: SimTab, row: QuestionRow): Promise<void> {
  await write(world, tab, { row, operation: saveCombined, fields: combinedFields() });
}

async function writeComment(world: World, tab: SimTab, row: QuestionRow): Promise<void> {
  await write(world, tab, { row, operation: commentOnQuestion, fields: ['comment'] });
}

interface Written {
  row: QuestionRow;
  operation: Operation<Changes>;
  fields: readonly string[];
}

async function write(world: World, tab: SimTab, { row, operation, fields }: Written): Promise<void> {
  const changes = Object.fromEntries(
    [...new Set(fields)].map((field) => [field, world.fresh.value(textOf(row, field) || 'Text')]),
  );
  const base = Object.fromEntries(Object.keys(changes).map((field) => [field, row[field]]));
  const written = Object.entries(changes).map(([field, value]) => `${field} “${value}”`);
  await act(world, tab, `writes of ${row.id} ${written.join(', ')}`, [
    { operation, input: { id: row.id, base, changes } },
  ]);
  for (const [field, value] of Object.entries(changes))
    world.ledger.onWish({ owner: tab.author, value, base: base[field], field, record: row.id });
}

/** Follow-ups of a question that is hidden have no switch. */
async function turnSwitch(world: World, tab: SimTab, row: QuestionRow): Promise<void> {
  const switches = row['main.visible'] === true ? [main, main, ...row.followUps] : [main];
  await setShown(world, tab, { row, asked: world.random.pick(switches) });
}

export async function setShown(
  world: World,
  tab: SimTab,
  { row, asked }: { row: QuestionRow; asked: Asked },
): Promise<void> {
  const { watch, ledger } = world;
  const was = row[visibleField(asked)] === true;
  const visible = !was;
  const owner = tab.author;
  await turn(world, tab, {
    what: `${visible ? 'shows' : 'hides'} ${asked} of ${row.id}`,
    change: { operation: setVisible, input: { id: row.id, asked, visible, was } },
    chain: chainOf({ table: 'questions', id: row.id }),
    onWish() {
      for (const one of coveredBy(asked, row)) {
        watch.onWritten(owner, 'visible', [switchOf(row.id, one), visible]);
        ledger.review.visibility.onWish(owner, switchOf(row.id, one), visible);
      }
    },
    isSo: (copy) => copy[visibleField(asked)] === visible,
    onTakenBack: (key) => ledger.review.visibility.onTakenBack(key),
  });
}

async function complete(world: World, tab: SimTab, row: QuestionRow): Promise<void> {
  const rows = await world.run(tab.db.questions.toArray());
  const others = rows.filter(({ id, exhibit }) => exhibit === row.exhibit && id !== row.id);
  await pass(world, tab, { row, others, passAll: world.random.chance(0.3) });
}

export async function pass(
  world: World,
  tab: SimTab,
  { row, others, passAll }: { row: QuestionRow; others: readonly QuestionRow[]; passAll: boolean },
): Promise<void> {
  const seen = textsOf(row);
  world.watch.review.onPass(tab.author, row.id, seen);
  const input = { id: row.id, passAll, seen, others: others.map(({ id }) => id) };
  await act(world, tab, `completes ${passAll ? 'all with ' : ''}${row.id}`, [
    { operation: passQuestion, input },
  ]);
}

/** Opens the exhibit of a question. */
async function look(world: World, tab: SimTab, { id }: QuestionRow): Promise<void> {
  world.note(`${tab.id} opens the questions of ${exhibitOf(id)}`);
  await world.run(wantPart(tab.db, 'questions', exhibitOf(id), tab.outbox.now()));
  tab.engine?.wake('changed');
}
