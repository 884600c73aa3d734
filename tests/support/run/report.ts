import { readFileSync } from 'node:fs';

import type { StepResult } from './steps.ts';

export interface Count {
  passed: number;
  failed: number;
}

/**
 * Sums both runners. A step that fails without a failed test (a lint, a crash) is one failure, and so is a runner that
 * says it went well and of which no test was counted.
 */
export function total(results: readonly StepResult[], counts: Readonly<Record<string, Count>>): Count {
  let passed = 0;
  let failed = 0;
  for (const { name, ok } of results) {
    const count = counts[name] ?? { passed: 0, failed: 0 };
    const isUncounted = name in counts && count.passed === 0;
    passed += count.passed;
    failed += ok && !isUncounted ? count.failed : Math.max(1, count.failed);
  }
  return { passed, failed };
}

/** What failed, a line each: of a log that is cut short, the end is what is left. */
export function failuresOf(reports: readonly Report[]): string[] {
  return reports.flatMap((report) => [...vitestFailures(report), ...playwrightFailures(report)]);
}

/** What a runner wrote down, of either kind. */
interface Report {
  testResults?: { name: string; assertionResults: Asserted[] }[];
  suites?: Suite[];
}

interface Asserted {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; file: string }[];
}

function vitestFailures({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] = [] }) => `${name}: ${fullName}: ${why.split('\n')[0]}`),
  );
}

function playwrightFailures({ suites = [] }: Report): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...playwrightFailures(suite),
  ]);
}

export function readReport(path: string): Report {
  const report = read(path) as Report | undefined;
  return report ?? {};
}

/** Undefined reports, of a runner that crashed, count nothing here; the step's failure does. */
export function readVitest(path: string): Count {
  const report = read(path) as { numPassedTests?: number; numFailedTests?: number } | undefined;
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

export function readPlaywright(path: string): Count {
  const report = read(path) as
    | { stats?: { expected?: number; unexpected?: number; flaky?: number } }
    | undefined;
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  // Passing at the second attempt is not passing.
  return { passed: expected, failed: unexpected + flaky };
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
