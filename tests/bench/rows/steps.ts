import type { Page } from '@playwright/test';
import { exhibits as exhibitTable, themeExhibits, themes } from '#provider/database/schema.ts';
import { inArray } from 'drizzle-orm';
import { shownAfter } from '#tests/bench/answers.ts';
import { slowDown } from '#tests/bench/chromium.ts';
import type { Museum } from '#tests/bench/museum.ts';
import { watchSteps } from '#tests/bench/step-probe.ts';
import type { Row } from '#tests/bench/row.ts';
import { compared, median, ms } from '#tests/bench/row.ts';
import { paths, sidebar } from '#panel/paths.ts';
import type { Theatre } from './theatre.ts';

const few = 5;
const many = 500;
const atMost = 150;
/** What is done after a step has come to rest by then, in milliseconds. */
const rest = 700;

const content = 'main :is(tr[data-row], input, .empty)';

/**
 * The steps of a working day, from the press to what it shows being painted: without network, 10,000 exhibits, the
 * processor slowed 4 times. The first time, a screen's code comes from the worker's cache.
 */
export async function measureSteps({ museum, effort }: Theatre): Promise<Row[]> {
  await seedThemes(museum);
  const page = await openList(museum);
  const other = await page.context().newPage();
  await other.goto(`${museum.url}/bench/edit.html`);
  await page.bringToFront();
  await page.context().setOffline(true);
  const rounds = Math.min(effort.repetitions, 5);
  const screens = await switchScreens(page, rounds);
  const forms = await openForms(page, rounds);
  const steps = await openThemes(page, rounds);
  // Last: from then on, all that many changes wait.
  const changes = await openChanges({ page, other }, rounds);
  await page.context().setOffline(false);
  await Promise.all([page.close(), other.close()]);
  return [
    ...screens,
    ...forms,
    compared({
      name: `list of changes with ${many}, 4x`,
      ours: changes.many,
      limit: changes.few,
      against: `with ${few}`,
      atMost: 2,
    }),
    compared({
      name: `step two of a theme with ${many}, 4x`,
      ours: steps.many,
      limit: steps.few,
      against: `with ${few}`,
      atMost: 1.5,
    }),
    within('step two of a theme, 10,000 exhibits, 4x', steps.few),
  ];
}

function within(name: string, samples: readonly number[], more = ''): Row {
  const worst = Math.max(...samples);
  return {
    name,
    goal: `at most ${atMost} ms`,
    ours: ms(median(samples)),
    limit: `worst ${ms(worst)}${more}`,
    ratio: '',
    met: median(samples) <= atMost,
    samples: { samples },
  };
}

