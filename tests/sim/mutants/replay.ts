// A program of its own, bundled with one mutant or with none: plays schedules until one breaks a promise.
import { play } from '#tests/sim/world/schedule.ts';
import { shrink } from '#tests/sim/world/shrink.ts';
import type { Found, Plays } from './simulate.ts';

const { seeds, isShrunk } = JSON.parse(process.argv[2] ?? '') as Plays;
let played = 0;
let found: Found | null = null;
for (const seed of seeds) {
  played += 1;
  const schedule = await play(seed);
  if (!schedule.violation) continue;
  const shown = isShrunk ? await shrink(schedule, undefined, 100) : schedule;
  const { name, message } = shown.violation ?? schedule.violation;
  found = { seed, steps: shown.steps, name, message };
  break;
}
console.log(JSON.stringify({ played, found }));
process.exit(0);
