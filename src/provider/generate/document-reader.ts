// Starts a process that reads one document, and ends it.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Answer, Said, Task } from './document-process.ts';
import { memoryLimits } from './reader-memory.ts';

/** A machine that has no time for it now. Milliseconds. */
const longestStart = 30_000;

/** What it found; `gone` when it was ended by something that has nothing to do with the document. */
export async function askReader(
  task: Task,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Answer | { readError: 'too slow' } | 'gone'> {
  signal?.throwIfAborted();
  const reader = start();
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

const program = fileURLToPath(new URL('document-process.ts', import.meta.url));
// Node 20 reads no TypeScript by itself.
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

function start(): ChildProcess {
  const node = ['--import', loader, `--max-old-space-size=${memoryLimits.heap}`, program];
  const options = {
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'] as ('ignore' | 'ipc')[],
    serialization: 'advanced' as const,
  };
  if (process.platform === 'win32') return spawn(process.execPath, node, options);
  // The kernel refuses what goes beyond, whatever the process is busy with: memory, and to write any file. Where it knows
  // no such limit of memory, its watch remains.
  const limited = `ulimit -f 0; ulimit -d ${memoryLimits.data * 1024} 2>/dev/null; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limited, process.execPath, ...node], options);
}

/** What a process needs to start, and none of the keys and addresses that the provider was given. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const needed = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot'];
  return Object.fromEntries(needed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
