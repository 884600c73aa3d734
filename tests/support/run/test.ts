/**
 * `npm test`: the checks and the browser tests, those in WebKit where it is installed. The last line is exactly
 * `N passed, N failed`. With a name behind it, that run alone (long-runs.ts).
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

import { findBrowser } from '#tests/support/browser.ts';
import { checks, unitReport } from './checks.ts';
import { runAlone } from './long-runs.ts';
import { failuresOf, readPlaywright, readReport, readVitest, total } from './report.ts';
import type { Step } from './steps.ts';
import { printSummary, runSteps } from './steps.ts';
import { couldBeInstalled, howToInstall, missingForWebKit } from '#tests/support/webkit.ts';

const [alone, ...more] = process.argv.slice(2);
if (alone !== undefined) process.exit((await runAlone(alone, more)) ? 0 : 1);

// Playwright takes a relative path as one below its configuration.
const browserReport = resolve('test-results/browser.json');
const webkitReport = resolve('test-results/webkit.json');
const otherBrowsers = 'Other browsers';

// A report of an earlier run must not be counted for this one.
for (const report of [unitReport, browserReport, webkitReport]) rmSync(report, { force: true });

await findBrowser().catch((error: unknown) => console.error(String(error)));
const missing = missingForWebKit();
const results = await runSteps([
  ...checks,
  storiesIn('Browser tests', 'tests/e2e', browserReport),
  ...(missing.length === 0 ? [storiesIn(otherBrowsers, 'tests/webkit', webkitReport)] : []),
]);
if (missing.length > 0 && couldBeInstalled()) results.push({ name: otherBrowsers, ok: false, seconds: 0 });
printSummary(results);
for (const failure of failuresOf([unitReport, browserReport, webkitReport].map(readReport))) {
  console.log(`✗ ${failure}`);
}
if (missing.length > 0) console.log(`\nThe WebKit tests were left out. ${howToInstall(missing)}\n`);

const { passed, failed } = total(results, {
  Tests: readVitest(unitReport),
  'Browser tests': readPlaywright(browserReport),
  [otherBrowsers]: readPlaywright(webkitReport),
});
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

function storiesIn(name: string, folder: string, report: string): Step {
  return {
    name,
    command: ['playwright', 'test', `--config=${folder}/playwright.config.ts`, '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  };
}
