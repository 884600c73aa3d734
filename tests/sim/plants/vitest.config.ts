// How the named tests run while a bug is planted: as always, but for that one bug.
import { defineConfig } from 'vitest/config';
import { plants } from './list.ts';
import { planted } from './plugin.ts';
import { plantedFlag, plantedLine } from './run-test.ts';

const name = process.env[plantedFlag];
const plant = plants.find((one) => one.name === name);
if (name !== undefined && !plant) throw new Error(`There is no plant “${name}”.`);

export default defineConfig({
  plugins: plant ? [planted(plant, () => process.stderr.write(plantedLine))] : [],
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/{offline,sim}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
