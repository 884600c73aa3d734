// A tab dies in the middle of whatever it does, and a new one opens: nothing is half done. `npm test -- crashes` lets it die
// at every moment, the run of every day at a third of those next to what outlives the tab.
import { afterAll, describe, expect, it } from 'vitest';
import { crashEverywhere } from './crashes/crash-everywhere.ts';
import { scenarios } from './crashes/scenarios/all.ts';

const isEvery = process.env['VITRINE_KILLS'] === 'all';
const timeout = 900_000;
const total = { deaths: 0, moments: 0 };

describe('a tab may die at any moment while', () => {
  it.each(scenarios)(
    '$name',
    async (scenario) => {
      const { deaths, moments } = await crashEverywhere(scenario, { isEvery });
      expect(deaths).toBeGreaterThan(0);
      total.deaths += deaths;
      total.moments += moments;
    },
    timeout,
  );
});

afterAll(() => {
  console.info(`${total.deaths} deaths, at ${total.moments} moments of ${scenarios.length} scenarios`);
});
