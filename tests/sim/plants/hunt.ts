// npm run plants -- [--seeds N] [--only TEXT] [--write]: the simulator alone hunts every planted bug, whatever else would
// catch it. With --write, the shortest stories that show them are kept, and told again on every test run.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plants } from './list.ts';
import type { Plant } from './plant.ts';
import type { Found, Schedule } from './simulate.ts';
import { bundle, simulate } from './simulate.ts';
import { inPairs } from './in-pairs.ts';
import { readSeeds, seedsFile } from './seeds.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

interface Hunted {
  plant: Plant;
  words: string;
  found: Found | null;
}

const schedules = Array.from({ length: Number(values.seeds) }, (_, index): Schedule => ({ seed: index + 1 }));
const wanted = plants.filter(({ name }) => name.includes(values.only));
const hunted = await inPairs(wanted, hunt);
const caught = hunted.filter(({ found }) => found !== null);
console.log(`\nThe simulator alone: ${caught.length} of ${hunted.length} planted bugs caught`);
if (values.write) keep(caught);

async function hunt(plant: Plant): Promise<Hunted> {
  const result = await track(plant);
  console.log(`${result.found ? '✓' : '·'} ${plant.name}: ${result.words}`);
  return result;
}

async function track(plant: Plant): Promise<Hunted> {
  const program = await bundle(plant);
  if (!program) return { plant, found: null, words: 'no part of the simulation' };
  try {
    const { played, found } = await simulate(program, { schedules, isShrunk: values.write }, 1_800_000);
    if (!found) return { plant, found, words: `not seen in ${played} schedules` };
    const words = `after ${played} schedules, in ${found.steps.length} steps: ${found.message}`;
    return found.name === 'Violation'
      ? { plant, found, words }
      : { plant, found: null, words: `crashed after ${played} schedules (${found.name}: ${found.message})` };
  } catch (error) {
    return { plant, found: null, words: `crashed: ${String(error).slice(0, 300)}` };
  }
}

function keep(found: readonly Hunted[]): void {
  const seeds = readSeeds();
  for (const { plant, found: story } of found) {
    if (story) seeds[plant.name] = { seed: story.seed, steps: story.steps };
  }
  const lines = plants
    .filter(({ name, caughtBy }) => caughtBy === 'simulator' && seeds[name])
    .map(({ name }) => `  ${JSON.stringify(name)}: ${JSON.stringify(seeds[name])}`);
  writeFileSync(seedsFile, `{\n${lines.join(',\n')}\n}\n`);
}
