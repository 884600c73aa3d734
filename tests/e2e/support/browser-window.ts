// A window as people have it: a tab behind another one is hidden, and may be frozen. The pages that Playwright makes
// believe that somebody looks at them, whatever happens, so this browser is started here and only joined.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import { untilStorageIsQuiet } from './storage.ts';

export interface BrowserWindow {
  readonly context: BrowserContext;
  /** A tab with nothing in it. */
  readonly emptyTab: Page;
  /** Opens a tab, in front of the others. */
  openTab(address: string): Promise<Page>;
  close(): Promise<void>;
}

export async function openBrowserWindow(): Promise<BrowserWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-window-'));
  const child = spawn(
    await findBrowser(),
    [
      ...browserArguments,
      `--user-data-dir=${folder}`,
      '--remote-debugging-port=0',
      '--window-size=1280,900',
      // As in the other stories: drawn without a graphics card, what moves while the panel loads keeps it from loading.
      '--force-prefers-reduced-motion',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const browser = await chromium.connectOverCDP(await addressOf(child), { noDefaults: true });
  const [context] = browser.contexts();
  const emptyTab = context?.pages()[0] ?? (await context?.newPage());
  if (!context || !emptyTab) throw new Error('The browser has no window.');
  return {
    context,
    emptyTab,
    async openTab(address) {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** As in a browser that has neither kind of background sync. Call it before the panel is opened. */
export async function withoutBackgroundSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['sync', 'periodicSync'])
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, name);
    for (const name of ['SyncManager', 'PeriodicSyncManager']) Reflect.deleteProperty(window, name);
  });
}

/**
 * Frozen tabs hear what other tabs broadcast, and read the storage again. A transaction that this leaves open holds up
 * everybody: Chromium thaws such a tab at once, but not one that DevTools froze. So here they hear it
 * when they thaw. Call it before the panel is opened.
 */
export async function hearLaterWhenFrozen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let later: (() => void)[] | null = null;
    document.addEventListener('freeze', () => void (later = []));
    document.addEventListener('resume', () => {
      const missed = later;
      later = null;
      missed?.forEach((hear) => hear());
    });
    const { prototype } = BroadcastChannel;
    const own = Object.getOwnPropertyDescriptor(prototype, 'onmessage');
    Object.defineProperty(prototype, 'onmessage', {
      set(this: BroadcastChannel, listener: (event: MessageEvent) => void) {
        own?.set?.call(this, (event: MessageEvent) => {
          if (later) later.push(() => listener(event));
          else listener(event);
        });
      },
    });
  });
}

/**
 * The browser stops everything in a tab that nobody looks at, though not in the middle of a transaction, which would
 * hold up `other`, a tab of the same origin. Resolves with what lets it go on.
 */
export async function freeze(page: Page, other: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const thaw = async () => void (await session.send('Page.setWebLifecycleState', { state: 'active' }));
  for (;;) {
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    const quiet = untilStorageIsQuiet(other).then(() => true);
    if (await Promise.race([quiet, setTimeout(3_000, false)])) return thaw;
    await thaw();
    await quiet;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      const address = /ws:\/\/\S+/.exec(said);
      if (address) resolve(address[0]);
    });
    child.once('exit', (code) => reject(new Error(`The browser ended with ${code}: ${said}`)));
  });
}
