// Plays a scenario again and again, and each time the acting tab dies one moment later. However it dies, the act has
// happened wholly or not at all, and wholly when the person was told so.
import { isDeepStrictEqual } from 'node:util';
import { Violation } from '#tests/sim/invariants/violation.ts';
import type { End } from './ends.ts';
import type { Scenario } from './play.ts';
import { play } from './play.ts';

/** In the run of every day, one in so many deaths that differ. */
const oneIn = 3;

/**
 * Dies at every moment, or at a third of those at which something has just left the tab, become durable or been promised:
 * in between, only what dies with the tab has changed. Which third depends on the scenario's length. Resolves with how
 * often it died, and how often it could have.
 *
 * @throws {Violation} when a death made something of the acts that is neither nothing nor all of them
 */
export async function crashEverywhere(
  scenario: Scenario,
  { isEvery }: { isEvery: boolean },
): Promise<{ deaths: number; moments: number }> {
  const { marks, ends } = await playUnharmed(scenario);
  const moments = isEvery ? [...marks.keys()] : someOf(marks);
  for (const moment of moments) await dieAt(scenario, moment, ends);
  return { deaths: moments.length, moments: marks.length };
}

function someOf(marks: readonly number[]): number[] {
  const differing = [...marks.keys()].filter((moment) => marks[moment] !== marks[moment - 1]);
  const first = marks.length % Math.min(oneIn, differing.length);
  return differing.filter((_, place) => place % oneIn === first);
}

// How it ends after each number of acts that happened wholly, without a death in between.
async function playUnharmed(scenario: Scenario): Promise<{ marks: readonly number[]; ends: readonly End[] }> {
  const before: End[] = [];
  for (let acts = 0; acts < scenario.acts.length; acts++) before.push((await play(scenario, { acts })).end);
  const { marks, end } = await play(scenario);
  return { marks, ends: [...before, end] };
}

async function dieAt(scenario: Scenario, moment: number, ends: readonly End[]): Promise<void> {
  const { diedAt, promised, end } = await play(scenario, { killAt: moment }).catch((error: unknown) => {
    throw new Violation(`after the death at moment ${moment}: ${(error as Error).message}`, { cause: error });
  });
  if (diedAt !== moment)
    throw new Violation(`nobody died at moment ${moment}: it was not told the same again`);
  // The act under way may have happened as well.
  const right = ends.slice(promised, promised + 2);
  if (right.some((one) => isDeepStrictEqual(one, end))) return;
  const shown = JSON.stringify({ promised, is: end, shouldBe: right }, null, 2);
  throw new Violation(`the death at moment ${moment} left something half done: ${shown}`);
}
