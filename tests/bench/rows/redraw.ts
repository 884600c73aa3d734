import type { Page } from '@playwright/test';
import { slowDown } from '#tests/bench/chromium.ts';
import { watchRows } from '#tests/bench/probe.ts';
import type { Row } from '#tests/bench/row.ts';
import { median, ms, p95 } from '#tests/bench/row.ts';
import type { Theatre } from './theatre.ts';

interface Tabs {
  list: Page;
  /** Another tab of the same person, which makes the edits. */
  other: Page;
}

/** From the moment at which an edit is durable, in another tab, to the line of the list that shows it. */
export async function measureRedraw({ museum, effort }: Theatre): Promise<Row[]> {
  const tabs = await openTabs(museum.page, museum.url);
  const { list, other } = tabs;
  const ids = await list
    .locator('tbody tr .row-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').pop() ?? ''));
  const changed: number[] = [];
  const painted: number[] = [];
  // As in a gallery: nothing is sent meanwhile.
  await list.context().setOffline(true);
  for (let edit = -3; edit < effort.repetitions * 10; edit++) {
    const seen = await editAndWait(tabs, ids.at(edit % ids.length) ?? '', `Artist ${edit}.`);
    // The first ones warm both up.
    if (edit < 0) continue;
    changed.push(seen.changed);
    painted.push(seen.painted);
  }
  await list.context().setOffline(false);
  await Promise.all([list.close(), other.close()]);
  return [
    {
      name: `commit → list redrawn, 4x, ${changed.length} edits, p95`,
      goal: 'at most 16 ms',
      ours: ms(p95(changed)),
      limit: `painted ${ms(p95(painted))}, medians ${ms(median(changed))}, ${ms(median(painted))}`,
      ratio: '',
      met: p95(changed) <= 16,
      samples: { changed, painted },
    },
  ];
}

async function openTabs(first: Page, url: string): Promise<Tabs> {
  const context = first.context();
  const other = await context.newPage();
  await other.addInitScript(watchRows);
  await other.goto(`${url}/bench/edit.html`);
  const list = await context.newPage();
  await list.addInitScript(watchRows);
  await list.goto(first.url());
  await list.locator('tbody tr .row-link').nth(9).waitFor();
  // What is loaded after the first paint has come to rest.
  await list.waitForTimeout(5_000);
  await slowDown(list, 4);
  return { list, other };
}

async function editAndWait({ list, other }: Tabs, id: string, artist: string) {
  await list.waitForTimeout(150);
  const seeing = list.evaluate(
    async (text) => ({ at: performance.timeOrigin, seen: await window.rowProbe?.next(text) }),
    artist,
  );
  // In the page before the edit is.
  await list.evaluate(() => null);
  const writtenAt = await other.evaluate(([one, name]) => window.editLine?.(one, name), [
    id,
    artist,
  ] as const);
  const { at, seen } = await seeing;
  if (!seen || writtenAt === undefined) throw new Error('the edit was not shown');
  return { changed: at + seen.changedAt - writtenAt, painted: at + seen.paintedAt - writtenAt };
}
