import { IDBDatabase } from 'fake-indexeddb';

type Open = (this: IDBDatabase, stores: string | string[], mode?: IDBTransactionMode) => IDBTransaction;
type IDBDatabase = InstanceType<typeof IDBDatabase>;

/** Calls `onCommit` whenever something can no longer be taken back. Returns how to call it no longer. */
export function watchCommits(onCommit: () => void): () => void {
  const prototype = IDBDatabase.prototype as unknown as { transaction: Open };
  const open = prototype.transaction;
  prototype.transaction = function transaction(stores, mode, ...options) {
    const opened = open.call(this, stores, mode, ...options);
    if (mode === 'readwrite') watch(opened, onCommit);
    return opened;
  };
  return () => {
    prototype.transaction = open;
  };
}

// By itself when there is nothing more to do, or, for a single write, because Dexie asks for it.
function watch(opened: IDBTransaction, onCommit: () => void): void {
  const commit = opened.commit;
  opened.addEventListener('complete', onCommit);
  opened.commit = () => {
    opened.removeEventListener('complete', onCommit);
    commit.call(opened);
    onCommit();
  };
}
