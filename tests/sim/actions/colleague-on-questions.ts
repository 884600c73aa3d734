// What somebody does in a review on another device, at the provider.
import {
  passQuestion,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import {
  combinedFields,
  levelFields,
  main,
  askedOf,
  questionIdOf,
  textOf,
  toCombinedAnswer,
  toQuestionEdit,
} from '#panel/store/question-fields.ts';
import type { World } from '#tests/sim/world/world.ts';

/** Somebody on another device, whom nothing ever goes wrong for. */
export async function colleagueOnQuestions(world: World): Promise<void> {
  const { random, scheduler, server, ledger } = world;
  const rows = [...server.questions.values()];
  if (rows.length === 0) return;
  const action = random.pick(actions);
  const what = await world.run(scheduler.waitFor(action(world, random.pick(rows))));
  world.note(`a colleague ${what}`);
  ledger.onEffect();
}

type Action = (world: World, row: QuestionRow) => Promise<string>;

// As often as they stand here.
const actions: readonly Action[] = [
  writes,
  writes,
  writes,
  combines,
  comments,
  toggles,
  toggles,
  passes,
  removes,
];

async function writes(world: World, row: QuestionRow): Promise<string> {
  const field = world.random.pick([...levelFields(row, 1), ...levelFields(row, 2)]);
  const value = world.fresh.value(textOf(row, field));
  const edit = toQuestionEdit({ ...row, [field]: value }, askedOf(field));
  await world.server.asColleague(saveQuestions, [edit]);
  return `writes ${field} of ${row.id} “${value}”`;
}

async function combines(world: World, row: QuestionRow): Promise<string> {
  const texts = Object.fromEntries(
    combinedFields().map((field) => [field, world.fresh.value(textOf(row, field) || 'Text')]),
  );
  const answer = toCombinedAnswer({ ...row, ...texts });
  await world.server.asColleague(saveCombinedAnswer, { questionId: questionIdOf(row.id), answer });
  return `combines the answers of ${row.id}`;
}

async function comments(world: World, row: QuestionRow): Promise<string> {
  const comment = world.fresh.value(row.comment ?? 'Text');
  await world.server.asColleague(saveComment, { questionId: questionIdOf(row.id), comment });
  return `comments on ${row.id} “${comment}”`;
}

async function toggles(world: World, row: QuestionRow): Promise<string> {
  const switches = row['main.visible'] === true ? [main, main, ...row.followUps] : [main];
  const asked = world.random.pick(switches);
  const questionId = asked === main ? questionIdOf(row.id) : asked;
  await world.server.asColleague(toggleVisible, { questionId });
  return `toggles ${asked} of ${row.id}`;
}

async function passes(world: World, row: QuestionRow): Promise<string> {
  const isPassAll = world.random.chance(0.1);
  await world.server.asColleague(passQuestion, { questionId: questionIdOf(row.id), isPassAll });
  return `passes ${isPassAll ? 'all with ' : ''}${row.id}`;
}

/** Seldom: an exhibit goes with its questions. */
async function removes(world: World, { exhibit }: QuestionRow): Promise<string> {
  if (!world.random.chance(0.2)) return 'looks around';
  await world.server.remove(exhibit);
  return `deletes ${exhibit}`;
}
