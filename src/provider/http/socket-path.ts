import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** A socket's path has about a hundred characters at most. On Linux, an open folder has a short path of its own. */
export async function withShortPath<Result>(
  folder: string,
  name: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, name);
  if (Buffer.byteLength(path) < 100 || process.platform !== 'linux') return work(path);
  const handle = openSync(folder, 'r');
  try {
    return await work(`/proc/self/fd/${handle}/${name}`);
  } finally {
    closeSync(handle);
  }
}
