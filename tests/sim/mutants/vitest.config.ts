// How the named tests run while a mutant is in place: as always, but for that one bug.
import { defineConfig } from 'vitest/config';
import { mutants } from './list.ts';
import { mutated } from './plugin.ts';
import { mutatedFlag, mutatedLine } from './run-test.ts';

const name = process.env[mutatedFlag];
const mutant = mutants.find((one) => one.name === name);
if (name !== undefined && !mutant) throw new Error(`There is no mutant “${name}”.`);

export default defineConfig({
  plugins: mutant ? [mutated(mutant, () => process.stderr.write(mutatedLine))] : [],
  test: {
    environment: 'node',
    // As in the main configuration.
    pool: 'threads',
    include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/{offline,sim}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
