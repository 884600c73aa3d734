import type { Dexie } from 'dexie';

const firstWait = 50;
const longestWait = 10_000;

/**
 * Opens a database again that the browser closed, or that was closed for somebody who deletes it: if need be anew. At
 * once, because whoever comes first makes it, and again while the browser is still clearing it away. Returns how to stop.
 */
export function keepOpen(db: Dexie): () => void {
  const ending = new AbortController();
  let isOpening = false;
  const reopen = async () => {
    if (isOpening) return;
    isOpening = true;
    for (let wait = firstWait; !ending.signal.aborted; wait = Math.min(wait * 2, longestWait)) {
      try {
        await db.open();
        break;
      } catch {
        // Closed for good meanwhile: it stays so.
        if (ending.signal.aborted) break;
        // Forgets the failure: else every question fails, until somebody opens it.
        db.close({ disableAutoOpen: false });
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    isOpening = false;
  };
  // Not in the midst of closing.
  const onClose = () => queueMicrotask(() => void reopen());
  db.on('close', onClose);
  return () => {
    ending.abort();
    db.on.close.unsubscribe(onClose);
  };
}
