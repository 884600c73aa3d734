import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';

import type { StaticHost } from './server.ts';
import { startStaticHost } from './server.ts';

/** The panel on the plainest host, with the worker installed: no provider is needed to prove these promises. */
export const test = base.extend<{ host: StaticHost; tab: Page }>({
  host: async ({ page: _ }, use) => {
    const host = await startStaticHost('dist');
    await use(host);
    await host.close();
  },
  tab: async ({ page, host }, use) => {
    await openInstalled(page, host);
    await use(page);
  },
});

async function openInstalled(page: Page, host: StaticHost): Promise<void> {
  await page.goto(host.address);
  await untilControlled(page);
}

/** The worker has everything, and answers for the page. */
export async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** A page asks its worker for what is kept apart, five seconds after its start; that is over then. */
const startIsOver = 7_000;

/**
 * Resolves when nothing reaches the page's worker any more. A new version takes over when the old worker has nothing to
 * do. A worker that is being debugged, as all are here, and that hears of something at that very moment, is waited for by
 * Chromium for more than a minute; one that nobody debugs hands over within two seconds.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(startIsOver);
}
