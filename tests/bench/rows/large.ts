import type { Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { listExhibits } from '#contract/exhibits.ts';
import { exhibits } from '#provider/database/schema.ts';
import type { Chromium } from '#tests/bench/chromium.ts';
import type { Museum } from '#tests/bench/museum.ts';
import { slowDown } from '#tests/bench/chromium.ts';
import { openMuseum } from '#tests/bench/museum.ts';
import { readFields, untilSo } from '#tests/bench/panel-database.ts';
import type { Effort, Row } from '#tests/bench/row.ts';
import { ms } from '#tests/bench/row.ts';

const count = 30_000;
const few = 10;
/** More than the search follows row by row. */
const many = 500;
const longest = 200;
const fiveMinutes = 300_000;

declare global {
  interface Window {
    /** How long the main thread was held up at a time, in milliseconds. */
    longTasks?: number[];
  }
}

interface Setting {
  chromium: Chromium;
  /** The built panel's folder. */
  panel: string;
  effort: Effort;
}

interface Loading {
  state: string;
  at: number;
  rest?: number;
}

type Samples = Record<'start' | 'reload' | 'unchanged' | 'few' | 'many', number[]>;

/**
 * A museum of 30,000, after its first load: the longest task of the screen's thread at a start, during a refresh that
 * brings nothing, and during those that bring few and many changes; and how often the list is downloaded. The best of the
 * repetitions counts, because whatever else the machine does only makes tasks longer. For orientation the same on a
 * processor that is four times slower: that slows the screen's thread alone. Whoever reloads asks for the list, as whoever
 * presses “Check now” does.
 */
export async function measureLarge({ chromium, panel, effort }: Setting): Promise<Row[]> {
  let downloads = 0;
  const museum = await openMuseum(chromium, panel, count, {
    // Nothing is generated or reviewed: those are asked for sooner, and one by one.
    statuses: ['Reviewed'],
    onAnswered: (path) => {
      if (path.endsWith(listExhibits.path)) downloads += 1;
    },
  });
  await until(museum.page, ({ state }) => state === 'done');
  const page = await watched(museum);
  const rounds = Math.min(effort.repetitions, 3);
  downloads = 0;
  const samples = await measure(museum, page, rounds);
  const rest = (await loadingOf(page))?.rest ?? 0;
  await slowDown(page, 4);
  const slow = await measure(museum, page, rounds);
  if (downloads !== 8 * rounds) throw new Error(`${downloads} downloads, ${8 * rounds} of them asked for`);
  await page.close();
  await museum.provider.close();
  const perFive = Math.max(1, Math.floor(fiveMinutes / rest));
  return [
    rowOf('start', { samples: samples.start, slow: slow.start }),
    rowOf('reload', { samples: samples.reload, slow: slow.reload }),
    rowOf('refresh, none changed', { samples: samples.unchanged, slow: slow.unchanged }),
    rowOf(`refresh, ${few} changed`, { samples: samples.few, slow: slow.few }),
    rowOf(`refresh, ${many} changed`, { samples: samples.many, slow: slow.many }),
    {
      name: '30,000, nothing changed: downloads in five minutes',
      goal: 'at most 1',
      ours: `${perFive}, ${(rest / 1000).toFixed(0)} s apart`,
      limit: '',
      ratio: '',
      met: perFive <= 1,
      samples: { rest },
    },
  ];
}

async function measure(museum: Museum, page: Page, rounds: number): Promise<Samples> {
  const samples: Samples = { start: [], reload: [], unchanged: [], few: [], many: [] };
  for (let round = 0; round < rounds; round++) {
    samples.start.push(await longestWhile(page, () => startAgain(page)));
    samples.reload.push(await longestWhile(page, () => reload(page)));
    samples.unchanged.push(await longestWhile(page, () => refresh(page)));
    await change(museum, few);
    samples.few.push(await longestWhile(page, () => refresh(page)));
    await change(museum, many);
    samples.many.push(await longestWhile(page, () => refresh(page)));
  }
  return samples;
}

function rowOf(what: string, { samples, slow }: { samples: number[]; slow: number[] }): Row {
  const best = Math.min(...samples);
  return {
    name: `30,000, ${what}: longest task`,
    goal: `at most ${longest} ms`,
    ours: ms(best),
    limit: `worst ${ms(Math.max(...samples))}; 4x ${ms(Math.min(...slow))}, ${ms(Math.max(...slow))}`,
    ratio: '',
    met: best <= longest,
    samples: { samples, slow },
  };
}

async function watched({ page, url }: Museum): Promise<Page> {
  const own = await page.context().newPage();
  await own.addInitScript(() => {
    const seen: number[] = (window.longTasks = []);
    new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await own.goto(page.url().replace(/^https?:\/\/[^/]+/, url));
  await page.close();
  return own;
}

async function longestWhile(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (window.longTasks ??= []).splice(0));
  await work();
  // What follows by itself: the search takes the changes in, the list is read again.
  await page.waitForTimeout(6_000);
  return page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])));
}

/** Not by a reload: that asks for the list. */
async function startAgain(page: Page): Promise<void> {
  const url = page.url();
  await page.goto('about:blank');
  await page.goto(url);
  await page.locator('tbody tr .row-link').nth(9).waitFor();
}

async function reload(page: Page): Promise<void> {
  const before = (await loadingOf(page))?.at ?? 0;
  await page.reload();
  await page.locator('tbody tr .row-link').nth(9).waitFor();
  await until(page, ({ state, at }) => state === 'done' && at > before);
}

/** As somebody who asks for it, the list in view behind. */
async function refresh(page: Page): Promise<void> {
  const before = (await loadingOf(page))?.at ?? 0;
  await page.getByTitle('Open the list of changes').click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.keyboard.press('Escape');
  await until(page, ({ state, at }) => state === 'done' && at > before);
}

let changes = 0;

async function change({ provider: { db } }: Museum, changed: number): Promise<void> {
  const ids = Array.from({ length: changed }, (_, index) => 1 + index * Math.floor(count / changed));
  changes += 1;
  await db
    .update(exhibits)
    .set({ artistName: `Somebody else ${changes}` })
    .where(inArray(exhibits.id, ids));
}

async function until(page: Page, isSo: (loading: Loading) => boolean): Promise<void> {
  await untilSo(page, 'the lists are loaded', async () => {
    const loading = await loadingOf(page);
    return loading !== null && isSo(loading);
  });
}

async function loadingOf(page: Page): Promise<Loading | null> {
  const facts = await readFields(page, 'facts', ['key', 'value']);
  return (facts.find(({ key }) => key === 'loading')?.['value'] as Loading | undefined) ?? null;
}
