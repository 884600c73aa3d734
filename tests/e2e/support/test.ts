// Every test has a museum, a road to it, and an origin of its own; all tests of one worker share one provider.
import type { Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { createLog } from '#provider/log.ts';
import type { RunningProvider } from '#provider/server.ts';
import { startProvider } from '#provider/server.ts';
import type { BrowserWindow } from './browser-window.ts';
import { openBrowserWindow } from './browser-window.ts';
import type { Tablet } from './device.ts';
import { unpackTablet } from './device.ts';
import type { Letters } from './letters.ts';
import { openLetterBox } from './letters.ts';
import type { Museum } from './museum.ts';
import { addMuseum } from './museum.ts';
import type { Road } from './proxy.ts';
import { openRoad } from './proxy.ts';
import type { RealProvider } from './real-provider.ts';
import { installProvider } from './real-provider.ts';

interface Own {
  museum: Museum;
  road: Road;
  /** A browser of its own that can be closed, killed and opened again. */
  tablet: Tablet;
  /** A browser window whose tabs can be hidden and frozen. */
  browserWindow: BrowserWindow;
  /** A provider in a process of its own, for tests that stop it; it has the demo museum. */
  realProvider: RealProvider;
}

interface Shared {
  provider: RunningProvider;
  letters: Letters;
}

/** How many times slower than this machine the tablet is. What passes by luck alone shows on a slow one. */
const slowness = Number(process.env['VITRINE_SLOWNESS'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

export const test = base.extend<Own, Shared>({
  letters: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const letters = await openLetterBox();
      await use(letters);
      await letters.throwAway();
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ letters: { folder } }, use) => {
      const many = { max: 10_000, per: 60_000 };
      const config = { loginAttempts: many, guestCalls: many };
      const log = createLog('silent');
      const provider = await startProvider({ panelFolder: 'dist', config, log, mail: { folder } });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  museum: async ({ provider }, use) => {
    await use(await addMuseum(provider));
  },
  road: async ({ provider }, use) => {
    const road = await openRoad(provider.url);
    await use(road);
    await road.close();
  },
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
  page: async ({ page }, use) => {
    if (slowness > 1) await slowDown(page);
    await use(page);
  },
});
