import { IDBDatabase } from 'fake-indexeddb';

type Open = (this: IDBDatabase, stores: string | string[], mode?: IDBTransactionMode) => IDBTransaction;
type IDBDatabase = InstanceType<typeof IDBDatabase>;

/** Calls `onCommit` whenever something has been written for good. Returns how to call it no longer. */
export function watchCommits(onCommit: () => void): () => void {
  const prototype = IDBDatabase.prototype as unknown as { transaction: Open };
  const open = prototype.transaction;
  prototype.transaction = function transaction(stores, mode, ...options) {
    const opened = open.call(this, stores, mode, ...options);
    if (mode === 'readwrite') opened.addEventListener('complete', onCommit);
    return opened;
  };
  return () => {
    prototype.transaction = open;
  };
}
