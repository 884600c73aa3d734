// A disk that is full, and transactions that are taken back: in front of fake-indexeddb's own writing.
import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb';
import { clonePlainly } from './plain-clone.ts';
import { Violation } from '#tests/sim/invariants/violation.ts';

const realClone = globalThis.structuredClone;

type Verdict = 'well' | 'full' | 'aborts';
type Write = (value: unknown, key?: IDBValidKey) => IDBRequest;

const real = { put: IDBObjectStore.prototype.put as Write, add: IDBObjectStore.prototype.add as Write };

/** From now on, each write asks `verdict` what becomes of it, and rows are copied cheaply. */
export function withVerdict(verdict: () => Verdict): void {
  globalThis.structuredClone = clonePlainly;
  for (const name of ['put', 'add'] as const) {
    IDBObjectStore.prototype[name] = function write(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const what = verdict();
      if (what === 'full') throw new DOMException('the disk is full', 'QuotaExceededError');
      const request = key === undefined ? real[name].call(this, value) : real[name].call(this, value, key);
      // At commit, where a quota failure shows as nothing but an abort.
      if (what === 'aborts') setImmediate(() => abort(this.transaction));
      return request;
    } as never;
  }
}

export function restoreStorage(): void {
  globalThis.structuredClone = realClone;
  Object.assign(IDBObjectStore.prototype, real);
}

/** As when the process behind a connection dies: what it had not committed never happened. */
export function cutOff(connection: globalThis.IDBDatabase): void {
  const { transactions } = (connection as unknown as Inner)._rawDatabase;
  for (const transaction of transactions.slice()) if (transaction.db === connection) abort(transaction);
  // Nobody is left to hear of it: Dexie would open it again, and the dead go on writing.
  connection.onclose = null;
  forceCloseDatabase(connection as never);
}

/**
 * What is committed in a table, read past all transactions: nothing waits, nothing is copied, nobody is woken. Whoever
 * asks changes nothing of it.
 *
 * @throws {Violation} when a transaction has not ended, although all is at rest
 */
export function readAtRest<T>(connection: globalThis.IDBDatabase, table: string): T[] {
  const { transactions } = (connection as unknown as Inner)._rawDatabase;
  if (transactions.some(({ _state }) => _state !== 'finished'))
    throw new Violation('a transaction never ends');
  return readNow(connection, table);
}

/** What is in a table at this moment, also of transactions that have not ended. */
export function readNow<T>(connection: globalThis.IDBDatabase, table: string): T[] {
  const { rawObjectStores } = (connection as unknown as Inner)._rawDatabase;
  return Array.from(rawObjectStores.get(table)?.records.values() ?? [], ({ value }) => value as T);
}

/** What fake-indexeddb knows of a connection. */
interface Inner {
  _rawDatabase: {
    transactions: readonly (IDBTransaction & { _state: string })[];
    rawObjectStores: ReadonlyMap<string, { records: { values(): Iterable<{ value: unknown }> } }>;
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had ended already.
  }
}
