// Every test has a tablet with another browser, and what the tests in Chromium have: a museum, a road to it, an origin of its own.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test as base } from '#tests/e2e/support/museum-test.ts';
import type { RealProvider } from '#tests/e2e/support/real-provider.ts';
import { installProvider } from '#tests/e2e/support/real-provider.ts';
import type { Display } from './display.ts';
import { openDisplay } from './display.ts';
import { startFirefox } from './firefox.ts';
import type { Tablet } from './tablet.ts';
import { unpackTablet } from './tablet.ts';
import { startWebKit } from './webkit.ts';

interface Own {
  tablet: Tablet;
  /** Puts a photo into the tablet's gallery; resolves with its path. */
  photoFile(photo: Uint8Array): Promise<string>;
  /** A provider in a process of its own, for tests that stop it; it has the demo museum. */
  realProvider: RealProvider;
}

export interface Engine {
  engine: 'webkit' | 'firefox';
}

interface Shared {
  display: Display;
}

export const test = base.extend<Own & Engine, Shared>({
  engine: ['webkit', { option: true }],
  display: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const display = await openDisplay();
      await use(display);
      await display.close();
    },
    { scope: 'worker' },
  ],
  tablet: async ({ engine, display }, use) => {
    const tablet = await unpackTablet((profile) =>
      engine === 'firefox' ? startFirefox(profile) : startWebKit(profile, display.name),
    );
    await use(tablet);
    await tablet.throwAway();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  photoFile: async ({}, use, testInfo) => {
    await use(async (photo) => {
      const path = testInfo.outputPath('photo.png');
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, photo);
      return path;
    });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  realProvider: async ({}, use) => {
    const provider = await installProvider();
    await use(provider);
    await provider.throwAway();
  },
});
