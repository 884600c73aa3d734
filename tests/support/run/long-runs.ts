// `npm test -- <name> [its own arguments]`: one kind of test alone, or a search that goes on for longer than a day's run.
import type { Step } from './steps.ts';
import { runSteps } from './steps.ts';

type Run = Omit<Step, 'name'>;

const runs: Readonly<Record<string, Run>> = {
  /** The stories in Chromium. */
  e2e: { command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts'] },
  /** The ones that matter most on a tablet, in WebKit. */
  webkit: { command: ['playwright', 'test', '--config=tests/webkit/playwright.config.ts'] },
  /** Schedules of faults from a seed: `--seed 1 --schedules 5000 --minutes 10`. */
  sim: { command: ['tsx', 'tests/sim/main.ts'] },
  /** Every mutant, each with what must notice it. */
  mutants: {
    command: ['vitest', 'run', 'tests/sim/mutants.test.ts'],
    environment: { VITRINE_MUTANTS: 'all' },
  },
  /** The simulator alone against every mutant: `--seeds 60 --only TEXT --shrink`. */
  hunt: { command: ['tsx', 'tests/sim/mutants/hunt.ts'] },
  /** A tab dies at every moment. */
  crashes: { command: ['vitest', 'run', 'tests/sim/crashes.test.ts'], environment: { VITRINE_KILLS: 'all' } },
  /** The power is cut at twenty moments, and at ten of the first start. */
  cuts: {
    command: ['vitest', 'run', 'tests/contract/operation/reference-power-cut.test.ts'],
    environment: { VITRINE_CUTS: 'all' },
  },
  /** Four processes on one PostgreSQL, killed at random for five minutes. */
  processes: {
    command: ['vitest', 'run', 'tests/contract/operation/reference-processes.test.ts'],
    environment: { VITRINE_PROCESSES: 'all' },
  },
};

/** Whether it passed. @throws when no run has that name */
export async function runAlone(name: string, more: readonly string[]): Promise<boolean> {
  const run = runs[name];
  if (!run) throw new Error(`There is no “${name}”. There are: ${Object.keys(runs).join(', ')}.`);
  const [result] = await runSteps([{ ...run, name, command: [...run.command, ...more] }]);
  return result?.ok ?? false;
}
