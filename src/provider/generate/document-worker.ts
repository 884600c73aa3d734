// Runs in a thread of its own, with little memory and little time: what people upload may be broken, or meant to break.
// It is started by read-document.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { documentText } from './document-text.ts';
import type { DocumentFault, DocumentKind } from './document-text.ts';

interface Task {
  kind: DocumentKind;
  bytes: Uint8Array;
}

export type WorkerAnswer = { text: string } | { fault: DocumentFault };

parentPort?.postMessage(await answer(workerData as Task));

async function answer({ kind, bytes }: Task): Promise<WorkerAnswer> {
  try {
    return await documentText(kind, bytes);
  } catch {
    // The libraries' own words are about bytes, not for people.
    return { fault: 'damaged' };
  }
}
