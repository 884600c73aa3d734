/**
 * `npm run bench:provider`: what calls cost the provider, and how long they take, alone and beside eight callers of a list
 * of 10,000, on the embedded database and on a PostgreSQL server where there is one. A missed goal is a line in the table.
 *
 * --on <word>        one database: embedded or server
 * --seconds <n>      for each measurement; 5
 * --profile <folder> keeps a profile of the provider's CPU there
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepReport, table } from '#tests/bench/report.ts';
import type { Row } from '#tests/bench/row.ts';
import { databaseKinds } from '#tests/contract/targets.ts';
import { measure } from './measure.ts';
import { startMeasured } from './started.ts';

const { values } = parseArgs({
  options: { on: { type: 'string' }, seconds: { type: 'string', default: '5' }, profile: { type: 'string' } },
});
const rows: Row[] = [];
for (const { name, start } of databaseKinds()) {
  const word = name === 'PGlite' ? 'embedded' : 'server';
  if (values.on && values.on !== word) continue;
  if (!start) {
    console.log(`${name}: not installed, so it is left out.`);
    continue;
  }
  const database = await start();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const provider = await startMeasured({ folder, databaseUrl: database.url }, values.profile);
    try {
      const found = await measure(provider, word, Number(values.seconds));
      rows.push(...found);
      console.log(`\n${table(found)}\n`);
    } finally {
      await provider.stop();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
const load = loadavg().map((value) => value.toFixed(1));
console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${load.join(' ')}. All of it: .data/bench-provider.json`,
);
keepReport('.data/bench-provider.json', { at: new Date().toISOString(), load, rows });
