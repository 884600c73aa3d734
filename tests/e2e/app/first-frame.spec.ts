// What a start shows, and what it waits for.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { arrive, expectAt, rowOf, untilInstalled } from '#tests/e2e/support/acts.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { workspaceName } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';
import { numberedWorks } from '#tests/e2e/support/works.ts';

declare global {
  interface Window {
    /** Until the first row stood in the document. */
    start?: { looks: string[]; skeletons: number; formatters: number };
    /** When there was a heading, in milliseconds since the navigation began. */
    firstScreenAt?: number;
  }
}

/** Runs in the page, before anything of it. */
function noteStart(): void {
  const start = { looks: [] as string[], skeletons: 0, formatters: 0 };
  const isOn = () => !document.querySelector('tbody .row-link');
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function noted(...args) {
    const started = transaction.apply(this, args);
    if (isOn()) start.looks.push(`${this.name.slice(0, 14)}: ${[...started.objectStoreNames].join(' ')}`);
    return started;
  };
  const { NumberFormat } = Intl;
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct(target, args: []) {
      if (isOn()) start.formatters += 1;
      return new target(...args);
    },
  });
  new MutationObserver(() => {
    if (isOn()) start.skeletons += document.querySelectorAll('.skeleton').length;
  }).observe(document, { childList: true, subtree: true });
  window.start = start;
}

test('a start has the rows in its first frame, and looks at the storage as often as it must', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(...numberedWorks(12));
  await arrive(page, museum.admin);
  await page.addInitScript(noteStart);
  // What is too slow for the first frame has the next story: here no timer runs, however busy the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/exhibitmanagement?page=2');
  await expect(rowOf(page, 'Work 011')).toBeVisible();
  const start = await page.evaluate(() => window.start);
  // To open a database costs a look of its own.
  expect(start?.looks).toHaveLength(4);
  expect(start?.skeletons).toBe(0);
  // To make one took 15 ms, and the rows need none.
  expect(start?.formatters).toBe(0);
});

test('a storage that takes its time holds up the rows, and not the screen around them', async ({
  page,
  museum,
}) => {
  const letGo = await arriveAtSlowStorage(page, museum);
  await page.goto('/exhibitmanagement');
  await expectAt(page, 'Exhibit management');
  await expect(page.locator('tbody .skeleton').first()).toBeVisible();
  await expect(rowOf(page, 'Work 001')).toHaveCount(0);
  await letGo();
  await expect(rowOf(page, 'Work 001')).toBeVisible();
});

test('what sends and follows changes is asked for once the first screen stands, and takes nothing from its start', async ({
  page,
  museum,
}) => {
  const letGo = await arriveAtSlowStorage(page, museum);
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      window.firstScreenAt = performance.now();
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/exhibitmanagement');
  await expectAt(page, 'Exhibit management');
  await letGo();
  const engineAt = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/engine-'))
          ?.startTime,
    );
  await expect.poll(engineAt).toBeGreaterThan(0);
  expect(await engineAt()).toBeGreaterThan((await page.evaluate(() => window.firstScreenAt)) ?? Infinity);
});

/** With one work, whose row waits until what this resolves with is called. */
async function arriveAtSlowStorage(page: Page, museum: Museum): Promise<() => Promise<void>> {
  await museum.colleague.add(...numberedWorks(1));
  await arrive(page, museum.admin);
  const other = await page.context().newPage();
  await other.goto('/icon.svg');
  return holdUp(other, await workspaceName(page));
}

/** Another tab writes into the exhibits, until it is told to stop. */
async function holdUp(page: Page, database: string): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    (name) =>
      new Promise<{ isOver: boolean }>((resolve, reject) => {
        const hold = { isOver: false };
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('exhibits', 'readwrite').objectStore('exhibits');
          const goOn = () => {
            resolve(hold);
            if (hold.isOver) opening.result.close();
            else store.count().addEventListener('success', goOn);
          };
          goOn();
        });
      }),
    database,
  );
  return () => held.evaluate((hold) => void (hold.isOver = true));
}

test('a screen that was never opened has its code already, and stands in its first frame', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await untilInstalled(page);
  await page.reload();
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/') && !path.startsWith('/assets/later/')),
    );
  await expect.poll(async () => (await loaded()).filter((path) => path.includes('screens')).length).toBe(1);
  await page.evaluate(() => performance.clearResourceTimings());
  const firstFrame = await page.evaluate(async () => {
    const link = [...document.querySelectorAll('nav a')].find((one) => one.textContent === 'Team management');
    (link as HTMLElement).click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelector('h1')?.textContent.trim();
  });
  expect(firstFrame).toBe('Team management');
  expect(await loaded()).toEqual([]);
});
