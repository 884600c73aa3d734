/** The sync engine for the service worker: built on its own as sw-engine.js, loaded by background.ts. */
import { catalogue } from '#panel/operations.ts';
import { forgetScreenOnChange } from '#panel/store/forget-screen-on-change.ts';
import { drainInBackground } from '#panel/sync/run/background.ts';

export interface BackgroundEngine {
  /** Sends what can be sent now. `remaining` counts what a later attempt could still send. */
  drain(): Promise<{ remaining: number }>;
}

declare const self: WorkerGlobalScope & { vitrineEngine?: BackgroundEngine };

self.vitrineEngine = {
  async drain() {
    // No tab may be there to see what changes.
    const stop = forgetScreenOnChange();
    try {
      return await drainInBackground(catalogue);
    } finally {
      stop();
    }
  },
};
