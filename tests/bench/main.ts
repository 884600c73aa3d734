/**
 * `npm run bench`: every goal of speed, measured in Chromium against the built panel, each beside its limit or its peer
 * in the same run. Only the ratios travel to other machines. A missed goal is a line in the table, never a failure.
 *
 * --only <row>   one of rows/measurements.ts; may be repeated
 * --quick        fewer repetitions, to see whether it runs
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import buildWhenStale from '#tests/e2e/global-setup.ts';
import { openWorkshop } from './builds.ts';
import { openChromium } from './chromium.ts';
import { keepReport, table } from './report.ts';
import type { Row } from './row.ts';
import { quickEffort, wholeEffort } from './row.ts';
import { measurements } from './rows/measurements.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
});
const unknown = (values.only ?? []).filter((name) => !(name in measurements));
if (unknown.length > 0)
  throw new Error(`no such row: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}`);
// In their own order, whatever they were asked for in: the last one takes the network away.
const names = Object.keys(measurements).filter((name) => values.only?.includes(name) ?? true);

const started = Date.now();
buildWhenStale();
const workshop = await openWorkshop();
const chromium = await openChromium();
const rows: Row[] = [];
const broken: string[] = [];
try {
  for (const name of names) {
    console.log(`${name} …`);
    try {
      const measured = await measurements[name]?.({
        workshop,
        chromium,
        effort: values.quick ? quickEffort : wholeEffort,
      });
      rows.push(...(measured ?? []));
    } catch (error) {
      console.error(`${name} could not be measured:`, error);
      broken.push(name);
    }
  }
} finally {
  await chromium.close();
  await workshop.close();
}

const minutes = ((Date.now() - started) / 60_000).toFixed(1);
const processors = cpus();
const environment = {
  chromium: chromium.version,
  node: process.version,
  processor: `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown'}`,
  system: `${process.platform} ${process.arch}`,
  quick: values.quick,
  at: new Date().toISOString(),
  // Above the number of processors, other work on the machine is part of every time.
  load: loadavg().map((load) => load.toFixed(1)),
  minutes,
};
console.log(`\n${table(rows)}\n`);
console.log(
  `Chromium ${environment.chromium}, Node ${environment.node}, ${environment.processor}, ${environment.system}, ` +
    `load ${environment.load.join(' ')}, ${minutes} minutes${values.quick ? ', quick' : ''}. All of it: .data/bench.json`,
);
keepReport('.data/bench.json', { environment, rows, broken });
// A provider may still listen, when a measurement broke off.
process.exit(broken.length > 0 ? 1 : 0);
