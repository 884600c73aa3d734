// Web Locks for tests: one manager is one browser profile; tabs that share it compete for its locks.

type Callback<T> = (lock: Lock | null) => T | PromiseLike<T>;

interface Held {
  name: string;
  /** Rejects the holder's request when the lock is stolen. */
  steal(): void;
}

export class TestLocks {
  private readonly held = new Map<string, Held>();

  request = async <T>(name: string, options: LockOptions, callback: Callback<T>): Promise<Awaited<T>> => {
    const holder = this.held.get(name);
    if (holder && !options.steal) {
      if (options.ifAvailable) return await callback(null);
      throw new Error('waiting for a lock is not part of this double');
    }
    holder?.steal();
    return await this.hold(name, callback);
  };

  /** The browser does this when a tab is closed or killed. */
  release(name: string): void {
    this.held.delete(name);
  }

  releaseAll(): void {
    this.held.clear();
  }

  private async hold<T>(name: string, callback: Callback<T>): Promise<Awaited<T>> {
    let steal: () => void = () => {};
    const stolen = new Promise<never>((_, reject) => {
      steal = () => reject(new DOMException('stolen', 'AbortError'));
    });
    stolen.catch(() => {});
    const own: Held = { name, steal };
    this.held.set(name, own);
    try {
      return await Promise.race([callback({ name, mode: 'exclusive' }), stolen]);
    } finally {
      if (this.held.get(name) === own) this.held.delete(name);
    }
  }
}
