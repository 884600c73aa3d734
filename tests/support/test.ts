/** `npm test`: the checks and the browser tests. The last line is exactly `N passed, N failed`. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

import { findBrowser } from './browser.ts';
import { checks, unitReport } from './checks.ts';
import { readPlaywright, readVitest, total } from './report.ts';
import { printSummary, runSteps } from './steps.ts';

// Playwright takes a relative path as one below its configuration.
const browserReport = resolve('test-results/browser.json');

// A report of an earlier run must not be counted for this one.
for (const report of [unitReport, browserReport]) rmSync(report, { force: true });

await findBrowser().catch((error: unknown) => console.error(String(error)));
const results = await runSteps([
  ...checks,
  {
    name: 'Browser tests',
    command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  },
]);
printSummary(results);

const { passed, failed } = total(results, {
  Tests: readVitest(unitReport),
  'Browser tests': readPlaywright(browserReport),
});
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
