// A tablet: a browser with a profile on disk, so that closing, killing and opening it again are real.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningBrowser } from './running-browser.ts';
import { endGroup, killGroup } from './running-browser.ts';
import type { Screen, Windows } from './screen.ts';
import { watchWindows } from './screen.ts';

export interface Tablet {
  /** A new window at this address; the browser is started where it does not run. */
  open(address: string): Promise<Screen>;
  /** As a person closes it: every window, and with the last one the browser. */
  closeEverything(): Promise<void>;
  /** All its processes end at once: nothing gets a last word. */
  kill(): Promise<void>;
  throwAway(): Promise<void>;
}

/** @param start starts the browser with the profile in this folder */
export async function unpackTablet(start: (profile: string) => Promise<RunningBrowser>): Promise<Tablet> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-profile-'));
  let running: RunningBrowser | null = null;
  let windows: Windows | null = null;

  const stop = async (end: (browser: RunningBrowser) => Promise<void>) => {
    const browser = running;
    running = null;
    if (browser) await end(browser);
  };
  // A test run that is broken off leaves no browser behind.
  const endWithUs = () => running && killGroup(running.process);
  process.once('exit', endWithUs);
  const kill = () => stop((browser) => endGroup(browser.process));
  return {
    async open(address) {
      if (!running) {
        running = await start(profile);
        windows = watchWindows(running.session);
      }
      if (!windows) throw new Error('The tablet is off.');
      return windows.open(address);
    },
    closeEverything: () =>
      stop(async (browser) => {
        await windows?.closeAll();
        await browser.quit();
      }),
    kill,
    async throwAway() {
      await kill();
      process.off('exit', endWithUs);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
