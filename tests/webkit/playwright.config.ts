import { defineConfig } from '@playwright/test';

/** Playwright's runner alone: the browser is WebKitGTK, and WebKitWebDriver drives it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/webkit',
  globalSetup: '../e2e/global-setup.ts',
  // Every test has a browser profile, a museum and an origin of its own.
  fullyParallel: true,
  workers: 3,
  // A test that needs a second attempt hides a fault.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
});
