import { screenCache } from './cache-names.ts';

/** What is kept of the first screen is somebody's, or no longer true: the next start does without it. Never fails. */
export async function forgetScreen(): Promise<void> {
  // Insecure pages have no caches.
  if ('caches' in globalThis) await caches.delete(screenCache).catch(() => false);
}
