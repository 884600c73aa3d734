import type { Row } from '#tests/bench/row.ts';
import { median, ms, quantile, times } from '#tests/bench/row.ts';
import type { MeasuredCall } from './calls.ts';
import { calls, largeList } from './calls.ts';
import type { Measured } from './goals.ts';
import { changesGoals, goalsOf } from './goals.ts';
import type { Load, Times } from './load.ts';
import { inTheBackground, timed } from './load.ts';
import type { Started } from './started.ts';

/** Rows for one database. `seconds`: for each measurement. */
export async function measure(provider: Started, on: string, seconds: number): Promise<Row[]> {
  const alone = new Map<string, Measured>();
  let hash = NaN;
  for (const call of calls) {
    alone.set(call.name, await measureCall(provider, call, seconds));
    // In the same moment as what it is compared with: a minute later, the machine is another.
    if (call.name === 'sign in') hash = await provider.ask('hash');
  }
  const database = await provider.ask('database');
  const beside: Measured[] = [];
  for (const call of calls.filter(({ isBeside }) => isBeside))
    beside.push(await measureBeside(provider, call, seconds));
  return [
    ...[...alone.values()].map((one) => rowOf(on, one)),
    ...goalsOf(on, alone, hash, database),
    ...changesGoals(on, alone),
    ...beside.map((one) => besideRow(on, one)),
  ];
}

async function measureCall(provider: Started, call: MeasuredCall, duration: number): Promise<Measured> {
  const load = {
    url: provider.url,
    request: call.request(provider[call.of], provider.revisions),
    connections: 1,
  };
  if (call.isChanging) await provider.ask('change');
  await warmUp(provider, load);
  const measured = await withCpu(provider, { ...load, duration });
  await provider.ask('rest');
  return { name: call.name, ...measured };
}

/** Until what it runs is compiled: an answer takes as much as those before it. */
async function warmUp(provider: Started, load: Omit<Load, 'duration'>): Promise<void> {
  const most = 8;
  let last = Infinity;
  for (let count = 0; count < most; count += 1) {
    const { cpu } = await withCpu(provider, { ...load, duration: 2 });
    if (cpu > last * 0.95) return;
    last = cpu;
  }
}

async function withCpu(provider: Started, load: Load): Promise<Times & { cpu: number }> {
  const before = await provider.ask('cpu');
  const measured = await timed(load);
  return { ...measured, cpu: ((await provider.ask('cpu')) - before) / measured.times.length };
}

async function measureBeside(provider: Started, call: MeasuredCall, duration: number): Promise<Measured> {
  const before = 2;
  await provider.ask('change');
  const large = { url: provider.url, request: largeList(provider), connections: 8 };
  // Twice as long: a hundred answers are needed before one can be the slowest of a hundred.
  const eight = inTheBackground({ ...large, duration: before + 2 * duration });
  await new Promise((resolve) => setTimeout(resolve, before * 1000));
  const request = call.request(provider[call.of], provider.revisions);
  const measured = await timed({
    url: provider.url,
    request,
    connections: 1,
    duration: 2 * duration - 1,
  });
  await provider.ask('rest');
  console.log(`  ${call.name}: ${measured.times.length} answers beside ${await eight} large lists`);
  return { name: call.name, cpu: 0, ...measured };
}

function rowOf(on: string, { name, cpu, bytes, times: samples }: Measured): Row {
  const [p50, p99] = [median(samples), quantile(samples, 0.99)];
  return {
    name: `${on}: ${name}`,
    goal: '',
    ours: `${cpu.toFixed(2)} ms CPU`,
    limit: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
    ratio: `${(bytes / 1000).toFixed(1)} kB`,
    met: null,
    samples: { cpu, p50, p99, bytes, count: samples.length },
  };
}

function besideRow(on: string, { name, times: samples }: Measured): Row {
  const [p50, p99] = [median(samples), quantile(samples, 0.99)];
  return {
    name: `${on}: ${name}, beside eight lists of 10,000`,
    goal: 'p99 below 100 ms',
    ours: `p99 ${ms(p99)}`,
    limit: `p50 ${ms(p50)}`,
    ratio: times(p99 / 100),
    met: p99 < 100,
    samples: { p50, p99, count: samples.length },
  };
}
