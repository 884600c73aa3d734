// npm test -- hunt [--seeds N] [--only TEXT] [--shrink]: the simulator alone hunts every planted bug, whatever else would
// catch it. With --shrink, it tells the shortest story that shows each.
import { parseArgs } from 'node:util';
import { plants } from './list.ts';
import type { Plant } from './plant.ts';
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
  plant: Plant;
  words: string;
  found: Found | null;
}

const seeds = firstSeeds(Number(values.seeds));
const wanted = plants.filter(({ name }) => name.includes(values.only));
const hunted = await inPairs(wanted, hunt);
const caught = hunted.filter(({ found }) => found !== null);
console.log(`\nThe simulator alone: ${caught.length} of ${hunted.length} planted bugs caught`);

async function hunt(plant: Plant): Promise<Hunted> {
  const result = await track(plant);
  console.log(`${result.found ? '✓' : '·'} ${plant.name}: ${result.words}`);
  return result;
}

async function track(plant: Plant): Promise<Hunted> {
  const program = await bundle(plant);
  if (!program) return { plant, found: null, words: 'no part of the simulation' };
  try {
    const { played, found } = await simulate(program, { seeds, isShrunk: values.shrink }, 1_800_000);
    if (!found) return { plant, found, words: `not seen in ${played} schedules` };
    const steps = values.shrink ? `steps ${found.steps.join(',')}` : `${found.steps.length} steps`;
    const words = `seed ${found.seed}, after ${played} schedules, in ${steps}: ${found.message}`;
    return found.name === 'Violation'
      ? { plant, found, words }
      : { plant, found: null, words: `crashed after ${played} schedules (${found.name}: ${found.message})` };
  } catch (error) {
    return { plant, found: null, words: `crashed: ${String(error).slice(0, 300)}` };
  }
}
