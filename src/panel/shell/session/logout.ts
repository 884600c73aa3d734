// Logout (decision 8): the device first, the provider as far as it can be reached, then a fresh start.
import { logout } from '#contract/session.ts';
import { imageCache } from '#panel/store/cache-names.ts';
import { readSession } from '#panel/store/device/device.ts';
import { forgetScreen } from '#panel/store/forget-screen.ts';
import { leaveDevice } from '#panel/store/device/leave-device.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import { connect } from '#panel/sync/run/wire.ts';
import { paths } from '#panel/paths.ts';
import { forgetSighting } from '#panel/store/device/canary.ts';
import { notes } from './notes.ts';
import type { Access } from './access.ts';
import { leaveLogoutNotice } from './logout-notice.ts';
import type { Place } from './workspace.ts';

/** How long the provider may take to say goodbye. */
const timeout = 3_000;

/**
 * Ends the session on this device and removes what belongs to the person.
 *
 * @throws what the storage throws: then somebody is still signed in
 */
export async function logOut(
  access: Access,
  { db, device, session, pause }: Place,
  { keepUnsent }: { keepUnsent: boolean },
): Promise<void> {
  // Everything that follows ends with a load of the page, in this tab by ourselves.
  const goOn = access.stopWatching();
  // Before as well: a tab that dies in between leaves nothing that the next start would show.
  await forgetScreen();
  try {
    await leaveDevice(device, db, { keepUnsent });
  } catch (error) {
    // Once the session has ended, the next start clears what could not be cleared now.
    if (await readSession(device).catch(() => null)) {
      goOn();
      throw error;
    }
  }
  pause();
  if (!keepUnsent) forgetSighting(notes, db.name);
  // A form that is still open must not keep its draft again.
  db.close();
  await Promise.all([forgetScreen(), forgetImages(), logOutAtProvider(session.provider, session.token)]);
  forgetLocalKeys();
  location.replace(paths.login);
}

/** Best effort: offline, the token is gone from this device all the same. */
async function logOutAtProvider(address: string, token: string | null): Promise<void> {
  const edges = {
    fetch: (request: string, init: RequestInit) => fetch(request, init),
    now: () => Date.now(),
  };
  const answered = connect(edges, { address, token }).call(logout, {});
  const late = new Promise((_, reject) => setTimeout(reject, timeout, new Error('too late')));
  await Promise.race([answered, late]).catch((error: unknown) => {
    console.warn('The provider could not be told of the logout', error);
    leaveLogoutNotice({
      sentence:
        'You are logged out on this device. Your museum’s server couldn’t be told, so it may show you as signed in for a while.',
      refusal:
        error instanceof Failure && error.kind !== 'no-answer' && error.kind !== 'broken'
          ? (error.said ?? 'Logout failed')
          : null,
    });
  });
}

async function forgetImages(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'CLEAR_IMAGES' });
  // Without a worker nothing is cached, and insecure pages have no caches at all.
  if ('caches' in window) await caches.delete(imageCache).catch(() => false);
}

// Floor-room names, themeData (part 1, section 3) and whatever else a screen kept: only the device's own notes stay.
function forgetLocalKeys(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => !key.startsWith('vitrine-'));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Refused storage holds nothing.
  }
}
