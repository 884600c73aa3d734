import { defineConfig } from '@playwright/test';

import { browserArguments, findShell } from '#tests/support/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: ['./global-setup.ts', '../support/fresh-database.ts'],
  // Every test has a provider and a browser profile of its own, so they may run side by side. Four on two cores: half of
  // the time, a test only waits. 187 of them took 251 seconds with three, 221 with four, 212 with five, 222 with six.
  fullyParallel: true,
  workers: 4,
  // A test that needs a second attempt hides a fault.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findShell(), args: browserArguments },
    // Motion is tested where it matters; drawn without a graphics card, it takes a twelfth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording costs a third of the time, and nobody looks at CI's.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
  },
});
