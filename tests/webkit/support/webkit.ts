// WebKitGTK, by the driver that comes with it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/free-port.ts';
import type { RunningBrowser } from './running-browser.ts';
import { endGroup, manners } from './running-browser.ts';
import { until } from './until.ts';
import { isReady, startSession } from './webdriver.ts';

const program = fileURLToPath(new URL('browser.js', import.meta.url));

/** @param display as DISPLAY names it */
export async function startWebKit(profile: string, display: string): Promise<RunningBrowser> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // The browser and its processes will be of the driver's group.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    detached: true,
    stdio: 'ignore',
    env: environment(display),
  });
  try {
    await until('WebKitWebDriver is ready', () => isReady(address));
    const session = await startSession(address, {
      'webkitgtk:browserOptions': { binary: program, args: [profile] },
      ...manners,
    });
    // The browser goes with its last window; the driver stays.
    return { session, process: driver, quit: () => endGroup(driver) };
  } catch (error) {
    await endGroup(driver);
    throw error;
  }
}

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
