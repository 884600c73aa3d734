// Starts a process with little memory, for what people upload: it may be broken, or meant to break.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { memoryLimits } from './reader-memory.ts';

// Node 20 reads no TypeScript by itself.
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/**
 * It writes no file, and has none of the keys and addresses that the provider was given.
 *
 * @param program which watches its memory itself (`watchMemory`)
 */
export function startLimited(program: 'document-process.ts' | 'extract-process.ts'): ChildProcess {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const node = ['--import', loader, `--max-old-space-size=${memoryLimits.heap}`, path];
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

/** What a process needs to start. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const needed = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot'];
  return Object.fromEntries(needed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
