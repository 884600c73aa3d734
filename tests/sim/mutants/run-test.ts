// Runs named tests in a process of its own, with a bug put into what they test or without.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import type { NamedTest, Mutant } from './mutant.ts';

/** Names the mutant to the tests' configuration. Nothing else in the repository reads it. */
export const mutatedFlag = 'VITRINE_PLANT';
export const mutatedLine = 'planted\n';

export interface TestResult {
  name: string;
  isPassed: boolean;
  /** One for each thing that failed: the kind of error, and what it says. */
  failures: string[];
}

export interface TestRun {
  isMutated: boolean;
  results: TestResult[];
}

interface Report {
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** @throws when no report came to be: the tests did not even start */
export async function runTests(tests: readonly NamedTest[], mutant: Mutant | null): Promise<TestRun> {
  const report = `node_modules/.cache/mutants/report-${crypto.randomUUID()}.json`;
  const names = tests.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const files = [...new Set(tests.map(({ file }) => file))];
  const options = ['--config', 'tests/sim/mutants/vitest.config.ts', '--reporter=json'];
  const errors = await vitest(
    ['run', ...files, '-t', `^(${names.join('|')})$`, ...options, `--outputFile=${report}`],
    mutant,
  );
  try {
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
    const ran = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      isMutated: errors.includes(mutatedLine),
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

function vitest(args: string[], mutant: Mutant | null): Promise<string> {
  // Whoever runs this is a test itself, and its own flags are not for those.
  const inherited = Object.entries(process.env).filter(([key]) => !key.startsWith('VITEST'));
  const env = { ...Object.fromEntries(inherited), ...(mutant && { [mutatedFlag]: mutant.name }) };
  return new Promise((resolve) => {
    execFile(
      'node_modules/.bin/vitest',
      args,
      { env, timeout: 180_000, maxBuffer: 50_000_000 },
      (_, __, stderr) => resolve(stderr),
    );
  });
}
