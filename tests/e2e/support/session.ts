// Somebody who signed in on this device before. How people sign in themselves is told in sessions.spec.ts and others.
import type { Page } from '@playwright/test';
import { login, panelRole } from '#contract/session.ts';
import { connect } from '#panel/sync/run/wire.ts';
import type { Person } from './museum.ts';

/** Leaves a session as a sign-in leaves it. False: the device is in use already, and is left as it is. */
export async function bringSession(page: Page, person: Person, origin: string): Promise<boolean> {
  // Of the same origin, and nothing of the panel.
  const address = new URL((await page.goto(`${origin}/icon.svg`))?.url() ?? '').origin;
  if (await isInUse(page)) return false;
  const provider = `${address}/api`;
  const edges = { now: Date.now, fetch: (url: string, init: RequestInit) => fetch(url, init) };
  const { user, accessToken, refreshToken } = await connect(edges, { address: provider, token: null }).call(
    login,
    { ...person, role: panelRole },
  );
  const session = {
    key: 'current',
    user,
    token: accessToken,
    refreshToken,
    provider,
    signedInAt: Date.now(),
  };
  await page.evaluate(keep, session);
  return true;
}

function isInUse(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return databases.length > 0 || (await navigator.serviceWorker.getRegistrations()).length > 0;
  });
}

// As the panel's first version of this database: Dexie counts in tens.
function keep(session: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vitrine-device', 10);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('upgradeneeded', () => {
      for (const store of ['session', 'settings'])
        opening.result.createObjectStore(store, { keyPath: 'key' });
    });
    opening.addEventListener('success', () => {
      const db = opening.result;
      const writing = db.transaction(['session', 'settings'], 'readwrite');
      writing.objectStore('session').put(session);
      writing.objectStore('settings').put({ key: 'trialEnded', value: false });
      writing.addEventListener('complete', () => {
        db.close();
        resolve();
      });
      writing.addEventListener('error', () => reject(writing.error ?? new Error('not written')));
    });
  });
}
