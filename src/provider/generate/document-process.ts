// A process of its own, with little memory and little time: what people upload may be broken, or meant to break. A thread
// is not enough, for one that runs out of memory can take its process with it. Started by document-reader.ts.
import { documentText } from './document-text.ts';
import type { DocumentKind } from './document-text.ts';
import { watchMemory } from './reader-memory.ts';
import type { Read } from './text-file.ts';

export interface Task {
  kind: DocumentKind;
  bytes: Uint8Array;
}

export type Answer = Read;

/** `begun` comes before the document is looked at: what happens from then on may be its doing. */
export type Said = Answer | 'begun';

watchMemory();

// The provider is gone: nobody waits for an answer.
process.once('disconnect', () => process.exit());
process.once('message', (task: Task) => {
  process.send?.('begun' satisfies Said);
  void answer(task).then((result) => process.send?.(result, () => process.disconnect()));
});

async function answer({ kind, bytes }: Task): Promise<Answer> {
  try {
    return await documentText(kind, bytes);
  } catch {
    // The libraries' own words are about bytes, not for people.
    return { readError: 'damaged' };
  }
}
