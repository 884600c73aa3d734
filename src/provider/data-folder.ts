import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from './durable-files.ts';
import { lockFolder } from './folder-lock.ts';

export interface DataFolder {
  database: string;
  files: string;
  release(): Promise<void>;
}

/**
 * Takes the data folder for this process. The embedded database belongs to one process at a time: two of them, say
 * `npm start` beside `npx vite` or two containers on one volume, would destroy it.
 *
 * @throws {Error} when another process has it, or when it cannot be locked
 */
export async function takeDataFolder(folder: string, { fresh = false } = {}): Promise<DataFolder> {
  const root = resolve(folder);
  await makeFolder(root);
  const release = await lock(root);
  const parts = { database: join(root, 'database'), files: join(root, 'files') };
  // Only what is ours: the folder may be a mistyped one.
  if (fresh) for (const part of Object.values(parts)) await rm(part, { recursive: true, force: true });
  return { ...parts, release };
}

async function lock(root: string): Promise<() => Promise<void>> {
  const release = await lockFolder(root).catch((error: unknown) => {
    const advice = 'It needs a file system that takes sockets, such as a local disk or a volume of its own.';
    throw new Error(`The data folder ${root} cannot be locked (${String(error)}). ${advice}`, {
      cause: error,
    });
  });
  if (release) return release;
  const advice = 'Stop that one first, or give this one a folder of its own with DATA_DIR.';
  throw new Error(`The data folder ${root} is in use by another provider, here or in a container. ${advice}`);
}
