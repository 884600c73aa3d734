import { readFileSync } from 'node:fs';
import type { Schedule } from './simulate.ts';

/** The shortest stories in which planted bugs show themselves, as `npm run plants -- --write` found them. */
export const seedsFile = 'tests/sim/plants/seeds.json';

export function readSeeds(): Record<string, Schedule> {
  return JSON.parse(readFileSync(seedsFile, 'utf8')) as Record<string, Schedule>;
}
