// Plays a scenario again and again, and each time the acting tab dies one moment later. However it dies, the act has
// happened wholly or not at all, and wholly when the person was told so.
import { isDeepStrictEqual } from 'node:util';
import { Violation } from '#tests/sim/violation.ts';
import type { End } from './ends.ts';
import type { Scenario } from './play.ts';
import { play } from './play.ts';

/**
 * Dies at every moment, or only at those at which something has just left the tab, become durable or been promised: in
 * between, only what dies with the tab has changed. Resolves with how often it died, and how often it could have.
 *
 * @throws {Violation} when a death made something of the acts that is neither nothing nor all of them
 */
export async function killEverywhere(
  scenario: Scenario,
  { isEvery }: { isEvery: boolean },
): Promise<{ deaths: number; moments: number }> {
  const { marks, ends } = await playUnharmed(scenario);
  let deaths = 0;
  for (let moment = 0; moment < marks.length; moment++) {
    if (!isEvery && marks[moment] === marks[moment - 1]) continue;
    await dieAt(scenario, moment, ends);
    deaths += 1;
  }
  return { deaths, moments: marks.length };
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
