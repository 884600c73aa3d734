import { paths } from '#panel/paths.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { reactAdmin, staticPage } from '#tests/bench/builds.ts';
import { slowDown, stopWorkers } from '#tests/bench/chromium.ts';
import { openMuseum } from '#tests/bench/museum.ts';
import { untilSo } from '#tests/bench/panel-database.ts';
import { noteFirstRows } from '#tests/bench/probe.ts';
import type { Row } from '#tests/bench/row.ts';
import { compared } from '#tests/bench/row.ts';
import { startStaticHost } from '#tests/support/server.ts';
import type { Theatre } from './theatre.ts';

interface Start {
  url: string;
  /** What ten of make the first page. */
  rows: string;
}

type Side = 'ours' | 'few' | 'static' | 'reactAdmin';

const panelRows = 'tbody tr .row-link';

/** Without network, the worker stopped: from the navigation to ten painted rows. All four in turns. */
export async function measureColdStart(theatre: Theatre): Promise<Row[]> {
  const { chromium, panel, museum, effort } = theatre;
  const few = await openMuseum(chromium, panel, 1_000);
  // Wherever the rows before this one have led.
  for (const { page, url } of [museum, few]) await page.goto(url + paths.exhibits);
  const starts: Record<Side, Start> = {
    ours: { url: museum.url + paths.exhibits, rows: panelRows },
    few: { url: few.url + paths.exhibits, rows: panelRows },
    ...(await installPeers(theatre)),
  };
  await Promise.all([museum.provider.close(), few.provider.close()]);
  // What had come just before may still take them away; from then on, nothing can.
  await few.page.waitForTimeout(5_000);
  const areKept = async () => (await isKept(museum.page)) && isKept(few.page);
  await untilSo(few.page, 'the first screens are kept', areKept, 60_000);
  await few.page.close();
  await museum.page.close();

  const samples: Record<Side, number[]> = { ours: [], few: [], static: [], reactAdmin: [] };
  const live: number[] = [];
  for (let round = 0; round <= effort.repetitions; round++) {
    for (const [side, start] of Object.entries(starts) as [Side, Start][]) {
      const time = await startCold(chromium.context, start);
      // The first of each fills the system's own caches.
      if (round === 0) continue;
      samples[side].push(time.first);
      if (side === 'ours') live.push(time.live);
    }
  }
  // Without it, the row would measure another start than the one that people have.
  const after = await chromium.context.newPage();
  await after.goto(new URL('/icon.svg', museum.url).href);
  if (!(await isKept(after))) throw new Error('What was kept of the first screen is gone');
  await after.close();
  const { ours } = samples;
  const answering = 'offline cold start, rows that answer, 10,000, 4x';
  const name = 'offline cold start, 10,000, 4x';
  return [
    compared({ name, ours, limit: samples.static, against: 'static page', atMost: 3 }),
    compared({ name, ours, limit: samples.reactAdmin, against: 'react-admin', atMost: 0.4 }),
    compared({ name, ours, limit: samples.few, against: '1,000 exhibits', atMost: 1.25 }),
    compared({ name: answering, ours: live, limit: samples.static, against: 'static page', atMost: 3 }),
  ];
}

/** What it shows before it has started is kept by then. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(() => caches.has('vitrine-screen'));
}

async function installPeers({
  chromium,
  workshop,
}: Theatre): Promise<Pick<Record<Side, Start>, 'static' | 'reactAdmin'>> {
  const { context } = chromium;
  return {
    static: { url: await install(context, await staticPage(workshop)), rows: 'tbody tr' },
    reactAdmin: {
      url: await install(context, await reactAdmin(workshop), 10_000),
      rows: 'tbody tr.RaDatagrid-row',
    },
  };
}

// Visited once with network, filled, its worker ready; then the host goes away.
async function install(context: BrowserContext, folder: string, fill = 0): Promise<string> {
  const host = await startStaticHost(folder);
  const page = await context.newPage();
  await page.goto(`${host.address}/`);
  await page.evaluate(async (count) => {
    await navigator.serviceWorker.ready;
    if (count) await (window as unknown as { fill(count: number): Promise<void> }).fill(count);
  }, fill);
  await page.close();
  await host.close();
  return `${host.address}/`;
}

async function startCold(
  context: BrowserContext,
  { url, rows }: Start,
): Promise<{ first: number; live: number }> {
  const page = await context.newPage();
  await stopWorkers(page);
  await page.addInitScript(noteFirstRows, rows);
  await slowDown(page, 4);
  await page.goto(url, { waitUntil: 'commit' });
  const noted = await page
    .waitForFunction(() => window.liveRowsAt && [window.firstRowsAt, window.liveRowsAt], undefined, {
      timeout: 60_000,
      polling: 100,
    })
    .catch(async (cause: unknown) => {
      const shown = await page.evaluate(() => document.body.innerText.slice(0, 500));
      throw new Error(`${url} showed no rows, but: ${shown}`, { cause });
    });
  const [first, live] = (await noted.jsonValue()) || [];
  // What starts after the first rows must not run into the next start.
  await page.waitForTimeout(300);
  await page.close();
  if (first === undefined || live === undefined) throw new Error(`${url} showed no rows`);
  return { first, live };
}
