// One browser for the whole run, with a fresh profile.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

export interface Chromium {
  context: BrowserContext;
  version: string;
  close(): Promise<void>;
}

export async function openChromium(): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  // A profile on disk: a browser without one keeps IndexedDB in memory.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: browserArguments,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
  });
  // tsx keeps the names of functions by a helper of its own, which functions that run in a page lack there.
  await context.addInitScript('globalThis.__name ??= (value) => value');
  return {
    context,
    version: context.browser()?.version() ?? (await versionOf(context)),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function versionOf(context: BrowserContext): Promise<string> {
  const page = context.pages()[0] ?? (await context.newPage());
  return (await page.evaluate(() => navigator.userAgent)).replace(/.*Chrome\/(\S+).*/, '$1');
}

/** The browser's own throttling: 4 is a tablet that is four times slower than this machine. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The next page of each origin starts its worker anew, as after some minutes without one. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
