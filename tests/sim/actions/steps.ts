// One step of a schedule, drawn from what people do, what a colleague does, and what goes wrong.
import { isStorageError } from '#panel/store/database-error.ts';
import { colleague, deeds } from './deeds.ts';
import { colleagueOfPartTwo } from './colleague-of-part-two.ts';
import { colleagueOfReview } from './colleague-of-review.ts';
import { deedsOfPartTwo } from './deeds-of-part-two.ts';
import { deedsOfReview } from './deeds-of-review.ts';
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
  { weight: 20, run: (world) => world.pump.pass(200 + world.dice.below(8_000)) },
  { weight: 3, run: (world) => world.pump.pass(60_000 + world.dice.below(240_000)) },
  ...troubles,
];
const ofPartOne: readonly Step[] = [...deeds, { weight: 8, run: colleague }, ...whatever];
const ofPartTwo: readonly Step[] = [
  ...deedsOfPartTwo,
  { weight: 3, run: colleague },
  { weight: 8, run: colleagueOfPartTwo },
  ...whatever,
];

const ofReview: readonly Step[] = [
  ...deedsOfReview,
  { weight: 1, run: colleague },
  { weight: 9, run: colleagueOfReview },
  ...whatever,
];

function stepsOf({ hasPartTwo, hasReview }: Scope): readonly Step[] {
  if (hasReview) return ofReview;
  return hasPartTwo ? ofPartTwo : ofPartOne;
}

/** Draws one step and takes it. */
export async function takeStep(world: World): Promise<void> {
  const steps = stepsOf(world.scope);
  let at = world.dice.roll() * steps.reduce((sum, { weight }) => sum + weight, 0);
  const step = steps.find(({ weight }) => (at -= weight) < 0);
  try {
    await step?.run(world);
  } catch (error) {
    // What the storage did not take did not happen, and the person is told so.
    if (error instanceof Violation || !isStorageError(error)) throw error;
    world.note(`not done: the storage did not take it (${(error as Error).name})`);
  }
}
