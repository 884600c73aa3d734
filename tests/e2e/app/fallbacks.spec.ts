// Browsers without Background Sync: what was saved without network is sent all the same. The clock stands still where a
// timer would do it as well.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { addExhibit, arrive, expectPill, noticeOffline, syncNow } from '#tests/e2e/support/acts.ts';
import type { BrowserWindow } from '#tests/e2e/support/browser-window.ts';
import { withoutBackgroundSync } from '#tests/e2e/support/browser-window.ts';
import { test } from '#tests/e2e/support/test.ts';

const vase = { name: 'Vase', artist: 'Ana Lima', id: 'V-1' };

test('at the next start', async ({ browserWindow, museum, road }) => {
  await withoutBackgroundSync(browserWindow.context);
  const page = await browserWindow.openTab('about:blank');
  await arrive(page, museum.admin, road.address);
  await road.goDown();
  await addExhibit(page, vase);
  await expectPill(page, /1 waiting/);
  await page.close();
  await road.comeBack();
  await browserWindow.openTab(road.address);
  // It was tried as the connection broke, and may have arrived: it is looked for first.
  await expect.poll(async () => (await museum.colleague.works()).length, { timeout: 75_000 }).toBe(1);
});

const occasions: [name: string, happens: (page: Page, window: BrowserWindow) => Promise<void>][] = [
  [
    'when the tab comes to the front again',
    async (page, { emptyTab }) => {
      await emptyTab.bringToFront();
      await page.bringToFront();
    },
  ],
  [
    'when the device says that it is online',
    async (page) => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      // Not every tablet of the house in the same instant.
      await page.clock.runFor(2_100);
    },
  ],
  ['at the press of the button', (page) => syncNow(page)],
  [
    'after a while',
    async (page) => {
      // A creation that was tried may have arrived: it is looked for more than once, and each look has to be answered.
      for (let part = 0; part < 8; part++) {
        await page.clock.runFor(5_000);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
  ],
];

for (const [name, happens] of occasions) {
  test(name, async ({ browserWindow, museum, road }) => {
    await withoutBackgroundSync(browserWindow.context);
    const page = await browserWindow.openTab('about:blank');
    await page.clock.install();
    await arrive(page, museum.admin, road.address);
    await road.goDown();
    await noticeOffline(page);
    await addExhibit(page, vase);
    await expectPill(page, 'Offline · 1 waiting');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await road.comeBack();
    await happens(page, browserWindow);
    await expect.poll(async () => (await museum.colleague.works()).length).toBe(1);
  });
}
