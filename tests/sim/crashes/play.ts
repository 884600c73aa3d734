// Plays a scenario once: what was done before, the acts, the death of the tab that does them, and what is left when
// everything is well again. It can die after each task of the scheduler, which is each IndexedDB request, commit, timer and
// answer, before anything that awaits it goes on; and before each request leaves.
import { readSession } from '#panel/store/device/device.ts';
import { leaveDevice } from '#panel/store/device/leave-device.ts';
import { readLeaving } from '#panel/store/device/leaving.ts';
import { checkDrainedSoon, checkConverged } from '#tests/sim/world/convergence.ts';
import { ProviderModel } from '#tests/sim/provider/model.ts';
import type { Scope } from '#tests/sim/world/scope.ts';
import { partOne } from '#tests/sim/world/scope.ts';
import type { SimUser } from '#tests/sim/provider/server.ts';
import { withWorld } from '#tests/sim/world/with-world.ts';
import type { World } from '#tests/sim/world/world.ts';
import { ada } from '#tests/sim/world/world.ts';
import { watchCommits } from './commits.ts';
import type { End } from './ends.ts';
import { readEnd } from './ends.ts';
import { Stage } from './stage.ts';

export interface Scenario {
  name: string;
  /** What was there and was done before. Moves the scheduler. */
  before?(stage: Stage): Promise<void>;
  /** What the tab does while it dies, one after the other. Each is promised when it resolves. Never moves the scheduler. */
  acts: readonly ((stage: Stage) => unknown)[];
  /** For how long it may die, in milliseconds from the first act on. */
  lasts?: number;
  /** The tablet has never had a connection. */
  isNew?: boolean;
  /** The one who comes back last is looked at in the end. */
  users?: readonly SimUser[];
  allowsDuplicates?: boolean;
  /** Part 1, when it is left out. */
  scope?: Scope;
}

interface Played {
  /** When it died; null: not before everything was over. */
  diedAt: number | null;
  /** For each moment, how much had left the tab, become durable or been promised by then. */
  marks: number[];
  /** So many acts were promised. */
  promised: number;
  end: End;
}

/** @param acts only so many of them */
export function play(
  scenario: Scenario,
  { acts = scenario.acts.length, killAt = Infinity }: { acts?: number; killAt?: number } = {},
): Promise<Played> {
  const { users = [ada], allowsDuplicates = true, scope = partOne } = scenario;
  const model = new ProviderModel(users, { allowsDuplicates });
  return withWorld(
    async (world) => {
      const steps = watchSteps(world, model);
      try {
        const stage = await open(world, model, scenario);
        await scenario.before?.(stage);
        const played = await die(stage, scenario, { acts, killAt, steps });
        await converge(stage);
        return { ...played, end: await readEnd(world) };
      } finally {
        steps.end();
      }
    },
    { server: model, scope },
  );
}

interface Steps {
  count: number;
  end(): void;
}

// Everything that outlives the tab: a commit, a request that has left, and one that has arrived.
function watchSteps(world: World, model: ProviderModel): Steps {
  const steps: Steps = { count: 0, end: watchCommits(() => void (steps.count += 1)) };
  const answer = model.answer;
  model.answer = (request) => {
    steps.count += 1;
    return answer.call(model, request);
  };
  world.onLeaving = () => void (steps.count += 1);
  return steps;
}

async function open(world: World, model: ProviderModel, { isNew = false }: Scenario): Promise<Stage> {
  world.weather = { ...world.weather, isDown: isNew };
  await world.signIn(ada);
  const stage = new Stage(world, model, await world.openTab());
  await stage.pass(2_000);
  return stage;
}

interface Dying {
  acts: number;
  killAt: number;
  steps: Steps;
}

async function die(
  stage: Stage,
  scenario: Scenario,
  { acts, killAt, steps }: Dying,
): Promise<Omit<Played, 'end'>> {
  const { world, tab } = stage;
  const played: Omit<Played, 'end'> = { diedAt: null, marks: [], promised: 0 };
  const moment = () => {
    if (tab.isDead) return;
    if (played.marks.length === killAt) {
      played.diedAt = killAt;
      tab.kill();
    }
    played.marks.push(steps.count + played.promised);
  };
  world.scheduler.onBoundary = moment;
  world.onLeaving = (leaving) => {
    if (leaving === tab) moment();
    steps.count += 1;
  };
  let isOver = false;
  const doing = doAll(stage, scenario.acts.slice(0, acts), played).finally(() => (isOver = true));
  await world.scheduler.pass(scenario.lasts ?? 3_000);
  world.scheduler.onBoundary = null;
  world.onLeaving = null;
  if (!tab.isDead) {
    // Time stands still now: what is not over will never be.
    if (!isOver) throw new Error('the acts last longer than the scenario');
    await doing;
    tab.kill();
  }
  return played;
}

async function doAll(stage: Stage, acts: Scenario['acts'], played: { promised: number }): Promise<void> {
  try {
    for (const act of acts) {
      if (stage.tab.isDead) return;
      await act(stage);
      // What a dead tab hears, nobody sees.
      if (!stage.tab.isDead) played.promised += 1;
    }
  } catch (error) {
    if (!stage.tab.isDead) throw error;
  }
}

async function converge({ world }: Stage): Promise<void> {
  const { tablet, ledger, server } = world;
  const session = await world.run(readSession(tablet.device));
  tablet.build = 'later';
  world.user = server.users.find(({ id }) => id === session?.user.id) ?? ada;
  const tab = await world.openTab();
  const leaving = await world.run(readLeaving(tab.device));
  // As the shell does at every start.
  if (leaving) await world.run(leaveDevice(tab.device, tab.db, leaving));
  // Whoever has left the device finds it empty.
  else if (session) await ledger.check(tab);
  world.endFaults();
  if ((await world.sessionToken()) === null) await world.signIn(world.user);
  await checkDrainedSoon(world);
  await checkConverged(world);
}
