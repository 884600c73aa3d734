// npm run sim -- [--seed S] [--schedules N] [--minutes M] [--real]: as many schedules as the time allows, on all cores;
// with --real, against the reference provider in place of the model.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Sums } from './ledger.ts';
import { startRealProvider } from './real-server.ts';
import { play } from './schedule.ts';
import { retell } from './shrink.ts';

interface Tally {
  schedules: number;
  steps: number;
  requests: number;
  sums: Sums;
  failures: number;
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    schedules: { type: 'string', default: '5000' },
    minutes: { type: 'string', default: '10' },
    every: { type: 'string', default: '1' },
    real: { type: 'boolean', default: false },
    child: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const count = Number(values.schedules);
const deadline = performance.now() + Number(values.minutes) * 60_000;

if (values.child) await work(first, count, Number(values.every));
else await lead();

async function lead(): Promise<void> {
  const started = performance.now();
  const hands = Math.max(1, Math.min(availableParallelism(), count));
  const tallies = await Promise.all(Array.from({ length: hands }, (_, index) => hire(index, hands)));
  const all = tallies.reduce(added, nothing());
  const seconds = (performance.now() - started) / 1000;
  const { queued, sent, merged, found, discarded, open } = all.sums;
  console.log(
    `${all.schedules} schedules, ${all.steps} steps, ${Math.round(all.steps / seconds)} steps per second, ${all.requests} requests; ` +
      `${queued} changes = ${sent} sent + ${merged} merged + ${found} found + ${discarded} discarded + ${open} waiting for a person; ` +
      `${all.failures} failures`,
  );
  process.exitCode = all.failures === 0 ? 0 : 1;
}

function hire(index: number, hands: number): Promise<Tally> {
  const options = ['--child', '--seed', String(first + index), '--every', String(hands)];
  if (values.real) options.push('--real');
  const share = String(Math.ceil((count - index) / hands));
  const child = fork(process.argv[1] ?? '', [...options, '--schedules', share, '--minutes', values.minutes]);
  return new Promise((resolve) => {
    let tally = nothing();
    child.on('message', (message: Tally) => {
      tally = message;
    });
    child.on('exit', (code) => resolve(code === 0 ? tally : { ...tally, failures: tally.failures + 1 }));
  });
}

async function work(from: number, schedules: number, every: number): Promise<void> {
  const provider = values.real ? await startRealProvider() : null;
  const open = provider ? () => provider.openMuseum() : undefined;
  let tally = nothing();
  for (let played = 0; played < schedules && performance.now() < deadline; played++) {
    const told = await play(from + played * every, undefined, open);
    tally = added(tally, {
      schedules: 1,
      steps: told.steps.length,
      requests: told.requests,
      sums: told.sums,
      failures: told.violation ? 1 : 0,
    });
    if (told.violation) console.log(`\n${await retell(told, open)}`);
  }
  await provider?.stop();
  await new Promise((resolve) => process.send?.(tally, resolve));
  process.exit(0);
}

function nothing(): Tally {
  const sums = { queued: 0, sent: 0, merged: 0, found: 0, discarded: 0, open: 0 };
  return { schedules: 0, steps: 0, requests: 0, failures: 0, sums };
}

function added(a: Tally, b: Tally): Tally {
  const keys = Object.keys(a.sums) as (keyof Sums)[];
  return {
    schedules: a.schedules + b.schedules,
    steps: a.steps + b.steps,
    requests: a.requests + b.requests,
    failures: a.failures + b.failures,
    sums: Object.fromEntries(keys.map((key) => [key, a.sums[key] + b.sums[key]])) as unknown as Sums,
  };
}
