/** Runs in the page, so it uses nothing from outside of itself: how many changes wait on this device, whoever's. */
export async function unsentChanges(): Promise<number> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
    });
  let sum = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name));
    if (db.objectStoreNames.contains('outbox'))
      sum += await done(db.transaction('outbox').objectStore('outbox').count());
    db.close();
  }
  return sum;
}
