// How much memory a reader may have. The heap's own limit says nothing of buffers: a PDF of two kilobytes fills gigabytes of
// them.
import { Worker } from 'node:worker_threads';

/** In megabytes: the heap, everything that is written to (by the kernel), everything that is resident (by the watch). */
export const memoryLimits = { heap: 384, data: 768, resident: 640 } as const;

/** A thread that ends this process when it holds too much: the main one is busy with the document. */
export function watchMemory(): void {
  const most = memoryLimits.resident * 1024 * 1024;
  const program = `setInterval(() => {
    if (process.memoryUsage.rss() > ${most}) process.kill(process.pid, 'SIGTERM');
  }, 20)`;
  new Worker(program, { eval: true, execArgv: [] }).unref();
}
