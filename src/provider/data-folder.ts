import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const locked = new Set<string>();

export interface DataFolder {
  database: string;
  files: string;
  release(): Promise<void>;
}

/**
 * Takes the data folder for this process. The embedded database belongs to one process at a time: two of them, say
 * `npm start` beside `npm run dev`, would destroy it.
 *
 * @throws {Error} when another process has it
 */
export async function takeDataFolder(folder: string, { fresh = false } = {}): Promise<DataFolder> {
  const root = resolve(folder);
  const lock = join(root, 'lock');
  await mkdir(root, { recursive: true });
  const owner = await ownerOf(lock);
  if (locked.has(root) || owner !== null) {
    const advice = `If that is another program, delete ${lock}.`;
    throw new Error(`The data folder ${root} is in use by process ${owner ?? process.pid}. ${advice}`);
  }
  locked.add(root);
  await writeFile(lock, String(process.pid));

  const parts = { database: join(root, 'database'), files: join(root, 'files') };
  // Only what is ours: the folder may be a mistyped one.
  if (fresh) for (const part of Object.values(parts)) await rm(part, { recursive: true, force: true });
  return {
    ...parts,
    async release() {
      locked.delete(root);
      await rm(lock, { force: true });
    },
  };
}

// A lock that a killed process left behind counts for nothing. In a container, every start has the same process id.
async function ownerOf(lock: string): Promise<number | null> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  return pid > 0 && pid !== process.pid && isRunning(pid) ? pid : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
