let persisted: Promise<boolean> | undefined;

/**
 * Asks that the browser keep this site's storage when the device runs full; after sign-in, when there is
 * something to keep. True when granted. The answer is kept for the life of the page: Firefox asks the person.
 */
export function askToPersist(): Promise<boolean> {
  persisted ??= requestPersistence().catch(() => false);
  return persisted;
}

async function requestPersistence(): Promise<boolean> {
  if (!navigator.storage?.persist) return false;
  return (await navigator.storage.persisted()) || (await navigator.storage.persist());
}
