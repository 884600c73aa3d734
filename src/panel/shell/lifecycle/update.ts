/**
 * New versions of the panel. The rules, each learnt from somebody's lost work:
 *
 * - A new version waits until a person agrees, in this tab or in another one.
 * - Only the tab that agreed is reloaded, and not while it holds unsaved input. The other tabs go on with
 *   the version they run: the worker keeps its files until the last of them is gone (sw/precache.ts).
 * - A part that cannot be loaded (`vite:preloadError`: a host without the old files, before there is a
 *   worker) offers the reload and never makes it by itself: it would lose input, or go round in circles.
 */
import { hasUnsavedInput } from '#panel/ui/unsaved.ts';

interface UpdateState {
  /** A newer version is ready: offer it. */
  updateReady: boolean;
  /** A part of this version is gone: the offer is then 'Reload to finish the update'. */
  partMissing: boolean;
}

/** What the browser gives; replaced in tests. */
export interface UpdateEdges {
  reload(): void;
  hasUnsavedInput(): boolean;
}

const hourly = 3_600_000;

export function createUpdates(edges: UpdateEdges) {
  let state: UpdateState = { updateReady: false, partMissing: false };
  let letWaitingTakeOver: (() => void) | undefined;
  let agreedHere = false;
  const listeners = new Set<() => void>();

  function set(change: Partial<UpdateState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: (): UpdateState => state,

    /** A newer worker waits; `takeOver` ends its waiting. */
    waiting(takeOver: () => void): void {
      letWaitingTakeOver = takeOver;
      set({ updateReady: true });
    },

    /** Another worker controls this tab now: somebody agreed, here or elsewhere. */
    takenOver(): void {
      letWaitingTakeOver = undefined;
      if (agreedHere && !edges.hasUnsavedInput()) edges.reload();
      // Somebody typed meanwhile, or another tab agreed: this tab is old, and the offer stays.
      else set({ updateReady: true });
      agreedHere = false;
    },

    partMissing(): void {
      set({ partMissing: true });
    },

    /** The person agreed. 'unsaved' when this tab holds input to save or discard first. */
    apply(): 'reloading' | 'unsaved' {
      if (edges.hasUnsavedInput()) return 'unsaved';
      if (letWaitingTakeOver) {
        agreedHere = true;
        letWaitingTakeOver();
      } else {
        edges.reload();
      }
      return 'reloading';
    },
  };
}

const updates = createUpdates({ reload: () => location.reload(), hasUnsavedInput });

/** For useSyncExternalStore. */
export const { subscribe: subscribeToUpdates, getSnapshot: updateSnapshot, apply: applyUpdate } = updates;

/** Registers the service worker once the page has been painted. Call once, at start. */
export function watchForUpdates(): void {
  window.addEventListener('vite:preloadError', () => updates.partMissing());
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('message', sayWhichScript);
  serviceWorker.addEventListener('controllerchange', () => {
    // Gone with the site's storage: nothing is new, nor is the worker that comes in its place.
    if (!serviceWorker.controller) {
      hadWorker = false;
      return;
    }
    // The first worker of all takes a tab over without anything being new.
    if (hadWorker || updates.getSnapshot().updateReady) updates.takenOver();
    else sendShownImages(serviceWorker.controller);
  });
  try {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
    workbox.addEventListener('waiting', () => updates.waiting(() => workbox.messageSkipWaiting()));
    const registration = await workbox.register();
    serviceWorker.controller?.postMessage({ type: 'STARTED' });
    keepLater();
    if (registration) checkNowAndThen(registration);
  } catch (error) {
    // Private windows and old devices: the panel works on, only not from a cold start without network.
    console.warn('The service worker could not be registered:', error);
  }
}

/** Not in the way of what the start itself fetches. In milliseconds. */
const laterAfter = 5_000;

/** What is done now and then is to be had without network too: the worker fetches what it does not have. */
function keepLater(): void {
  const keep = async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'KEEP_LATER' });
  setTimeout(() => void keep(), laterAfter);
}

/** The images of the first visit came before there was a worker that could keep them. */
function sendShownImages(worker: ServiceWorker): void {
  // Not currentSrc, which is empty as long as an image is on its way.
  const addresses = Array.from(document.images, ({ src }) => src);
  worker.postMessage({ type: 'SHOWN_IMAGES', addresses });
}

/** The worker asks which build a tab runs, before it deletes older files. */
function sayWhichScript(event: MessageEvent<{ type?: string } | null>): void {
  if (event.data?.type !== 'WHICH_SCRIPT') return;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  event.ports[0]?.postMessage(entry?.src);
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  // Fails without network, which is no news.
  const check = (): void => void registration.update().catch(() => undefined);
  setInterval(() => {
    if (document.visibilityState === 'visible') check();
  }, hourly);
  window.addEventListener('online', check);
}
