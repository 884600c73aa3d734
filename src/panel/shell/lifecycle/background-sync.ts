import { drainTag } from '#panel/store/cache-names.ts';

/** Not in TypeScript's library: only Chromium has them. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

const twiceADay = 43_200_000;

/**
 * Asks the browser to wake the worker (sw/background.ts) when there is network again, also after the tab is
 * closed. Browsers without it, or that refuse, lose nothing: the panel sends at start, on `online`, when it
 * becomes visible and by a timer.
 */
export async function requestBackgroundSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(drainTag).catch(() => undefined);
}

/**
 * Asks the browser to wake the worker now and then, to send what waits and to bring the museum up to date. Browsers
 * allow it to installed panels that are used often, and decide themselves how often.
 */
export async function requestPeriodicSync(): Promise<void> {
  const name = 'periodic-background-sync' as PermissionName;
  const permission = await navigator.permissions?.query({ name }).catch(() => undefined);
  if (permission?.state !== 'granted') return;
  const registration: SyncRegistration = await navigator.serviceWorker.ready;
  await registration.periodicSync?.register(drainTag, { minInterval: twiceADay }).catch(() => undefined);
}
