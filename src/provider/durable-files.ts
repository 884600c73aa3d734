// What a power cut leaves. The bytes of a file are on the disk when the file was synced, its name when its folder was.
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Makes the folder and those above it that are missing, and resolves when they are on the disk. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  const above = dirname(resolve(first));
  for (let folder = resolve(path); folder !== above; folder = dirname(folder))
    await syncFolder(dirname(folder));
}

/** Resolves when the names in this folder are on the disk, new ones and changed ones. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform !== 'win32') await sync(path);
}

/** Resolves when everything below this folder is on the disk. */
export async function syncTree(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await syncTree(join(path, entry.name));
  // At once: the disk then takes many of them in one go.
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async ({ name }) => sync(join(path, name))),
  );
  await syncFolder(path);
}

async function sync(path: string): Promise<void> {
  // Windows syncs only what is open for writing.
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
