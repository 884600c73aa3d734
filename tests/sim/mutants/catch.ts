// Is a mutant caught by what is said to catch it, and for the right reason?
import type { NamedTest, Mutant } from './mutant.ts';
import { runTests } from './run-test.ts';
import { bundle, firstSeeds, simulate } from './simulate.ts';

export interface Verdict {
  isCaught: boolean;
  /** What noticed it, or why nothing did. */
  words: string;
  /** The first one whose schedule showed it, where the simulator looked. */
  seed?: number;
}

/**
 * So many schedules are played at most until one shows a bug. Which one does is up to chance, and changes with the
 * simulator: a bug that is seldom among the first ten needs a test of its own.
 */
const searched = 100;

export function catchMutant(mutant: Mutant): Promise<Verdict> {
  const { caughtBy } = mutant;
  return caughtBy === 'simulator' ? catchBySimulator(mutant) : catchByTest(mutant, caughtBy);
}

async function catchBySimulator(mutant: Mutant): Promise<Verdict> {
  const program = await bundle(mutant);
  if (!program) return { isCaught: false, words: 'its file is no part of the simulation' };
  const { played, found } = await simulate(program, { seeds: firstSeeds(searched) });
  if (!found) return { isCaught: false, words: `not seen in ${played} schedules` };
  const { seed, name, message } = found;
  return { isCaught: name === 'Violation', words: `seed ${seed}: ${name} ${message}`, seed };
}

async function catchByTest(mutant: Mutant, test: NamedTest): Promise<Verdict> {
  const { isMutated, results } = await runTests([test], mutant);
  const [result, ...more] = results;
  if (!isMutated) return { isCaught: false, words: `its file is no part of ${test.file}` };
  if (!result || more.length > 0) return { isCaught: false, words: `${results.length} tests “${test.test}”` };
  const [said = ''] = result.failures.map((failure) => failure.split('\n')[0] ?? '');
  const isCaught = !result.isPassed && result.failures.every(isAssertion);
  return { isCaught, words: `${test.file}: ${result.isPassed ? 'passed all the same' : said}` };
}

// A promise that did not hold, and not a crash that any nonsense in the source would bring about.
function isAssertion(failure: string): boolean {
  return /^(AssertionError|Violation)\b|^Error: promise (resolved|rejected) .* instead of/.test(failure);
}
