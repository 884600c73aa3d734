import { paths } from '#panel/paths.ts';
import type { Page } from '@playwright/test';
import type { Answer } from '#tests/bench/answers.ts';
import { rowsAfter } from '#tests/bench/answers.ts';
import { slowDown } from '#tests/bench/chromium.ts';
import { madeUpExhibits } from '#tests/bench/exhibits.ts';
import { watchRows } from '#tests/bench/probe.ts';
import type { Row } from '#tests/bench/row.ts';
import { median, ms, p95, times } from '#tests/bench/row.ts';
import type { Theatre } from './theatre.ts';

/** A person who types fast. */
const betweenKeys = 140;
const exhibits = 10_000;

/** From the key to other rows: ours, and a live `.filter()` over the same database, in turns. */
export async function measureSearch({ museum, effort }: Theatre): Promise<Row[]> {
  const rounds = effort.repetitions;
  const { ours, peer } = await openBoth(museum.page, museum.url);
  const words = searches(Math.ceil(effort.keystrokes / 6));
  const perRound = Math.ceil(words.length / rounds);
  const mine: Answer[] = [];
  const theirs: Answer[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const word of words.slice(round * perRound, (round + 1) * perRound)) {
      mine.push(...(await typeAndClear(ours, word, betweenKeys)));
    }
    // Its answers take a second each; typing faster would only measure its queue.
    theirs.push(...(await typeAndClear(peer, searches(rounds)[round]?.slice(0, 1) ?? 'a', 0)));
  }
  await peer.close();
  await ours.close();
  return rowsOf(mine, theirs);
}

function rowsOf(mine: Answer[], theirs: Answer[]): Row[] {
  const commits = mine.map(({ commit }) => commit);
  const paints = mine.map(({ painted }) => painted);
  const filter = theirs.map(({ painted }) => painted);
  const factor = median(filter) / median(paints);
  const samples = { commits, paints, filter };
  const name = `search, key → rows, 4x, ${mine.length} keys`;
  const limit = '';
  return [
    {
      name: `${name}: commit p95`,
      goal: 'at most 16 ms',
      ours: ms(p95(commits)),
      limit,
      ratio: '',
      met: p95(commits) <= 16,
      samples,
    },
    {
      name: `${name}: painted p95`,
      goal: 'at most 50 ms',
      ours: ms(p95(paints)),
      limit,
      ratio: '',
      met: p95(paints) <= 50,
      samples: {},
    },
    {
      name: 'search, live filter / ours, painted',
      goal: 'at least 25x',
      ours: ms(median(paints)),
      limit: `${ms(median(filter))} .filter()`,
      ratio: times(factor),
      met: factor >= 25,
      samples: {},
    },
  ];
}

async function openBoth(page: Page, url: string): Promise<{ ours: Page; peer: Page }> {
  const context = page.context();
  const ours = await context.newPage();
  await ours.addInitScript(watchRows);
  await ours.goto(url + paths.exhibits);
  const peer = await context.newPage();
  await peer.addInitScript(watchRows);
  await peer.goto(`${url}/bench/filter.html`);
  await peer.locator('tbody tr').nth(9).waitFor();
  for (const one of [ours, peer]) await slowDown(one, 4);
  // The search texts are read after the first page is painted.
  await ours.bringToFront();
  await ours.waitForTimeout(3_000);
  return { ours, peer };
}

async function typeAndClear(page: Page, word: string, pause: number): Promise<Answer[]> {
  await page.bringToFront();
  await page.locator('input[type=search]').focus();
  const keys = [...word, ...[...word].map(() => 'Backspace')];
  const samples: Answer[] = [];
  for (const key of keys) {
    samples.push(await rowsAfter(page, `the key ${key}`, () => page.keyboard.press(key)));
    await page.waitForTimeout(pause);
  }
  return samples;
}

/** Three letters each, of which every one shows other rows, so that there is something to wait for. */
function searches(count: number): string[] {
  const rows = madeUpExhibits(exhibits)
    .map(({ name, artist_name, exhibit_id, tags }) => ({
      sort: name.toLowerCase(),
      text: [name, artist_name, exhibit_id, ...tags].join('\n').toLowerCase(),
    }))
    .toSorted((a, b) => (a.sort < b.sort ? -1 : 1));
  const firstPage = (text: string) => {
    const found = rows.filter((row) => row.text.includes(text));
    return found.slice(0, 10).map(({ sort }) => sort);
  };
  const chosen: string[] = [];
  for (let index = 0; chosen.length < count; index++) {
    const word = rows[(index * 37) % rows.length]?.sort.slice(0, 3) ?? '';
    const pages = ['', word.slice(0, 1), word.slice(0, 2), word].map((text) => firstPage(text).join('|'));
    const differ = pages.every((shown, at) => shown !== '' && (at === 0 || shown !== pages[at - 1]));
    if (differ && !chosen.includes(word)) chosen.push(word);
    if (index > rows.length) throw new Error('there are not enough words to search for');
  }
  return chosen;
}
