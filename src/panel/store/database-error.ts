import Dexie from 'dexie';

export type StorageTrouble = 'full' | 'unavailable' | 'closed' | 'unknown';

/** What a failed write or read of the device's storage means, by the error's name, never by its text. */
export function storageTrouble(error: unknown): StorageTrouble {
  const names = errorNames(error);
  if (names.has('QuotaExceededError')) return 'full';
  // Dexie reports a storage that it may not open as closed; the reason stands further in.
  if (names.has('MissingAPIError') || names.has('SecurityError')) return 'unavailable';
  if (names.has('DatabaseClosedError') || names.has('InvalidStateError')) return 'closed';
  return names.has('OpenFailedError') ? 'unavailable' : 'unknown';
}

export function isStorageError(error: unknown): boolean {
  return error instanceof Dexie.DexieError || error instanceof DOMException;
}

// Dexie wraps the browser's error, and a quota failure at commit hides it one level deeper (`inner`).
function errorNames(error: unknown): Set<string> {
  const names = new Set<string>();
  let current = error as { name?: string; inner?: unknown; cause?: unknown } | undefined;
  for (let depth = 0; current && depth < 5; depth++) {
    if (current.name) names.add(current.name);
    current = (current.inner ?? current.cause) as typeof current;
  }
  return names;
}
