// Bugs that are put into the panel on purpose: each one must be noticed, or what proves the panel proves nothing.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from './plants/catch.ts';
import { catchPlant } from './plants/catch.ts';
import { inPairs } from './plants/in-pairs.ts';
import { plants } from './plants/list.ts';
import type { NamedTest, Plant } from './plants/plant.ts';
import { withPlant } from './plants/plant.ts';
import { reports } from './plants/reports.ts';
import { plantedFlag, runTests } from './plants/run-test.ts';
import { readSeeds } from './plants/seeds.ts';
import { bundle, simulate } from './plants/simulate.ts';

const seeds = readSeeds();
/** `npm run plants:all` plants all of them; every other run one for each thing that went wrong elsewhere. */
const planted = process.env['VITRINE_PLANTS'] === 'all' ? plants : plants.filter(isFirstOfItsKind);
const named = planted.flatMap(({ caughtBy }) => (caughtBy === 'simulator' ? [] : [caughtBy]));

function isFirstOfItsKind(plant: Plant): boolean {
  return plant.reports.some(
    (report) => plants.find(({ reports: other }) => other.includes(report)) === plant,
  );
}

describe('a planted bug', () => {
  test.each(plants)('has its place: $name', async (plant) => {
    const source = await readFile(plant.file, 'utf8');
    expect(withPlant(source, plant)).not.toBe(source);
  });

  test('has a name of its own', () => {
    expect(new Set(plants.map(({ name }) => name)).size).toBe(plants.length);
  });

  test('stands for each thing that went wrong elsewhere, unless that cannot happen here', () => {
    const stoodFor = new Set(plants.flatMap((plant) => plant.reports));
    const open = Object.entries(reports).filter(
      ([number, { notHere }]) => !stoodFor.has(Number(number)) && !notHere,
    );
    expect(open).toEqual([]);
    expect([...stoodFor].filter((number) => !reports[number])).toEqual([]);
  });
});

describe('without a planted bug', () => {
  test('all the stories end well', async () => {
    const program = await bundle(null);
    const { found } = await simulate(program ?? '', { schedules: Object.values(seeds) });
    expect(found).toBeNull();
  }, 180_000);

  test('all the named tests pass', async () => {
    const { results } = await runTests(named, null);
    const passed = new Set(results.filter(({ isPassed }) => isPassed).map(({ name }) => name));
    expect(named.filter((one: NamedTest) => !passed.has(one.test))).toEqual([]);
  }, 180_000);
});

describe('with one planted bug', () => {
  const verdicts = new Map<Plant, Verdict>();
  beforeAll(async () => {
    await inPairs(planted, async (plant) => {
      const verdict = await catchPlant(plant, seeds[plant.name]).catch((error: unknown) => ({
        isCaught: false,
        words: `crashed: ${String(error).slice(0, 500)}`,
      }));
      verdicts.set(plant, verdict);
    });
  }, 900_000);

  test.each(planted)('$name: it is noticed', (plant) => {
    expect(verdicts.get(plant)).toMatchObject({ isCaught: true });
  });

  afterAll(() => {
    const lines = [...verdicts].map(
      ([{ name }, { isCaught, words }]) => `${isCaught ? '✓' : '✗'} ${name}\n    ${words}`,
    );
    const caught = [...verdicts.values()].filter(({ isCaught }) => isCaught).length;
    console.log(`${lines.join('\n')}\n${caught} of ${planted.length} planted bugs caught`);
  });
});

describe('what people install', () => {
  test('is built without anything that plants bugs, whatever is asked for', async () => {
    const before = process.env[plantedFlag];
    process.env[plantedFlag] = plants[0]?.name;
    try {
      const { plugins } = await resolveConfig({}, 'build', 'production');
      expect(plugins.map(({ name }) => name)).toContain('vitrine:sync-engine');
      expect(plugins.map(({ name }) => name)).not.toContain('vitrine:planted-bug');
    } finally {
      if (before === undefined) delete process.env[plantedFlag];
      else process.env[plantedFlag] = before;
    }
  });

  test('knows nothing of it', async () => {
    const built = await filesIn('dist').catch(() => []);
    const sources = [...(await filesIn('src')), ...(await filesIn('sw')), 'vite.config.ts', ...built];
    const texts = await Promise.all(sources.map((path) => readFile(path, 'utf8')));
    const about = texts.filter((text) => text.includes(plantedFlag) || text.includes('tests/sim'));
    expect([sources.length > 100, about]).toEqual([true, []]);
  });
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
