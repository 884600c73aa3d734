// Runs named tests in a process of its own, with a bug planted in what they test or without.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import type { NamedTest, Plant } from './plant.ts';

/** Names the plant to the tests' configuration. Nothing else in the repository reads it. */
export const plantedFlag = 'VITRINE_PLANT';
export const plantedLine = 'planted\n';

export interface TestResult {
  name: string;
  isPassed: boolean;
  /** One for each thing that failed: the kind of error, and what it says. */
  failures: string[];
}

export interface TestRun {
  isPlanted: boolean;
  results: TestResult[];
}

interface Report {
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** @throws when no report came to be: the tests did not even start */
export async function runTests(tests: readonly NamedTest[], plant: Plant | null): Promise<TestRun> {
  const report = `node_modules/.cache/plants/report-${crypto.randomUUID()}.json`;
  const names = tests.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const files = [...new Set(tests.map(({ file }) => file))];
  const options = ['--config', 'tests/sim/plants/vitest.config.ts', '--reporter=json'];
  const errors = await vitest(
    ['run', ...files, '-t', `^(${names.join('|')})$`, ...options, `--outputFile=${report}`],
    plant,
  );
  try {
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
    const ran = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      isPlanted: errors.includes(plantedLine),
      results: ran
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status, failureMessages = [] }) => ({
          name: fullName,
          isPassed: status === 'passed',
          failures: failureMessages,
        })),
    };
  } catch (cause) {
    throw new Error(`The tests did not start: ${errors}`, { cause });
  } finally {
    await rm(report, { force: true });
  }
}

function vitest(args: string[], plant: Plant | null): Promise<string> {
  // Whoever runs this is a test itself, and its own flags are not for those.
  const inherited = Object.entries(process.env).filter(([key]) => !key.startsWith('VITEST'));
  const env = { ...Object.fromEntries(inherited), ...(plant && { [plantedFlag]: plant.name }) };
  return new Promise((resolve) => {
    execFile(
      'node_modules/.bin/vitest',
      args,
      { env, timeout: 180_000, maxBuffer: 50_000_000 },
      (_, __, stderr) => resolve(stderr),
    );
  });
}
