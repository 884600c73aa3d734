import { expect, test } from 'vitest';

import { failuresOf, readVitest, total } from './report.ts';

const counts = { Tests: { passed: 10, failed: 0 }, 'Browser tests': { passed: 5, failed: 2 } };

test('both runners are summed', () => {
  const results = [step('Tests', true), step('Browser tests', false)];
  expect(total(results, counts)).toEqual({ passed: 15, failed: 2 });
});

test('a failing lint is one failure', () => {
  expect(total([step('Lint', false), step('Tests', true)], counts)).toEqual({ passed: 10, failed: 1 });
});

test('a runner that crashed without a failed test is one failure', () => {
  expect(total([step('Tests', false)], counts)).toEqual({ passed: 10, failed: 1 });
});

test('a runner whose tests were not counted is one failure, although it says that all went well', () => {
  const uncounted = { 'Browser tests': { passed: 0, failed: 0 } };
  expect(total([step('Browser tests', true)], uncounted)).toEqual({ passed: 0, failed: 1 });
});

test('a report that was never written counts nothing', () => {
  expect(readVitest('test-results/no-such-report.json')).toEqual({ passed: 0, failed: 0 });
});

test('what failed is named, whichever runner it failed in', () => {
  const vitest = {
    testResults: [
      {
        name: 'outbox.test.ts',
        assertionResults: [
          { fullName: 'an edit is sent once', status: 'failed', failureMessages: ['expected 2\nat line 3'] },
          { fullName: 'a form is kept', status: 'passed' },
        ],
      },
    ],
  };
  const specs = [
    { title: 'a toggle', ok: false, file: 'two-tabs.spec.ts' },
    { title: 'a logout', ok: true, file: 'two-tabs.spec.ts' },
  ];
  const playwright = { suites: [{ title: 'two-tabs', suites: [{ title: 'offline', specs }] }] };
  expect(failuresOf([vitest, playwright, {}])).toEqual([
    'outbox.test.ts: an edit is sent once: expected 2',
    'two-tabs.spec.ts: a toggle',
  ]);
});

function step(name: string, ok: boolean) {
  return { name, ok, seconds: 1 };
}
