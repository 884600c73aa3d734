/** `npm run check`: everything but the browser tests. */
import { checks } from './checks.ts';
import { printSummary, runSteps } from './steps.ts';

const results = await runSteps(checks);
printSummary(results);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
