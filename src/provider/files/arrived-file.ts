import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { Arrived } from './store.ts';

/** Null when there is no such file. One that takes its place later is another file: this one stays as it was opened. */
export async function openArrived(path: string): Promise<Omit<Arrived, 'keep'> | null> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { size } = await file.stat();
  return { size, stream: () => streamOf(file), close: () => file.close() };
}

const partSize = 64 * 1024;

// By position: the handle's own streams close it, or go on where the last one ended.
function streamOf(file: FileHandle): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await file.read(new Uint8Array(partSize), 0, partSize, position);
        position += bytesRead;
        if (bytesRead === 0) controller.close();
        else controller.enqueue(buffer.subarray(0, bytesRead));
      },
    },
    { highWaterMark: 0 },
  );
}
