import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DocumentKind } from './document-text.ts';
import type { Answer, Task } from './document-process.ts';
import { GenerationFailure } from './failure.ts';
import type { DocumentFault } from './text-file.ts';
import { textFile } from './text-file.ts';

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
 * The text of an uploaded document. What needs a parser is read in a process of its own: a hostile file can take neither
 * the provider's time nor its memory, and finds none of its secrets.
 *
 * @throws {GenerationFailure} when it holds no text that can be read
 */
export async function readDocument(
  name: string,
  kind: DocumentKind,
  bytes: Uint8Array,
  { patience = 30_000, signal }: { patience?: number; signal?: AbortSignal | undefined } = {},
): Promise<SourceDocument> {
  const answer = kind === 'txt' ? textFile(bytes) : await inProcess({ kind, bytes }, patience, signal);
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

const program = fileURLToPath(new URL('document-process.ts', import.meta.url));
// Node 20 reads no TypeScript by itself.
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const megabytes = 512;

/** What a process needs to start, and none of the keys and addresses that the provider was given. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const needed = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot'];
  return Object.fromEntries(needed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

async function inProcess(
  task: Task,
  patience: number,
  signal: AbortSignal | undefined,
): Promise<{ text: string } | { fault: Fault }> {
  signal?.throwIfAborted();
  const reader = fork(program, [], {
    execArgv: ['--import', loader, `--max-old-space-size=${megabytes}`],
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const stop = () => reader.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer | { fault: Fault }>((resolve) => {
      late = setTimeout(() => resolve({ fault: 'too slow' }), patience);
      reader.once('message', (answer) => resolve(answer as Answer));
      // It ran out of memory, or failed outside of what it was asked.
      reader.once('exit', () => resolve({ fault: 'damaged' }));
      reader.once('error', () => resolve({ fault: 'damaged' }));
      reader.send(task, () => undefined);
    });
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', stop);
    stop();
    signal?.throwIfAborted();
  }
}
