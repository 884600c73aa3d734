import { liveQuery } from 'dexie';

/** Reports what a reading finds, now and whenever that changes, until what this returns is called. */
export function watch<T>(read: () => Promise<T>, onFound: (found: T) => void): () => void {
  // What cannot be read now is reported when it can be.
  const watching = liveQuery(read).subscribe({ next: onFound, error: () => {} });
  return () => watching.unsubscribe();
}
