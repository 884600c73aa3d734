import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '#provider/durable-files.ts';
import type { Head, Manifest } from './archive.ts';
import { checkArchive } from './read-archive.ts';

/**
 * Writes an archive beside its place, for its owner's eyes alone, reads it again, and puts it in its place when it is
 * whole and on the disk. What stood there before stays until then.
 */
export async function keepArchive(
  path: string,
  stream: Readable,
): Promise<{ head: Head; manifest: Manifest }> {
  const target = resolve(path);
  // One name, so that what a killed backup leaves is gone with the next one.
  const part = `${target}.part`;
  await rm(part, { force: true });
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      for await (const chunk of stream) await file.appendFile(chunk as Uint8Array);
      await file.sync();
    } finally {
      await file.close();
    }
    const checked = await checkArchive(part);
    await rename(part, target);
    await syncFolder(dirname(target));
    return checked;
  } finally {
    await rm(part, { force: true });
  }
}
