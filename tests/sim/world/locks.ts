// Web Locks of one simulated browser: tabs compete, a dead tab's locks are freed, a stolen lock tells its holder.

interface Held {
  owner: object;
  stolen(): void;
}

type Callback<T> = (lock: { name: string } | null) => Promise<T>;

export class SimLocks {
  private readonly held = new Map<string, Held>();

  /** The lock manager as one tab sees it. */
  of(owner: { isDead: boolean }) {
    return {
      request: async <T>(name: string, options: LockOptions, callback: Callback<T>): Promise<T> => {
        // A tab that is no more asks for nothing.
        if (owner.isDead) return new Promise<T>(() => {});
        const holder = this.held.get(name);
        if (holder && !options.steal) return callback(null);
        holder?.stolen();
        return this.hold(owner, name, callback);
      },
    };
  }

  releaseAllOf(owner: object): void {
    for (const [name, held] of this.held) if (held.owner === owner) this.held.delete(name);
  }

  private hold<T>(owner: object, name: string, callback: Callback<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const own: Held = { owner, stolen: () => reject(new DOMException('stolen', 'AbortError')) };
      this.held.set(name, own);
      callback({ name })
        .finally(() => {
          if (this.held.get(name) === own) this.held.delete(name);
        })
        .then(resolve, reject);
    });
  }
}
