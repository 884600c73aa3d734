import type { Page } from '@playwright/test';
import { test as base } from '@playwright/test';

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
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}
