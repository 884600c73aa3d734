/**
 * A database past Dexie, as it is. Null when there is none: asking for it must not make one, which would look as if the
 * browser had emptied it.
 */
export function openRaw(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isNew = false;
    request.addEventListener('upgradeneeded', () => {
      isNew = true;
      request.transaction?.abort();
    });
    request.addEventListener('success', () => {
      const db = request.result;
      // Never in the way of Vitrine itself, in another tab.
      db.addEventListener('versionchange', () => db.close());
      resolve(db);
    });
    request.addEventListener('error', () => {
      if (isNew) resolve(null);
      else reject(request.error ?? new Error('not opened'));
    });
  });
}

/** Resolves when it is gone, or when it goes as soon as the last tab has left it. */
export function deleteRaw(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    for (const over of ['success', 'blocked']) request.addEventListener(over, () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
  });
}

export function ended<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });
}
