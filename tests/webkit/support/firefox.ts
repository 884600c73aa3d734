// Firefox as the system has it; it needs neither a screen nor a driver.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { inPath } from '#tests/support/programs.ts';
import { isListening, startSession } from './marionette.ts';
import type { RunningBrowser } from './running-browser.ts';
import { endGroup, manners, untilEnded } from './running-browser.ts';
import { until } from './until.ts';

/** Debian's, which may use any folder as its profile; undefined where it is not installed. */
export function findFirefox(): string | undefined {
  return inPath(['firefox-esr']);
}

export async function startFirefox(profile: string): Promise<RunningBrowser> {
  const port = await freePort();
  const settings = { 'marionette.port': port, 'ui.prefersReducedMotion': 1 };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const browser = spawn(findFirefox() ?? '', ['--headless', '--marionette', '--profile', profile], {
    detached: true,
    stdio: 'ignore',
  });
  try {
    await until('Firefox listens', () => isListening(port), { timeout: 60_000 });
    const session = await startSession(port, manners);
    const quit = async () => {
      await session.quit();
      await untilEnded(browser);
    };
    return { session, process: browser, quit };
  } catch (error) {
    await endGroup(browser);
    throw error;
  }
}
