// Counts what is asked of the storage while something runs: transactions, and the store of each request.
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb';

export interface Counted {
  transactions: number;
  /** The store of each request, in order of their names. */
  reads: string[];
  writes: string[];
}

const reading = ['get', 'getAll', 'getKey', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const;
const writing = ['put', 'add', 'delete', 'clear'] as const;

type Methods = Record<string, (...args: unknown[]) => unknown>;

export async function countStorage(work: () => Promise<unknown>): Promise<Counted> {
  const transactions = new Set<IDBTransaction>();
  const reads: string[] = [];
  const writes: string[] = [];
  const note = (into: string[]) => (on: unknown) => {
    const store = on instanceof IDBIndex ? on.objectStore : (on as IDBObjectStore);
    transactions.add(store.transaction);
    into.push(store.name);
  };
  const undo = [
    watch(IDBObjectStore.prototype, reading, note(reads)),
    watch(IDBIndex.prototype, reading, note(reads)),
    watch(IDBObjectStore.prototype, writing, note(writes)),
  ];
  try {
    await work();
  } finally {
    for (const one of undo) one();
  }
  return { transactions: transactions.size, reads: reads.toSorted(), writes: writes.toSorted() };
}

function watch(prototype: object, names: readonly string[], tell: (on: unknown) => void): () => void {
  const methods = prototype as Methods;
  const own = names.filter((name) => Object.hasOwn(methods, name));
  const before = Object.fromEntries(own.map((name) => [name, methods[name]]));
  for (const name of own) {
    const method = methods[name];
    methods[name] = function counting(this: unknown, ...args: unknown[]) {
      tell(this);
      return method?.apply(this, args);
    };
  }
  return () => Object.assign(methods, before);
}
