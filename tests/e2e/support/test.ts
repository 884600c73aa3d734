import type { Page } from '@playwright/test';
import { untilInstalled } from './acts.ts';
import type { BrowserWindow } from './browser-window.ts';
import { openBrowserWindow } from './browser-window.ts';
import type { Tablet } from './device.ts';
import { unpackTablet } from './device.ts';
import { holdWorkerBack } from './late-worker.ts';
import { test as base } from './museum-test.ts';
import type { RealProvider } from './real-provider.ts';
import { installProvider } from './real-provider.ts';

interface Choices {
  /** When the panel's service worker is installed: by the panel itself, or not before the connection is about to go. */
  worker: 'at once' | 'late';
}

/**
 * For files of which few stories ever go without network: a worker costs each of them as much to install, with its copy of
 * the panel and its engine, as half of all the rest of an arrival. It comes as soon as a story needs it.
 */
export const lateWorker = { worker: 'late' } as const;

interface Own {
  /** A browser of its own that can be closed, killed and opened again. */
  tablet: Tablet;
  /** A browser window whose tabs can be hidden and frozen. */
  browserWindow: BrowserWindow;
  /** A provider in a process of its own, for tests that stop it; it has the demo museum. */
  realProvider: RealProvider;
}

/** How many times slower than this machine the tablet is. What passes by luck alone shows on a slow one. */
const slowness = Number(process.env['VITRINE_SLOWNESS'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

export const test = base.extend<Own & Choices>({
  worker: ['at once', { option: true }],
  tablet: async ({ page: _ }, use) => {
    const tablet = await unpackTablet();
    await use(tablet);
    await tablet.throwAway();
  },
  browserWindow: async ({ road: _ }, use) => {
    const window = await openBrowserWindow();
    await use(window);
    await window.close();
  },
  realProvider: async ({ page: _ }, use) => {
    const provider = await installProvider();
    await use(provider);
    await provider.throwAway();
  },
  baseURL: async ({ road }, use) => {
    await use(road.address);
  },
  page: async ({ page, road, worker }, use) => {
    if (worker === 'late') {
      await holdWorkerBack(page.context());
      road.beforeDown(async () => {
        if (page.url().startsWith(road.address)) await untilInstalled(page);
      });
    }
    if (slowness > 1) await slowDown(page);
    await use(page);
  },
});
