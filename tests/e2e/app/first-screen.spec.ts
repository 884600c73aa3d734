// What a start shows before it has started: the list as it was.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { drainTag, screenCache } from '#panel/store/cache-names.ts';
import {
  arrive,
  confirmLogOut,
  expectAt,
  expectPill,
  openChanges,
  renameExhibit,
  rowOf,
  syncNow,
} from '#tests/e2e/support/acts.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { unsentChanges } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';
import { workerOf } from '#tests/e2e/support/worker.ts';
import { aWork, numberedWorks } from '#tests/e2e/support/works.ts';

const list = '/exhibitmanagement';

/** From the left, from the top, width and height. */
type Place = number[];

declare global {
  interface Window {
    /** Of the panel's own first frame. */
    places?: Place[];
  }
}

test('the list stands there before the panel runs, and nothing moves when it does', async ({
  page,
  museum,
}) => {
  await arriveAtKept(page, museum);
  await page.addInitScript(measurePlaces);
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await withoutScripts(page, async () => {
      await page.goto(list);
      await expect(rowOf(page, 'Work 010')).toHaveCount(1);
      await expect(page.getByText('All synced')).toBeHidden();
    });
    const before = await placesOf(page);
    await page.goto(list);
    await expect.poll(() => page.evaluate(() => window.places), `${width} × ${height}`).toEqual(before);
  }
});

test('it answers no press and no key, and a screen reader does not read it', async ({ page, museum }) => {
  await arriveAtKept(page, museum);
  expect(await readAloud(page)).toContain('Work 001');
  await withoutScripts(page, async () => {
    await page.goto(list);
    expect(await readAloud(page)).not.toContain('Work 001');
    await page.locator('.row-link').first().click({ force: true });
    for (let key = 0; key < 5; key++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname).toBe(list);
  });
});

test('when the panel does not come, it says so above the rows, and how to save what waits', async ({
  page,
  museum,
}) => {
  await arriveAtKept(page, museum);
  await withoutScripts(page, async () => {
    await page.goto(list);
    await expect(page.getByText('Vitrine is taking a long time to start.')).toBeVisible();
    await page.getByRole('link', { name: 'save what waits as a file' }).click();
    await expect(page).toHaveURL('/rescue.html');
  });
});

test('a work that was renamed is not seen under its old name, however soon the tablet is started again', async ({
  page,
  museum,
}) => {
  await arriveAtKept(page, museum);
  await renameExhibit(page, 'Work 003', 'Work 003, corrected');
  await expectAt(page, 'Exhibit management');
  await expect(rowOf(page, 'Work 003, corrected')).toBeVisible();
  expect(await isKept(page)).toBe(false);
  await untilKept(page, 'Work 003, corrected');
  await withoutScripts(page, async () => {
    await page.goto(list);
    await expect(rowOf(page, 'Work 003, corrected')).toHaveCount(1);
    // Marked for a moment after the save, and not at the next start.
    await expect(page.locator('tr[data-saved]')).toHaveCount(0);
    await expect(rowOf(page, 'Work 003')).toHaveCount(0);
  });
});

test('what a colleague has changed in another tab is not seen as it was', async ({ page, museum }) => {
  const [, , third = ''] = await arriveAtKept(page, museum);
  await museum.colleague.edit(third, { name: 'Work 003, theirs' });
  const other = await page.context().newPage();
  await other.goto(list);
  await syncNow(other);
  await expect(rowOf(other, 'Work 003, theirs')).toBeVisible();
  await untilKept(page, 'Work 003, theirs');
  await withoutScripts(page, async () => {
    await page.goto(list);
    await expect(rowOf(page, 'Work 003, theirs')).toHaveCount(1);
    await expect(rowOf(page, 'Work 003')).toHaveCount(0);
  });
});

test('what the worker sends while no tab is open is not seen as waiting, and a waking with nothing to do leaves the list', async ({
  page,
  context,
  museum,
  road,
}) => {
  await arriveAtKept(page, museum);
  await road.goDown();
  await renameExhibit(page, 'Work 003', 'Work 003, corrected');
  await untilKept(page, 'Work 003, corrected');
  const desk = await context.newPage();
  const worker = await workerOf(desk, road.address);
  await page.close();
  await road.comeBack();
  await desk.goto(`${road.address}/config.json`);
  await worker.sync(drainTag);
  await expect.poll(() => unsentChanges(desk)).toBe(0);
  await expect.poll(() => isKept(desk)).toBe(false);

  const again = await context.newPage();
  await again.goto(road.address + list);
  await untilKept(again, 'Work 003, corrected');
  await again.close();
  await worker.sync(drainTag);
  await desk.waitForTimeout(2_000);
  expect(await isKept(desk)).toBe(true);
});

