// What has to outlast the databases is noted beside them. localStorage is kept apart from IndexedDB.

/** As much of localStorage as is needed. */
export interface Notes {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The databases as they were last seen: see canary.ts. */
export const seenKey = 'vitrine-seen';
