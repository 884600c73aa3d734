// The service worker as the browser treats it: woken for a sync while no tab is open, and ended without a word.
import type { CDPSession, Page } from '@playwright/test';

export interface Worker {
  /** The browser wakes the worker because there is network again. */
  sync(tag: string): Promise<void>;
  /** The browser wakes the worker because some hours have passed. */
  periodicSync(tag: string): Promise<void>;
  /** The browser ends every worker in the middle of whatever it does. */
  stop(): Promise<void>;
}

/** @param desk any page of the browser; the panel's own may be closed */
export async function workerOf(desk: Page, origin: string): Promise<Worker> {
  const session = await desk.context().newCDPSession(desk);
  const registrationId = await registrationAt(session, origin);
  return {
    async sync(tag) {
      const event = { origin, registrationId, tag, lastChance: false };
      await session.send('ServiceWorker.dispatchSyncEvent', event);
    },
    async periodicSync(tag) {
      await session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag });
    },
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers');
    },
  };
}

function registrationAt(session: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
}
