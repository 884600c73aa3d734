// One step of a schedule, drawn from what people do, what a colleague does, and what goes wrong.
import { isStorageError } from '#panel/store/database-error.ts';
import { colleague, actions } from './exhibits.ts';
import { colleagueOnThemesAndVouchers } from './colleague-on-themes-and-vouchers.ts';
import { colleagueOnQuestions } from './colleague-on-questions.ts';
import { actionsOnThemesAndVouchers } from './themes-and-vouchers.ts';
import { actionsOnQuestions } from './questions.ts';
import type { Scope } from '#tests/sim/world/scope.ts';
import { troubles } from './troubles.ts';
import { Violation } from '#tests/sim/invariants/violation.ts';
import type { World } from '#tests/sim/world/world.ts';

export interface Step {
  /** How often it is drawn, relative to the others. */
  weight: number;
  run(world: World): Promise<void>;
}

const whatever: readonly Step[] = [
  { weight: 20, run: (world) => world.scheduler.pass(200 + world.random.below(8_000)) },
  { weight: 3, run: (world) => world.scheduler.pass(60_000 + world.random.below(240_000)) },
  ...troubles,
];
const ofPartOne: readonly Step[] = [...actions, { weight: 8, run: colleague }, ...whatever];
const onThemesAndVouchers: readonly Step[] = [
  ...actionsOnThemesAndVouchers,
  { weight: 3, run: colleague },
  { weight: 8, run: colleagueOnThemesAndVouchers },
  ...whatever,
];

const ofReview: readonly Step[] = [
  ...actionsOnQuestions,
  { weight: 1, run: colleague },
  { weight: 9, run: colleagueOnQuestions },
  ...whatever,
];

function stepsOf({ hasThemesAndVouchers, hasReview }: Scope): readonly Step[] {
  if (hasReview) return ofReview;
  return hasThemesAndVouchers ? onThemesAndVouchers : ofPartOne;
}

/** Draws one step and takes it. */
export async function takeStep(world: World): Promise<void> {
  const steps = stepsOf(world.scope);
  let at = world.random.roll() * steps.reduce((sum, { weight }) => sum + weight, 0);
  const step = steps.find(({ weight }) => (at -= weight) < 0);
  try {
    await step?.run(world);
  } catch (error) {
    // What the storage did not take did not happen, and the person is told so.
    if (error instanceof Violation || !isStorageError(error)) throw error;
    world.note(`not done: the storage did not take it (${(error as Error).name})`);
  }
}
