// Starts a process that reads one document, and ends it.
import type { Answer, Said, Task } from './document-process.ts';
import { startLimited } from './limited-process.ts';

/** A machine that has no time for it now. Milliseconds. */
const longestStart = 30_000;

/** What it found; `gone` when it was ended by something that has nothing to do with the document. */
export async function askReader(
  task: Task,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Answer | { readError: 'too slow' } | 'gone'> {
  signal?.throwIfAborted();
  const reader = startLimited('document-process.ts');
  const stop = () => reader.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      let hasBegun = false;
      late = setTimeout(() => resolve('gone'), longestStart);
      reader.on('message', (said: Said) => {
        if (said !== 'begun') return resolve(said);
        // Once: a document that took its reader over gets no more time by saying it again.
        if (hasBegun) return;
        hasBegun = true;
        clearTimeout(late);
        late = setTimeout(() => resolve({ readError: 'too slow' }), timeout);
      });
      // One that could not even start says nothing of the document.
      reader.once('exit', (_, by) => resolve(hasBegun ? endedBy(by) : 'gone'));
      reader.once('error', () => resolve('gone'));
      reader.send(task, () => undefined);
    });
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', stop);
    stop();
    signal?.throwIfAborted();
  }
}

function endedBy(by: NodeJS.Signals | null): Answer | 'gone' {
  // Its own watch ends it so.
  if (by === 'SIGTERM') return { readError: 'too large' };
  // Not by us: the machine has no memory left, for whomever.
  if (by === 'SIGKILL') return 'gone';
  // It ran out of heap, or failed outside of what it was asked.
  return { readError: 'damaged' };
}
