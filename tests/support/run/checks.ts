import type { Step } from './steps.ts';

export const unitReport = 'test-results/unit.json';

const unitTests: Step = {
  name: 'Tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
};

/** What CI runs, without the browser. */
export const checks: readonly Step[] = [
  { name: 'Format', command: ['oxfmt', '--check'] },
  { name: 'Lint', command: ['oxlint'] },
  { name: 'Types', command: ['tsc', '-b'] },
  { name: 'Unused code', command: ['knip'] },
  unitTests,
  { name: 'Build', command: ['vite', 'build'], environment: { NODE_ENV: 'production' } },
  { name: 'Size', command: ['tsx', 'tests/support/run/size.ts'] },
];
