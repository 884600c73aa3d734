import { defineConfig } from '@playwright/test';

import { findFirefox } from './support/firefox.ts';
import type { Engine } from './support/test.ts';

/** Playwright's runner alone: the browsers are the system's, and are driven by support/session.ts. */
export default defineConfig<Engine>({
  testDir: '.',
  outputDir: '../../test-results/webkit',
  globalSetup: ['../e2e/global-setup.ts', '../support/fresh-database.ts'],
  // Every test has a browser profile, a museum and an origin of its own.
  fullyParallel: true,
  workers: 3,
  // A test that needs a second attempt hides a fault.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'webkit' },
    ...(findFirefox() ? [{ name: 'firefox', use: { engine: 'firefox' as const } }] : []),
  ],
});
