import { Worker } from 'node:worker_threads';
import type { DocumentFault, DocumentKind } from './document-text.ts';
import type { WorkerAnswer } from './document-worker.ts';
import { GenerationFailure } from './failure.ts';

export interface SourceDocument {
  name: string;
  text: string;
}

const kinds = new Set<string>(['pdf', 'doc', 'docx', 'txt'] satisfies DocumentKind[]);

export function documentKind(name: string): DocumentKind | null {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  return kinds.has(extension) ? (extension as DocumentKind) : null;
}

/**
 * The text of an uploaded document. It is read in a thread of its own: a hostile file can take neither the provider's
 * time nor its memory.
 *
 * @throws {GenerationFailure} when it holds no text that can be read
 */
export async function readDocument(
  name: string,
  kind: DocumentKind,
  bytes: Uint8Array,
  { patience = 30_000, signal }: { patience?: number; signal?: AbortSignal | undefined } = {},
): Promise<SourceDocument> {
  const answer = await inThread({ kind, bytes }, patience, signal);
  if ('text' in answer) return { name, text: answer.text };
  throw new GenerationFailure(sentences[answer.fault](`“${name}”`));
}

type Fault = DocumentFault | 'too slow';

const sentences: Record<Fault, (name: string) => string> = {
  damaged: (name) => `${name} could not be read: the file seems to be damaged.`,
  encrypted: (name) => `${name} is protected by a password. Please upload it without one.`,
  empty: (name) => `${name} holds no text.`,
  scanned: (name) =>
    `${name} holds no text that can be read: its pages seem to be pictures. Please upload it with its text recognised.`,
  'too large': (name) => `${name} is too large when it is unpacked.`,
  'too slow': (name) => `${name} took too long to read. Please upload a simpler version of it.`,
};

// Node 20 reads no TypeScript by itself, and a thread starts without the loader of the process.
const workerUrl = new URL('document-worker.ts', import.meta.url).href;
const start = `
  import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(workerUrl)}); });
`;

async function inThread(
  task: { kind: DocumentKind; bytes: Uint8Array },
  patience: number,
  signal: AbortSignal | undefined,
): Promise<{ text: string } | { fault: Fault }> {
  signal?.throwIfAborted();
  const worker = new Worker(start, {
    eval: true,
    workerData: task,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512, stackSizeMb: 4 },
  });
  const cancel = () => void worker.terminate();
  signal?.addEventListener('abort', cancel, { once: true });
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<WorkerAnswer | { fault: Fault }>((resolve) => {
      late = setTimeout(() => resolve({ fault: 'too slow' }), patience);
      worker.once('message', resolve);
      // Out of memory, or a library that failed outside of its promise.
      worker.once('error', () => resolve({ fault: 'damaged' }));
      worker.once('exit', () => resolve({ fault: 'damaged' }));
    });
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', cancel);
    await worker.terminate();
    signal?.throwIfAborted();
  }
}