/** One of few and one of many exhibits, named so. */
async function seedThemes({ provider: { db }, page, url }: Museum): Promise<void> {
  const ready = await db
    .select({ id: exhibitTable.id, museumId: exhibitTable.museumId })
    .from(exhibitTable)
    .where(inArray(exhibitTable.status, ['In Review', 'Reviewed']))
    .limit(many);
  const now = new Date();
  for (const count of [few, many]) {
    const values = { museumId: ready[0]?.museumId ?? 0, name: `Theme of ${count}`, description: 'Made up.' };
    const [made] = await db
      .insert(themes)
      .values({ ...values, createdAt: now, updatedAt: now })
      .returning({ id: themes.id });
    const tour = ready
      .slice(0, count)
      .map(({ id }, position) => ({ themeId: made?.id ?? 0, exhibitId: id, position }));
    await db.insert(themeExhibits).values(tour);
  }
  await page.goto(url + paths.themes);
  await page.getByTitle('Open the list of changes').click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Theme of ${many}` }).waitFor({ timeout: 60_000 });
}

async function openList({ page, url }: Museum): Promise<Page> {
  const own = await page.context().newPage();
  await own.addInitScript(watchSteps);
  await own.goto(url + paths.exhibits);
  await atRest(own);
  await slowDown(own, 4);
  return own;
}

/** The list is there, and what is loaded after its first paint. */
async function atRest(page: Page): Promise<void> {
  await page.locator('tbody tr .row-link').nth(9).waitFor();
  await page.waitForTimeout(4_000);
}

/** Milliseconds from the press until this is painted under that heading. */
async function step(
  page: Page,
  press: () => Promise<void>,
  title: string,
  selector: string,
): Promise<number> {
  await page.waitForTimeout(rest);
  return shownAfter(page, press, title, selector);
}

const press = (page: Page, name: string) => () =>
  page.locator('nav').getByRole('link', { name, exact: true }).click();

async function switchScreens(page: Page, rounds: number): Promise<Row[]> {
  const targets = sidebar.filter(({ to }) => to !== 'exhibits');
  const names = targets.map(({ label }) => label);
  const first = new Map<string, number[]>(names.map((name) => [name, []]));
  const again = new Map<string, number[]>(names.map((name) => [name, []]));
  const bytes = new Map<string, number>();
  for (let round = 0; round <= rounds; round++) {
    await page.reload();
    await atRest(page);
    for (const times of [first, again]) {
      for (const { label } of targets) {
        const before = await loadedBytes(page);
        const time = await step(page, press(page, label), label, content);
        if (times === first && round === 0) bytes.set(label, (await loadedBytes(page)) - before);
        // The first round warms the worker up.
        if (round > 0) times.get(label)?.push(time);
      }
      await press(page, 'Exhibit management')();
      await page.locator('tbody tr .row-link').nth(9).waitFor();
    }
  }
  const slowest = (times: Map<string, number[]>) =>
    [...times].toSorted(([, a], [, b]) => median(b) - median(a))[0] ?? ['', []];
  const [slowFirst, firstTimes] = slowest(first);
  const [slowAgain, againTimes] = slowest(again);
  const most = Math.max(...bytes.values());
  return [
    within(`switching screens, first time, 4x: ${slowFirst}`, firstTimes, ', the slowest screen'),
    within(`switching screens, again, 4x: ${slowAgain}`, againTimes, ', the slowest screen'),
    {
      name: 'code that a screen loads when it is opened',
      goal: '',
      ours: `${(most / 1000).toFixed(1)} kB`,
      limit: [...bytes].map(([name, count]) => `${name} ${(count / 1000).toFixed(1)}`).join(', '),
      ratio: '',
      met: null,
      samples: Object.fromEntries(bytes),
    },
  ];
}

/** Code that this page has asked for so far, in compressed bytes. */
function loadedBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.(?:js|css)$/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

async function openForms(page: Page, rounds: number): Promise<Row[]> {
  const opened: number[] = [];
  const saved: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const row = page.locator('tbody tr .row-link').nth(round);
    const open = await step(page, () => row.click(), 'Edit exhibit', 'main form input');
    await page.getByLabel(/^Artist/).fill(`Artist ${round}`);
    const update = page.getByRole('button', { name: 'Update & Generate Q&A' });
    const save = await step(page, () => update.click(), 'Exhibit management', 'tbody tr .row-link');
    if (round === 0) continue;
    opened.push(open);
    saved.push(save);
  }
  return [within('opening a form from the list, 4x', opened), within('saved → back on the list, 4x', saved)];
}

interface Sides {
  few: number[];
  many: number[];
}

interface Tabs {
  page: Page;
  /** Another tab of the same person, which makes the changes. */
  other: Page;
}

async function openChanges({ page, other }: Tabs, rounds: number): Promise<Sides> {
  const times: Sides = { few: [], many: [] };
  await press(page, 'Exhibit management')();
  await page.locator('tbody tr .row-link').nth(9).waitFor();
  const ids = Array.from({ length: many }, (_, index) => String(2_000 + index));
  let written = 0;
  for (const [side, until] of [
    ['few', few],
    ['many', many],
  ] as const) {
    for (const id of ids.slice(written, until))
      await other.evaluate((one) => window.editLine?.(one, 'Somebody else'), id);
    written = until;
    await page.bringToFront();
    await page.waitForTimeout(2_000);
    for (let round = 0; round <= rounds; round++) {
      const pill = page.getByTitle('Open the list of changes');
      const time = await step(page, () => pill.click(), 'Exhibit management', '.changes article');
      if (round > 0) times[side].push(time);
      await page.keyboard.press('Escape');
    }
  }
  return times;
}

async function openThemes(page: Page, rounds: number): Promise<Sides> {
  const times: Sides = { few: [], many: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const [side, count] of [
      ['few', few],
      ['many', many],
    ] as const) {
      await press(page, 'Theme')();
      await page.getByRole('link', { name: `Theme of ${count}`, exact: true }).click();
      await page.getByRole('link', { name: 'Edit Theme' }).click();
      const next = page.getByRole('button', { name: 'Update Exhibits for Theme' });
      const time = await step(page, () => next.click(), 'Choose exhibits', 'main tr[data-row]');
      if (round > 0) times[side].push(time);
      await page.goBack();
    }
  }
  return times;
}
