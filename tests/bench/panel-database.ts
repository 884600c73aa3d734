// What the panel has on its device, read past it.
import type { Page } from '@playwright/test';

/** The named fields of a store's records; what else they hold may be large, and stays where it is. */
export function readFields(
  page: Page,
  store: string,
  fields: readonly string[],
): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    async ([storeName, names]) => {
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const database = databases.find((one) => /^vitrine-[0-9a-f]{24}$/.test(one));
      if (!database) return [];
      return new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction(storeName).objectStore(storeName).getAll();
          reading.onerror = () => reject(reading.error ?? new Error('not read'));
          reading.onsuccess = () => {
            opening.result.close();
            const records = reading.result as Record<string, unknown>[];
            resolve(records.map((record) => Object.fromEntries(names.map((name) => [name, record[name]]))));
          };
        };
      });
    },
    [store, fields] as const,
  );
}

/** Asks again until it is so. @throws when it is not within `atMost` milliseconds */
export async function untilSo(
  page: Page,
  what: string,
  isSo: () => Promise<boolean>,
  atMost = 120_000,
): Promise<void> {
  for (const deadline = performance.now() + atMost; performance.now() < deadline;) {
    if (await isSo()) return;
    await page.waitForTimeout(250);
  }
  throw new Error(`not within ${atMost / 1_000} seconds: ${what}`);
}
