// A tablet with WebKit: a browser with a profile on disk, so that closing, killing and opening it again are real.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/free-port.ts';
import type { Screen } from './screen.ts';
import { watchWindows } from './screen.ts';
import { isAlive } from './process-group.ts';
import { until } from './until.ts';
import { isReady, startSession } from './webdriver.ts';

export interface Tablet {
  /** A new window at this address; the browser is started where it does not run. */
  open(address: string): Promise<Screen>;
  /** As a person closes it: every window, and with the last one the browser. */
  closeEverything(): Promise<void>;
  /** All its processes end at once: nothing gets a last word. */
  kill(): Promise<void>;
  throwAway(): Promise<void>;
}

/** @param display as DISPLAY names it */
export async function unpackTablet(display: string): Promise<Tablet> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-webkit-'));
  let running: Browser | null = null;

  const stop = async (end: (browser: Browser) => Promise<void>) => {
    const browser = running;
    running = null;
    if (browser) await end(browser);
  };
  return {
    async open(address) {
      running ??= await switchOn(profile, display);
      return running.open(address);
    },
    closeEverything: () => stop((browser) => browser.close()),
    kill: () => stop((browser) => browser.kill()),
    async throwAway() {
      await stop((browser) => browser.kill());
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Browser = Awaited<ReturnType<typeof switchOn>>;

async function switchOn(profile: string, display: string) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // A group of its own, with the browser and its processes in it.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    detached: true,
    stdio: ['ignore', 'ignore', process.env['VITRINE_WEBKIT_LOG'] ? 'inherit' : 'ignore'],
    env: environment(display),
  });
  try {
    await until('WebKitWebDriver is ready', () => isReady(address));
    const session = await startSession(address, {
      'webkitgtk:browserOptions': { binary: program, args: [profile] },
      timeouts: { script: 60_000, pageLoad: 30_000 },
      unhandledPromptBehavior: 'accept',
    });
    const windows = watchWindows(session);
    return {
      open: windows.open,
      async close() {
        await windows.closeAll();
        await endGroup(driver);
      },
      kill: () => endGroup(driver),
    };
  } catch (error) {
    await endGroup(driver);
    throw error;
  }
}

const program = fileURLToPath(new URL('browser.js', import.meta.url));

function environment(display: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // Nothing here has a graphics card or somebody who needs a screen reader's bus.
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    // Its own sandbox does not start in a container, as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
}

async function endGroup({ pid = 0 }: ChildProcess): Promise<void> {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  await until('every process of the browser has ended', async () => !(await isAlive(pid)));
}
