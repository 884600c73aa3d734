// The thread that reads a large list. It begins with the errand, and is ended by whoever sent it.
import { catalogue } from '#panel/operations.ts';
import { doErrand } from '#panel/sync/merge/list-worker.ts';
import type { Errand, Said } from '#panel/sync/merge/read-elsewhere.ts';

addEventListener('message', ({ data }: MessageEvent<Errand>) => {
  const say = (what: Said) => postMessage(what);
  void doErrand(catalogue, data, { fetch: (...request) => fetch(...request), now: () => Date.now(), say });
});
