// npm test -- hunt [--seeds N] [--only TEXT] [--shrink]: the simulator alone hunts every mutant, whatever else would
// catch it. With --shrink, it tells the shortest story that shows each.
import { parseArgs } from 'node:util';
import { mutants } from './list.ts';
import type { Mutant } from './mutant.ts';
import type { Found } from './simulate.ts';
import { bundle, firstSeeds, simulate } from './simulate.ts';
import { inPairs } from './in-pairs.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    shrink: { type: 'boolean', default: false },
  },
});

interface Hunted {
  mutant: Mutant;
  words: string;
  found: Found | null;
}

const seeds = firstSeeds(Number(values.seeds));
const wanted = mutants.filter(({ name }) => name.includes(values.only));
const hunted = await inPairs(wanted, hunt);
const caught = hunted.filter(({ found }) => found !== null);
console.log(`\nThe simulator alone: ${caught.length} of ${hunted.length} mutants caught`);

async function hunt(mutant: Mutant): Promise<Hunted> {
  const result = await track(mutant);
  console.log(`${result.found ? '✓' : '·'} ${mutant.name}: ${result.words}`);
  return result;
}

async function track(mutant: Mutant): Promise<Hunted> {
  const program = await bundle(mutant);
  if (!program) return { mutant, found: null, words: 'no part of the simulation' };
  try {
    const { played, found } = await simulate(program, { seeds, isShrunk: values.shrink }, 1_800_000);
    if (!found) return { mutant, found, words: `not seen in ${played} schedules` };
    const steps = values.shrink ? `steps ${found.steps.join(',')}` : `${found.steps.length} steps`;
    const words = `seed ${found.seed}, after ${played} schedules, in ${steps}: ${found.message}`;
    return found.name === 'Violation'
      ? { mutant, found, words }
      : { mutant, found: null, words: `crashed after ${played} schedules (${found.name}: ${found.message})` };
  } catch (error) {
    return { mutant, found: null, words: `crashed: ${String(error).slice(0, 300)}` };
  }
}
