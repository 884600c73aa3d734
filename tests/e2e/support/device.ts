// A tablet: a browser with a profile on disk, so that closing, crashing and opening it again are real.
import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';

export interface Tablet {
  /** The tab that is open. */
  readonly page: Page;
  /** Opens the browser where it was closed, at this address. */
  open(address: string): Promise<Page>;
  /** As a person closes it: every tab, then the browser. */
  closeEverything(): Promise<void>;
  /** The process is killed: nothing gets a last word. */
  kill(): Promise<void>;
  throwAway(): Promise<void>;
}

export async function unpackTablet(): Promise<Tablet> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tablet-'));
  let context: BrowserContext | null = null;
  let current: Page | null = null;

  const close = async () => {
    await context?.close();
    context = current = null;
  };
  return {
    get page() {
      if (!current) throw new Error('The tablet is off.');
      return current;
    },
    async open(address) {
      context ??= await switchOn(folder);
      current = await context.newPage();
      await current.goto(address);
      return current;
    },
    closeEverything: close,
    async kill() {
      if (!context) return;
      const closed = new Promise((resolve) => context?.once('close', resolve));
      process.kill(await processOf(folder), 'SIGKILL');
      await closed;
      context = current = null;
    },
    async throwAway() {
      await close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function switchOn(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: browserArguments,
    serviceWorkers: 'allow',
    viewport: { width: 1180, height: 820 },
  });
}

/** Chromium locks its profile with a link to `<host>-<process id>`. */
async function processOf(folder: string): Promise<number> {
  const lock = await readlink(join(folder, 'SingletonLock'));
  return Number(lock.slice(lock.lastIndexOf('-') + 1));
}
