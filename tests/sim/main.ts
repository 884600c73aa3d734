// npm test -- sim [--seed S] [--schedules N] [--minutes M] [--real]: as many schedules as the time allows, on all cores;
// with --real, against the reference provider in place of the model.
import './world/quick-dexie.ts';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Sums } from './invariants/ends-ledger.ts';
import { startRealProvider } from './provider/real-server.ts';
import { play } from './world/schedule.ts';
import type { Scope } from './world/scope.ts';
import { replay } from './world/shrink.ts';

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
    real: { type: 'boolean', default: false },
    child: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const count = Number(values.schedules);
const deadline = performance.now() + Number(values.minutes) * 60_000;
let handedOut = 0;

/**
 * Nearly all that a schedule makes is garbage soon: the more room there is for it, the less of it is ever moved. And
 * with one process for each core, threads that help one of them are in the way of the other.
 */
const room = ['--min-semi-space-size=128', '--max-semi-space-size=256', '--single-threaded'];

/** Null: there are no more. */
type Seed = number | null;

if (values.child) await work();
else await lead();

async function lead(): Promise<void> {
  const started = performance.now();
  const workers = Math.max(1, Math.min(availableParallelism(), count));
  const tallies = await Promise.all(Array.from({ length: workers }, hire));
  const all = tallies.reduce(added, nothing());
  const seconds = (performance.now() - started) / 1000;
  const { queued, sent, merged, found, discarded, takenBack, open } = all.sums;
  console.log(
    `${all.schedules} schedules, ${all.steps} steps, ${Math.round(all.steps / seconds)} steps per second, ${all.requests} requests; ` +
      `${queued} changes = ${sent} sent + ${merged} merged + ${found} found + ${discarded} discarded + ${takenBack} taken back + ${open} waiting for a person; ` +
      `${all.failures} failures`,
  );
  process.exitCode = all.failures === 0 ? 0 : 1;
}

/** Whoever is free plays the next one, so that nobody idles while another still has many before them. */
function nextSeed(): Seed {
  return handedOut < count && performance.now() < deadline ? first + handedOut++ : null;
}

function hire(): Promise<Tally> {
  const options = ['--child', ...(values.real ? ['--real'] : [])];
  const child = fork(process.argv[1] ?? '', options, { execArgv: [...process.execArgv, ...room] });
  return new Promise((resolve) => {
    let tally = nothing();
    child.on('message', (report: Tally) => {
      tally = report;
      child.send({ seed: nextSeed() });
    });
    child.on('exit', (code) => resolve(code === 0 ? tally : { ...tally, failures: tally.failures + 1 }));
  });
}

async function work(): Promise<void> {
  const provider = values.real ? await startRealProvider() : null;
  const open = provider ? (scope: Scope) => provider.openMuseum(scope) : undefined;
  let tally = nothing();
  for (let seed = await ask(tally); seed !== null; seed = await ask(tally)) {
    const played = await withoutStacks(() => play(seed, undefined, open));
    tally = added(tally, {
      schedules: 1,
      steps: played.steps.length,
      requests: played.requests,
      sums: played.sums,
      failures: played.violation ? 1 : 0,
    });
    if (played.violation) console.log(`\n${await replay(await play(seed, undefined, open), open)}`);
  }
  await provider?.stop();
  process.exit(0);
}

/** By itself, as under a profiler, a hand takes the seeds one after the other. */
function ask(tally: Tally): Promise<Seed> {
  if (!process.send) return Promise.resolve(nextSeed());
  return new Promise((resolve) => {
    process.once('message', ({ seed }: { seed: Seed }) => resolve(seed));
    process.send?.(tally);
  });
}

// Where an error was made is not asked before a schedule fails, and then it is played again.
async function withoutStacks<T>(run: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function nothing(): Tally {
  const sums = { queued: 0, sent: 0, merged: 0, found: 0, discarded: 0, takenBack: 0, open: 0 };
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