test('whoever logs out leaves no row behind, not for a moment', async ({ page, museum }) => {
  await arriveAtKept(page, museum);
  await confirmLogOut(page);
  await expect(page).toHaveURL('/login');
  expect(await isKept(page)).toBe(false);
  await withoutScripts(page, async () => {
    await page.goto(list);
    await expect(page.getByText('Work 001')).toHaveCount(0);
  });
});

test('whoever has to sign in again sees nothing of the list before', async ({ page, museum }) => {
  await arriveAtKept(page, museum);
  await museum.endSessions(museum.admin);
  const dialog = await openChanges(page);
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expectAt(page, 'Login');
  await expect.poll(() => isKept(page)).toBe(false);
});

test('a name that looks like code stays a name', async ({ page, museum }) => {
  const names = [
    '<img src=x onerror="document.title=1">',
    '"><script src="/assets/a.js"></script>',
    '</div></div><noscript><p title="</noscript><img src=x onerror=document.title=1>">',
    '&lt;b&gt;Not bold&lt;/b&gt; <!-- --!> ${1}',
  ];
  await museum.colleague.add(...names.map((name, index) => aWork({ name, exhibit_id: `X-${index}` })));
  await arriveAtKept(page, museum);
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await withoutScripts(page, async () => {
    await page.goto(list);
    for (const name of names) await expect(rowOf(page, name)).toHaveCount(1);
    await expect(page.locator('img[src=x], noscript p, script:not([type=module])')).toHaveCount(0);
  });
  await page.goto(list);
  await expect(page.locator('.app:not([inert])')).toBeVisible();
  for (const name of names) await expect(rowOf(page, name)).toHaveCount(1);
  expect(refused.filter((line) => line.includes('Content Security Policy'))).toEqual([]);
});

test('a list that is searched or turned over is kept for no start', async ({ page, museum }) => {
  await arriveAtKept(page, museum);
  await withoutScripts(page, async () => {
    await page.goto(`${list}?page=2`);
    await expect(page.locator('.row-link')).toHaveCount(0);
    await expect(page.getByText('Vitrine', { exact: true })).toBeVisible();
  });
});

/** At the list of twelve works, which is kept for the next start. Resolves with their ids. */
async function arriveAtKept(page: Page, museum: Museum): Promise<string[]> {
  const ids = await museum.colleague.add(...numberedWorks(12));
  await arrive(page, museum.admin);
  await page.reload();
  await expectPill(page, 'All synced');
  await untilKept(page, 'Work 001');
  return ids;
}

/** What is kept shows this. */
async function untilKept(page: Page, text: string): Promise<void> {
  const read = () =>
    page.evaluate(async (name) => {
      const cache = await caches.open(name);
      const [key] = await cache.keys();
      const kept = key && (await cache.match(key));
      return kept ? kept.text() : '';
    }, screenCache);
  await expect.poll(read, { timeout: 30_000 }).toContain(`>${text}<`);
}

function isKept(page: Page): Promise<boolean> {
  return page.evaluate((name) => caches.has(name), screenCache);
}

/** The panel's code does not run: what stands there is all that there is. */
async function withoutScripts(page: Page, act: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
  await act();
  await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
  await browser.detach();
}

/** The names that a screen reader finds. */
async function readAloud(page: Page): Promise<unknown[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Accessibility.enable');
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
}

/** Where the heading, the search and the first and last row stand. */
function placesOf(page: Page): Promise<Place[] | undefined> {
  return page.evaluate(measurePlaces);
}

/** Runs in the page: once the panel has taken over, before anything else comes; where it does not run, at once. */
function measurePlaces(): Place[] | undefined {
  const measure = () =>
    ['h1', '[type=search]', 'tbody tr:first-child', 'tbody tr:last-child'].map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box ? [box.x, box.y, box.width, box.height] : [];
    });
  if (document.querySelector('.app[inert]')) return measure();
  const watching = new MutationObserver(() => {
    if (!document.querySelector('.app:not([inert]) tbody .row-link')) return;
    watching.disconnect();
    window.places = measure();
  });
  watching.observe(document, { childList: true, subtree: true });
  return undefined;
}
