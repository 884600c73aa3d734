// Every test has a museum, a road to it, and an origin of its own; all tests of one worker share one provider.
import { test as base } from '@playwright/test';
import { createLog } from '#provider/log.ts';
import type { RunningProvider } from '#provider/server.ts';
import { startProvider } from '#provider/server.ts';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import type { Letters } from './letters.ts';
import { openLetterBox } from './letters.ts';
import type { Museum } from './museum.ts';
import { addMuseum } from './museum.ts';
import type { Road } from './proxy.ts';
import { openRoad } from './proxy.ts';

export interface OwnMuseum {
  museum: Museum;
  road: Road;
}

export interface SharedProvider {
  provider: RunningProvider;
  letters: Letters;
}

/** Whichever browser is used. */
export const test = base.extend<OwnMuseum, SharedProvider>({
  letters: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const letters = await openLetterBox();
      await use(letters);
      await letters.throwAway();
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ letters: { folder } }, use) => {
      const many = { max: 10_000, per: 60_000 };
      const config = { loginAttempts: many, guestCalls: many };
      const log = createLog('silent');
      const database = openFreshDatabase;
      const provider = await startProvider({ panelFolder: 'dist', config, log, mail: { folder }, database });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  museum: async ({ provider }, use) => {
    await use(await addMuseum(provider));
  },
  road: async ({ provider }, use) => {
    const road = await openRoad(provider.url);
    await use(road);
    await road.close();
  },
});
