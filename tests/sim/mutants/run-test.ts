// Runs named tests in a process of its own, with a bug put into what they test or without.
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import type { NamedTest, Mutant } from './mutant.ts';

/** Names the mutant to the tests' configuration. Nothing else in the repository reads it. */
export const mutatedFlag = 'VITRINE_MUTANT';
export const mutatedLine = 'mutated\n';

const cache = 'node_modules/.cache/mutants';

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
  const report = `${cache}/report-${crypto.randomUUID()}.json`;
  const names = tests.map(({ test }) => escaped(test));
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

/** The names of all tests in these files: what a name takes from its row is anything. None of them runs. */
export async function namesIn(files: readonly string[]): Promise<readonly RegExp[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const hasOwn = (_: string, index: number) => /^\s*(?:it|test)[.(]/m.test(texts[index] ?? '');
  const declared = files.filter(hasOwn);
  // Tests that a function of another file declares are known once the file was run.
  const others = files.filter((file) => !declared.includes(file));
  const lists = await Promise.all([listed(declared, ['--static-parse']), listed(others, [])]);
  return lists.flat().map((name) => {
    const parts = name.replaceAll(' > ', ' ').split(/%[sijdfo]|\$\{[^}]*\}|\$[\w.]+/);
    return new RegExp(`^${parts.map(escaped).join('.*')}$`);
  });
}

async function listed(files: readonly string[], options: readonly string[]): Promise<string[]> {
  await mkdir(cache, { recursive: true });
  const list = `${cache}/list-${crypto.randomUUID()}.json`;
  const config = 'tests/sim/mutants/vitest.config.ts';
  const errors = await vitest(['list', ...files, '--config', config, ...options, `--json=${list}`], null);
  try {
    const tests = JSON.parse(await readFile(list, 'utf8')) as { name: string }[];
    return tests.map(({ name }) => name);
  } catch (cause) {
    throw new Error(`The tests could not be listed: ${errors}`, { cause });
  } finally {
    await rm(list, { force: true });
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
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
