// What tells that something was given up, without the browser's events: Dexie makes one for each transaction and each
// live query, and Node keeps those alive that were made of several.

const real = { AbortController: globalThis.AbortController, AbortSignal: globalThis.AbortSignal };

type Listener = () => void;

class PlainSignal {
  aborted = false;
  private given: unknown;
  private listeners: Listener[] = [];

  /** All of them alike. */
  static any(signals: readonly PlainSignal[]): PlainSignal {
    const controller = new PlainController();
    for (const signal of signals) {
      const follow = () => controller.abort(signal.reason);
      if (signal.aborted) follow();
      else signal.addEventListener('abort', follow);
    }
    return controller.signal;
  }

  /** Seldom asked for, and dear. */
  get reason(): unknown {
    if (this.aborted) this.given ??= new DOMException('given up', 'AbortError');
    return this.given;
  }

  addEventListener(_: 'abort', listener: Listener): void {
    this.listeners.push(listener);
  }

  removeEventListener(_: 'abort', listener: Listener): void {
    this.listeners = this.listeners.filter((one) => one !== listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason as Error;
  }

  give(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.given = reason;
    for (const listener of this.listeners.splice(0)) listener();
  }
}

class PlainController {
  readonly signal = new PlainSignal();

  abort(reason?: unknown): void {
    this.signal.give(reason);
  }
}

export function usePlainSignals(): void {
  Object.assign(globalThis, { AbortController: PlainController, AbortSignal: PlainSignal });
}

export function restoreSignals(): void {
  Object.assign(globalThis, real);
}
