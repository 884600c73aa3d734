// What is on the device, read past the panel.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { databaseName } from '#panel/store/device/database-name.ts';
import type { Entry } from '#panel/store/entries.ts';

interface Session {
  provider: string;
  home?: string;
  user: { id: string };
}

/** How many changes of the person who is signed in wait on this device. */
export async function unsentChanges(page: Page): Promise<number> {
  return (await outboxOf(page)).length;
}

/** How the changes of the person who is signed in stand, from the oldest on. */
export async function statesHere(page: Page): Promise<Entry['state'][]> {
  return (await outboxOf(page)).map(({ state }) => state);
}

/** How many questions of the person who is signed in are on this device, before anybody opens them or after. */
export async function questionsHere(page: Page): Promise<number> {
  const name = await workspaceName(page);
  return name ? (await readStore(page, name, 'questions')).length : 0;
}

/** The texts of questions that were typed by the person who is signed in and are kept, not saved. */
export async function draftTextsHere(page: Page): Promise<string[]> {
  const name = await workspaceName(page);
  const drafts = (await readStore(page, name, 'drafts')) as { value: { texts: Record<string, string> } }[];
  return drafts.flatMap(({ value }) => Object.values(value.texts));
}

/** The texts that are searched are packed: nothing more is read for that. */
export async function untilPacked(page: Page): Promise<void> {
  const name = await workspaceName(page);
  await expect.poll(async () => (await readStore(page, name, 'packs')).length).toBeGreaterThan(0);
}

/** What was asked for of single records (a review's questions) has come, and stands in the storage. */
export async function untilPartsHaveCome(page: Page): Promise<void> {
  const name = await workspaceName(page);
  await expect
    .poll(async () => {
      const parts = (await readStore(page, name, 'parts')) as { loadedAt: number; wantedAt: number }[];
      return (
        parts.length > 0 && parts.every(({ loadedAt, wantedAt }) => loadedAt > 0 && loadedAt >= wantedAt)
      );
    })
    .toBe(true);
}

/** Nothing is being sent, and each waits for a later moment of the page’s clock. */
export async function allWaitForLater(page: Page): Promise<boolean> {
  const now = await page.evaluate(() => Date.now());
  return (await outboxOf(page)).every(({ state, nextAt }) => state !== 'sending' && nextAt > now);
}

async function outboxOf(page: Page): Promise<Entry[]> {
  const name = await workspaceName(page);
  return name ? ((await readStore(page, name, 'outbox')) as Entry[]) : [];
}

/** The database of the person who is signed in; empty when nobody is. */
export async function workspaceName(page: Page): Promise<string> {
  const [session] = (await readStore(page, 'vitrine-device', 'session')) as Session[];
  return session ? databaseName(session.home ?? session.provider, session.user.id) : '';
}

/** What the panel has not made yet is not made here: it would find a database without stores, held open. */
function readStore(page: Page, database: string, store: string): Promise<unknown[]> {
  return page.evaluate(
    ([name, table]) =>
      new Promise<unknown[]>((resolve, reject) => {
        let isNew = false;
        const opening = indexedDB.open(name);
        opening.addEventListener('upgradeneeded', () => {
          isNew = true;
          opening.transaction?.abort();
        });
        opening.addEventListener('error', () => {
          if (isNew) resolve([]);
          else reject(opening.error ?? new Error('not opened'));
        });
        opening.addEventListener('success', () => {
          const db = opening.result;
          if (db.objectStoreNames.contains(table)) {
            const reading = db.transaction(table).objectStore(table).getAll();
            reading.addEventListener('success', () => resolve(reading.result as unknown[]));
            reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')));
          } else resolve([]);
          db.close();
        });
      }),
    [database, store] as const,
  );
}

/** Puts a row into the mirror of the person who is signed in, as the next list would. */
export async function putRow(page: Page, store: string, row: object): Promise<void> {
  const database = await workspaceName(page);
  await page.evaluate(
    ([name, table, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const db = opening.result;
          const writing = db.transaction(table, 'readwrite');
          writing.objectStore(table).put(value);
          writing.addEventListener('complete', () => resolve());
          writing.addEventListener('error', () => reject(writing.error ?? new Error('not written')));
          db.close();
        });
      }),
    [database, store, row] as const,
  );
}

/** Names of the stores that still hold something, apart from what is the device's own or keeps a late pass out. */
export function storedRecords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')));
      });
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const keys = await done(db.transaction(store).objectStore(store).getAllKeys());
        const devices = ['fence', 'born', 'deployment', 'earlierProviders', 'trialEnded'];
        const left = keys.filter((key) => !devices.includes(key as string));
        if (left.length > 0) found.push(`${store}: ${JSON.stringify(left)}`);
      }
      db.close();
    }
    return found;
  });
}

/** As if the museum had been brought up to date a day ago. */
export async function ageMirror(page: Page): Promise<void> {
  await page.evaluate(
    ([name, key, ms]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('facts', 'readwrite');
          const facts = writing.objectStore('facts');
          const reading = facts.get(key) as IDBRequest<{ value: { at: number } }>;
          reading.addEventListener('success', () => {
            reading.result.value.at -= ms;
            facts.put(reading.result);
          });
          writing.addEventListener('complete', () => resolve());
          writing.addEventListener('abort', () => reject(writing.error ?? new Error('not written')));
          opening.result.close();
        });
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
      }),
    [await workspaceName(page), 'loading', 24 * 60 * 60_000] as const,
  );
}

/** No transaction of the person's database is under way, in this tab or another one. */
export async function untilStorageIsQuiet(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const db = opening.result;
          const writing = db.transaction([...db.objectStoreNames], 'readwrite');
          writing.addEventListener('complete', () => resolve());
          db.close();
        });
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
      }),
    await workspaceName(page),
  );
}

/** Nothing is written to a store of the person's database until what this returns is called. */
export async function holdStore(page: Page, store: string): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(
    ([name, table]) =>
      new Promise<{ isHeld: boolean }>((resolve, reject) => {
        const held = { isHeld: true };
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const holding = opening.result.transaction(table, 'readwrite').objectStore(table);
          const askAgain = () => {
            if (held.isHeld) holding.count().addEventListener('success', askAgain);
          };
          holding.count().addEventListener('success', () => resolve(held));
          askAgain();
          opening.result.close();
        });
      }),
    [await workspaceName(page), store] as const,
  );
  return () =>
    hold.evaluate((held) => {
      held.isHeld = false;
    });
}

/** Puts records into a store of the person's database, past the panel. */
export function addRecords(page: Page, store: string, records: readonly object[]): Promise<void> {
  return changeStore(page, store, records);
}

/** Empties a store of the person's database, as a browser that lost it. */
export function removeRecords(page: Page, store: string): Promise<void> {
  return changeStore(page, store, null);
}

async function changeStore(page: Page, store: string, records: readonly object[] | null): Promise<void> {
  await page.evaluate(
    ([name, table, added]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(table, 'readwrite');
          if (added) for (const record of added) writing.objectStore(table).add(record);
          else writing.objectStore(table).clear();
          writing.addEventListener('complete', () => resolve());
          writing.addEventListener('abort', () => reject(writing.error ?? new Error('not written')));
          opening.result.close();
        });
      }),
    [await workspaceName(page), store, records] as const,
  );
}
