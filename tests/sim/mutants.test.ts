// Bugs that are put into the panel on purpose: each one must be noticed, or what proves the panel proves nothing.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from './mutants/catch.ts';
import { catchMutant } from './mutants/catch.ts';
import { inPairs } from './mutants/in-pairs.ts';
import { mutants } from './mutants/list.ts';
import type { NamedTest, Mutant } from './mutants/mutant.ts';
import { placesOf, withMutant } from './mutants/mutant.ts';
import { reports } from './mutants/reports.ts';
import { mutatedFlag, namesIn, runTests } from './mutants/run-test.ts';
import { bundle, simulate } from './mutants/simulate.ts';

/** `npm test -- mutants` tries all of them; every other run one for each thing that went wrong elsewhere. */
const mutated = process.env['VITRINE_MUTANTS'] === 'all' ? mutants : mutants.filter(isFirstOfItsKind);
const bySimulator = mutated.filter(({ caughtBy }) => caughtBy === 'simulator');
const named = mutated.flatMap(({ caughtBy }) => (caughtBy === 'simulator' ? [] : [caughtBy]));

function isFirstOfItsKind(mutant: Mutant): boolean {
  return mutant.reports.some(
    (report) => mutants.find(({ reports: other }) => other.includes(report)) === mutant,
  );
}

const verdicts = new Map<Mutant, Verdict>();

describe('a mutant', () => {
  test.each(mutants)('has its place: $name', async (mutant) => {
    for (const place of placesOf(mutant)) {
      const source = await readFile(place.file, 'utf8');
      expect(withMutant(source, mutant.name, place)).not.toBe(source);
    }
  });

  test('is looked for by the simulator, or by a test of its own, and on every run some are by each', () => {
    expect(bySimulator.length).toBeGreaterThan(10);
    expect(named.length).toBeGreaterThan(10);
  });

  test('names a test that there is, unless the simulator looks for it', async () => {
    const tests = mutants.flatMap(({ caughtBy }) => (caughtBy === 'simulator' ? [] : [caughtBy]));
    const there = await namesIn([...new Set(tests.map(({ file }) => file))]);
    expect(tests.filter(({ test: name }) => !there.some((title) => title.test(name)))).toEqual([]);
  }, 120_000);

  test('has a name of its own', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  test('stands for each thing that went wrong elsewhere, unless that cannot happen here', () => {
    const stoodFor = new Set(mutants.flatMap((mutant) => mutant.reports));
    const open = Object.entries(reports).filter(
      ([number, { notHere }]) => !stoodFor.has(Number(number)) && !notHere,
    );
    expect(open).toEqual([]);
    expect([...stoodFor].filter((number) => !reports[number])).toEqual([]);
  });
});

// Played only when somebody asks for one of these: they take minutes.
describe('mutated', () => {
  beforeAll(async () => {
    await inPairs(mutated, async (mutant) => {
      const verdict = await catchMutant(mutant).catch((error: unknown) => ({
        isCaught: false,
        words: `crashed: ${String(error).slice(0, 500)}`,
      }));
      verdicts.set(mutant, verdict);
    });
  }, 900_000);

  afterAll(() => {
    const lines = [...verdicts].map(
      ([{ name }, { isCaught, words }]) => `${isCaught ? '✓' : '✗'} ${name}\n    ${words}`,
    );
    const caught = [...verdicts.values()].filter(({ isCaught }) => isCaught).length;
    console.log(`${lines.join('\n')}\n${caught} of ${mutated.length} mutants caught`);
  });

  describe('with one mutant', () => {
    test.each(mutated)('$name: it is noticed', (mutant) => {
      expect(verdicts.get(mutant)).toMatchObject({ isCaught: true });
    });
  });

  // What would complain in any case has noticed nothing.
  describe.concurrent('without it', () => {
    test('every schedule that showed one ends well', async () => {
      const seeds = [...new Set([...verdicts.values()].flatMap(({ seed }) => seed ?? []))];
      expect(seeds).not.toEqual([]);
      const program = await bundle(null);
      expect(await simulate(program ?? '', { seeds })).toEqual({ played: seeds.length, found: null });
    }, 300_000);

    test('every test that notices one passes', async () => {
      const { results } = await runTests(named, null);
      const passed = new Set(results.filter(({ isPassed }) => isPassed).map(({ name }) => name));
      expect(passed).not.toEqual(new Set());
      expect(named.filter((one: NamedTest) => !passed.has(one.test))).toEqual([]);
    }, 180_000);
  });
});

describe('what people install', () => {
  test('is built without anything that makes mutants, whatever is asked for', async () => {
    const before = process.env[mutatedFlag];
    process.env[mutatedFlag] = mutants[0]?.name;
    try {
      const { plugins } = await resolveConfig({}, 'build', 'production');
      expect(plugins.map(({ name }) => name)).toContain('vitrine:sync-engine');
      expect(plugins.map(({ name }) => name)).not.toContain('vitrine:mutant');
    } finally {
      if (before === undefined) delete process.env[mutatedFlag];
      else process.env[mutatedFlag] = before;
    }
  });

  test('knows nothing of it', async () => {
    const built = await filesIn('dist').catch(() => []);
    const sources = [...(await filesIn('src')), ...(await filesIn('sw')), 'vite.config.ts', ...built];
    const texts = await Promise.all(sources.map((path) => readFile(path, 'utf8')));
    const about = texts.filter((text) => text.includes(mutatedFlag) || text.includes('tests/sim'));
    expect([sources.length > 100, about]).toEqual([true, []]);
  });
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
