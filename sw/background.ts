/**
 * Sending in the background. The engine is a script of its own (engine.ts), because it is many times larger
 * than the worker and needed rarely. A worker may import a script later only if it did so while installing:
 * the browser keeps the script with the worker from then on.
 */
import { drainTag } from '#panel/store/cache-names.ts';

import type { BackgroundEngine } from './engine.ts';

declare const self: WorkerGlobalScope & { vitrineEngine?: BackgroundEngine };

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Undefined when it cannot be loaded: installing and answering never depend on it. */
export function loadEngine(): BackgroundEngine | undefined {
  try {
    // The build writes the address, with the hash of the script.
    if (!self.vitrineEngine) self.importScripts('__ENGINE__');
  } catch (error) {
    console.warn('Background sending is not available:', error);
  }
  return self.vitrineEngine;
}

export function drainWhenAwake(event: Event): void {
  const { tag } = event as SyncEvent;
  if (tag === drainTag) (event as SyncEvent).waitUntil(drain(event.type));
}

/**
 * Rejects while something is left to send, so that the browser tries again by its own backoff, and gives up
 * by its own rule. Registering the tag again here would make a loop without end.
 */
async function drain(reason: string): Promise<void> {
  const engine = loadEngine();
  if (!engine) throw new Error('The sync engine could not be loaded');
  const { remaining } = await engine.drain();
  if (remaining > 0 && reason === 'sync') throw new Error(`${remaining} changes are still waiting`);
}
