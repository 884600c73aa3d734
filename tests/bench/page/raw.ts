// The limit: what a person would write by hand for one purpose, on nothing but IndexedDB.
import type { Exhibit } from '#contract/exhibits.ts';
import type { Entry } from '#panel/store/entries.ts';

/** A database with the exhibits and the outbox, and the indexes that the panel's have. */
export function openRaw(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      const exhibits = request.result.createObjectStore('exhibits', { keyPath: 'id' });
      exhibits.createIndex('sort', 'sort');
      exhibits.createIndex('exhibit_id', 'exhibit_id');
      exhibits.createIndex('status', ['status', 'sort']);
      const outbox = request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('chain', 'chain');
      outbox.createIndex('state', 'state');
      outbox.createIndex('waits', 'waits', { multiEntry: true });
      outbox.createIndex('key', 'key', { unique: true });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}

/** Writes all of them in one transaction, in the browser's default durability. */
export function putAll(db: IDBDatabase, rows: Exhibit[]): Promise<void> {
  const transaction = db.transaction('exhibits', 'readwrite');
  const store = transaction.objectStore('exhibits');
  for (const row of rows) store.put(withOrder(row));
  return done(transaction);
}

/** One edit and its outbox entry, on the device for good when this resolves. */
export function editDurably(
  db: IDBDatabase,
  id: string,
  changes: Partial<Exhibit>,
  entry: Omit<Entry, 'seq'>,
): Promise<void> {
  const transaction = db.transaction(['exhibits', 'outbox'], 'readwrite', { durability: 'strict' });
  const exhibits = transaction.objectStore('exhibits');
  const read = exhibits.get(id) as IDBRequest<Exhibit>;
  read.addEventListener('success', () => {
    exhibits.put(withOrder({ ...read.result, ...changes }));
    transaction.objectStore('outbox').add(entry);
  });
  return done(transaction);
}

function withOrder(row: Exhibit) {
  const { name, artist_name, exhibit_id, tags } = row;
  const search = [name, artist_name, exhibit_id, ...tags].join('\n').toLowerCase();
  return { ...row, sort: name.toLowerCase(), search };
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
}

export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
  });
}
