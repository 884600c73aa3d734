// What starts the thread for large lists. Fetched when one is asked for, and not kept for offline: without the network
// there is no list.
import { readElsewhere } from '#panel/sync/merge/read-elsewhere.ts';

export const readInThread = readElsewhere(
  () => new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' }),
);
