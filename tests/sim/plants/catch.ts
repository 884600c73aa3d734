// Is a planted bug caught by what is said to catch it, and for the right reason?
import type { NamedTest, Plant } from './plant.ts';
import { runTests } from './run-test.ts';
import type { Schedule } from './simulate.ts';
import { bundle, simulate } from './simulate.ts';

export interface Verdict {
  isCaught: boolean;
  /** What noticed it, or why nothing did. */
  words: string;
}

/** A story that no longer shows its bug, because the simulator changed, is looked for anew among so many schedules. */
const searched = 40;

/** @param story the shortest one that showed this bug when it was looked for last */
export function catchPlant(plant: Plant, story: Schedule | undefined): Promise<Verdict> {
  const { caughtBy } = plant;
  return caughtBy === 'simulator' ? catchBySimulator(plant, story) : catchByTest(plant, caughtBy);
}

async function catchBySimulator(plant: Plant, story: Schedule | undefined): Promise<Verdict> {
  const program = await bundle(plant);
  if (!program) return { isCaught: false, words: 'its file is no part of the simulation' };
  const others = Array.from({ length: searched }, (_, index): Schedule => ({ seed: index + 1 }));
  const { played, found } = await simulate(program, { schedules: [...(story ? [story] : []), ...others] });
  if (!found) return { isCaught: false, words: `not seen in ${played} schedules` };
  const where =
    story && played === 1 ? `seed ${found.seed}` : `seed ${found.seed}, after ${played} schedules`;
  return { isCaught: found.name === 'Violation', words: `${where}: ${found.name} ${found.message}` };
}

async function catchByTest(plant: Plant, test: NamedTest): Promise<Verdict> {
  const { isPlanted, results } = await runTests([test], plant);
  const [result, ...more] = results;
  if (!isPlanted) return { isCaught: false, words: `its file is no part of ${test.file}` };
  if (!result || more.length > 0) return { isCaught: false, words: `${results.length} tests “${test.test}”` };
  const [said = ''] = result.failures.map((failure) => failure.split('\n')[0] ?? '');
  const isCaught = !result.isPassed && result.failures.every(isAssertion);
  return { isCaught, words: `${test.file}: ${result.isPassed ? 'passed all the same' : said}` };
}

// A promise that did not hold, and not a crash that any nonsense in the source would bring about.
function isAssertion(failure: string): boolean {
  return /^(AssertionError|Violation)\b|^Error: promise (resolved|rejected) .* instead of/.test(failure);
}
