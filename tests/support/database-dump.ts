// A database as plain JSON, with its schema, and back again: past Dexie, so that it comes back as an older build left it.

export interface DatabaseDump {
  /** The browser's number, ten times Dexie's. */
  version: number;
  stores: StoreDump[];
}

interface StoreDump {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  rows: unknown[];
}

export async function dumpDatabase(db: IDBDatabase): Promise<DatabaseDump> {
  const stores: StoreDump[] = [];
  for (const name of db.objectStoreNames) {
    const store = db.transaction(name).objectStore(name);
    const { keyPath, autoIncrement } = store;
    const indexes = [...store.indexNames].map((index) => {
      const { unique, multiEntry, keyPath: path } = store.index(index);
      return { name: index, keyPath: path, unique, multiEntry };
    });
    const rows = (await done(store.getAll())) as unknown[];
    stores.push({ name, keyPath, autoIncrement, indexes, rows: await Promise.all(rows.map(toJson)) });
  }
  return { version: db.version, stores };
}

export async function restoreDatabase(
  indexedDB: IDBFactory,
  name: string,
  { version, stores }: DatabaseDump,
): Promise<void> {
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
      for (const row of rows) store.put(fromJson(row));
    }
  });
  (await done(opening)).close();
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('unknown')));
  });
}

/** Bytes travel as base64, and remember what held them. */
interface Bytes {
  $bytes: string;
  /** A Blob's type; missing: it was an ArrayBuffer. */
  blob?: string;
}

async function toJson(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { $bytes: base64(await value.arrayBuffer()), blob: value.type };
  if (value instanceof ArrayBuffer) return { $bytes: base64(value) };
  if (Array.isArray(value)) return Promise.all(value.map(toJson));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, item]) => [key, await toJson(item)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  const { $bytes, blob } = value as Partial<Bytes>;
  if ($bytes === undefined) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromJson(item)]));
  }
  const bytes = new Uint8Array(Buffer.from($bytes, 'base64'));
  return blob === undefined ? bytes.buffer : new Blob([bytes], { type: blob });
}

function base64(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64');
}
