// The rows without a screen: the panel's store and engine in a page, beside what could be written by hand.
import type { Page } from '@playwright/test';
import type { Chromium } from '#tests/bench/chromium.ts';
import type { EngineBench } from '#tests/bench/page/engine.ts';
import type { Effort, Row } from '#tests/bench/row.ts';
import { compared, median, ms, times } from '#tests/bench/row.ts';
import { startStaticHost } from '#tests/support/server.ts';

const exhibits = 10_000;

export interface EngineSetting {
  chromium: Chromium;
  /** The built page's folder. */
  folder: string;
  effort: Effort;
}

export async function measureEdit(setting: EngineSetting): Promise<Row[]> {
  const edits = 20;
  const samples = await onPage(setting, (page, { repetitions }) =>
    page.evaluate(([a, b, c]) => window.engineBench.measureEdits(a, b, c), [
      exhibits,
      repetitions,
      edits,
    ] as const),
  );
  return [compared({ name: 'edit, durable', ...samples, against: 'raw IndexedDB', atMost: 1.5 })];
}

export async function measurePull(setting: EngineSetting): Promise<Row[]> {
  const samples = await onPage(setting, (page, { repetitions }) =>
    page.evaluate(([a, b]) => window.engineBench.measurePulls(a, b), [exhibits, repetitions] as const),
  );
  return [compared({ name: 'first pull of 10,000', ...samples, against: 'raw IndexedDB', atMost: 1.25 })];
}

export async function measureRefresh(setting: EngineSetting): Promise<Row[]> {
  const changed = 10;
  const { time, written } = await onPage(setting, (page) =>
    page.evaluate(([a, b]) => window.engineBench.countRefreshWrites(a, b), [exhibits, changed] as const),
  );
  const rows = written['exhibits'] ?? 0;
  return [
    {
      name: 'refresh of 10,000, 10 changed',
      goal: `${changed} rows written`,
      ours: `${rows} rows (${ms(time)})`,
      limit: `${changed} rows`,
      ratio: times(rows / changed),
      met: rows === changed,
      samples: { time, written },
    },
  ];
}

export async function measureDrain(setting: EngineSetting): Promise<Row[]> {
  const latency = 100;
  const { ours, limit, mostAtOnce } = await onPage(setting, (page, { drained, repetitions }) =>
    page.evaluate(([a, b, c]) => window.engineBench.measureDrains(a, b, c), [
      drained,
      latency,
      repetitions,
    ] as const),
  );
  const ideal = (6 * 1000) / latency;
  const share = median(ours) / ideal;
  return [
    {
      name: 'drain, 100 ms latency',
      goal: 'at least 85 % of 60/s',
      ours: `${median(ours).toFixed(1)}/s`,
      limit: `${median(limit).toFixed(1)}/s bare requests`,
      ratio: `${(share * 100).toFixed(0)} %`,
      met: share >= 0.85 && mostAtOnce <= 6,
      samples: { ours, 'bare requests': limit, mostAtOnce },
    },
  ];
}

async function onPage<T>(
  { chromium, folder, effort }: EngineSetting,
  measure: (page: Page, effort: Effort) => Promise<T>,
): Promise<T> {
  const host = await startStaticHost(folder);
  const page = await chromium.context.newPage();
  try {
    await page.goto(`${host.address}/engine.html`);
    await page.waitForFunction(() => (window as { engineBench?: EngineBench }).engineBench !== undefined);
    return await measure(page, effort);
  } finally {
    await page.close();
    await host.close();
  }
}
