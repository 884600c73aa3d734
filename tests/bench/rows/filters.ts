// What narrows the list, and what is done to many of its rows: each press until its answer is there.
import type { Page } from '@playwright/test';
import { paths } from '#panel/paths.ts';
import type { Answer } from '#tests/bench/answers.ts';
import { rowsAfter, shownAfter } from '#tests/bench/answers.ts';
import { slowDown } from '#tests/bench/chromium.ts';
import { openMuseum } from '#tests/bench/museum.ts';
import { watchRows } from '#tests/bench/probe.ts';
import type { Row } from '#tests/bench/row.ts';
import { median, ms, p95 } from '#tests/bench/row.ts';
import { watchSteps } from '#tests/bench/step-probe.ts';
import type { Theatre } from './theatre.ts';

/** A press has an answer by then, in milliseconds. */
const answered = 100;
const frame = 16.7;
/** Between two presses. */
const pause = 400;
const manyExhibits = 50_000;

/** 10,000 exhibits, the processor slowed 4 times. */
export async function measureFilters({ museum, effort }: Theatre): Promise<Row[]> {
  const page = await openList(museum.page, museum.url);
  await slowDown(page, 4);
  const rounds = Math.min(effort.repetitions, 5);
  const filtered = await filter(page, rounds);
  const chosen = await chooseRows(page, rounds);
  await page.close();
  return [
    painted('a filter, press → other rows, 10,000, 4x', filtered),
    ...Object.entries(chosen).map(([name, samples]) => row(`${name}, 10,000, 4x`, samples)),
  ];
}

/** 50,000 exhibits: the rows of a filter are in the document within a frame. */
export async function measureManyFilters({ chromium, panel, effort }: Theatre): Promise<Row[]> {
  const museum = await openMuseum(chromium, panel, manyExhibits, {
    // None in review: their questions would be loaded for many minutes.
    statuses: ['Draft', 'In Progress', 'Reviewed'],
  });
  const page = await openList(museum.page, museum.url);
  await museum.page.close();
  const rounds = Math.min(effort.repetitions, 5);
  const quick = await filter(page, rounds);
  await slowDown(page, 4);
  const slow = await filter(page, rounds);
  await page.close();
  await museum.provider.close();
  const commits = quick.map(({ commit }) => commit);
  return [
    {
      name: 'a filter, press → other rows in the document, 50,000: median',
      goal: 'at most a frame',
      ours: ms(median(commits)),
      limit: `p95 ${ms(p95(commits))}`,
      ratio: '',
      met: median(commits) <= frame,
      samples: { quick, slow },
    },
    painted('a filter, press → other rows, 50,000, 4x', slow),
  ];
}

function painted(name: string, presses: readonly Answer[]): Row {
  return row(
    name,
    presses.map((press) => press.painted),
  );
}

function row(name: string, samples: readonly number[]): Row {
  return {
    name,
    goal: `at most ${answered} ms`,
    ours: ms(median(samples)),
    limit: `worst ${ms(Math.max(...samples))}`,
    ratio: '',
    met: median(samples) <= answered,
    samples: { samples },
  };
}

async function openList(page: Page, url: string): Promise<Page> {
  const own = await page.context().newPage();
  await own.addInitScript(watchRows);
  await own.addInitScript(watchSteps);
  await own.goto(url + paths.exhibits);
  await own.locator('tbody tr .row-link').nth(9).waitFor();
  await own.bringToFront();
  await own.locator('.exhibit-filters').waitFor();
  // What is searched is read, and the rows are in memory.
  await own.waitForTimeout(8_000);
  return own;
}

const statusesInTurn = ['Draft', 'Reviewed', 'In Progress', 'All'];

async function filter(page: Page, rounds: number): Promise<Answer[]> {
  const presses: Answer[] = [];
  const chips = page.getByRole('navigation', { name: 'Show exhibits by status' });
  const rooms = page.getByRole('combobox', { name: 'Floor and room' });
  const after = async (press: () => Promise<unknown>) => {
    await page.waitForTimeout(pause);
    return rowsAfter(page, 'a filter', press);
  };
  for (let round = 0; round <= rounds; round++) {
    const times: Answer[] = [];
    for (const name of statusesInTurn)
      times.push(await after(() => chips.getByRole('link', { name }).first().click()));
    times.push(await after(() => rooms.selectOption('2:5')));
    times.push(await after(() => rooms.selectOption('')));
    // The first round warms the code up.
    if (round > 0) presses.push(...times);
  }
  return presses;
}

async function chooseRows(page: Page, rounds: number): Promise<Record<string, number[]>> {
  const times = { 'Select → boxes': [], 'a row → chosen': [], 'Select all → chosen': [] } as Record<
    string,
    number[]
  >;
  const take = async (name: string, press: () => Promise<void>, selector: string, round: number) => {
    await page.waitForTimeout(pause);
    const time = await shownAfter(page, press, 'Exhibit management', selector);
    if (round > 0) times[name]?.push(time);
  };
  for (let round = 0; round <= rounds; round++) {
    await take('Select → boxes', () => button(page, 'Select'), 'tbody input[type=checkbox]', round);
    const third = () => page.locator('tbody tr[data-row]').nth(2).click();
    await take('a row → chosen', third, 'tbody input[type=checkbox]:checked', round);
    const all = () => page.getByRole('checkbox', { name: /^Select all/ }).click();
    const each = 'tbody tr:nth-child(9) input[type=checkbox]:checked';
    await take('Select all → chosen', all, each, round);
    await button(page, 'Done');
    await page.locator('tbody input[type=checkbox]').first().waitFor({ state: 'detached' });
  }
  return times;
}

function button(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}
