// One process at a time in a folder. The lock is a socket in the folder that its process listens on: when the process
// ends, by whatever cause, the kernel stops listening, and what is left is a name that nobody answers to. So no lock is
// stale, none is mistaken for that of another process with the same number, and it holds between containers on one
// volume, which number their processes alike. It does not hold between machines that share a network disk. Node offers no
// flock; the packages that do must be compiled, or bring no binary for Alpine.
import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { withShortPath } from './http/socket-path.ts';

type Release = () => Promise<void>;

const timeout = 2000;

/**
 * Takes the folder for this process, until it is released or the process ends.
 *
 * @returns null when another process has it, and still has it two seconds later
 * @throws {Error} when the folder can hold no socket
 */
export async function lockFolder(folder: string): Promise<Release | null> {
  if (process.platform === 'win32') return lockByPipe(folder);
  for (const start = Date.now(); Date.now() - start < timeout;) {
    if (!(await isTaken(folder))) {
      const claim = await listenIn(folder);
      // Whoever looks after listening is seen by whoever looks later. Two that see each other both withdraw.
      if (claim && !(await isTaken(folder, claim.name))) {
        await removeTheDead(folder, claim.name);
        return claim.release;
      }
      await claim?.release();
    }
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
  }
  return null;
}

interface Claim {
  name: string;
  release: Release;
}

// It gets its visible name only when somebody listens, or it would seem dead. Null: it was swept away before that.
async function listenIn(folder: string): Promise<Claim | null> {
  const name = `lock-${randomBytes(6).toString('hex')}`;
  const path = join(folder, name);
  const server = createServer((socket) => socket.destroy());
  await withShortPath(folder, `${name}.new`, (address) => listen(server, address));
  server.unref();
  const release = async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(path, { force: true });
  };
  try {
    await rename(`${path}.new`, path);
    return { name, release };
  } catch (error) {
    await release();
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function isTaken(folder: string, own?: string): Promise<boolean> {
  for (const name of await readdir(folder)) {
    if (/^lock-[0-9a-f]{12}$/.test(name) && name !== own && (await isAlive(folder, name))) return true;
  }
  return false;
}

/** For the holder alone. Who has a name and does not listen yet loses it, and looks again. */
async function removeTheDead(folder: string, own: string): Promise<void> {
  // `lock` alone held a process id, once.
  const names = (await readdir(folder)).filter((name) => /^lock(-[0-9a-f]{12}(\.new)?)?$/.test(name));
  for (const name of names) {
    if (name !== own && !(await isAlive(folder, name))) await rm(join(folder, name), { force: true });
  }
}

async function isAlive(folder: string, name: string): Promise<boolean> {
  return withShortPath(
    folder,
    name,
    (address) =>
      new Promise((resolve) => {
        const socket = connect(address);
        const end = (alive: boolean) => {
          socket.destroy();
          resolve(alive);
        };
        socket.once('connect', () => end(true));
        // Any other trouble, such as a lack of rights, says that somebody may be there.
        socket.once('error', ({ code }: NodeJS.ErrnoException) =>
          end(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
        );
      }),
  );
}

async function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

// Pipes of Windows have names of their own, and one listener each.
async function lockByPipe(folder: string): Promise<Release | null> {
  const server = createServer((socket) => socket.destroy());
  const name = createHash('sha256').update(folder.toLowerCase()).digest('hex');
  try {
    await listen(server, `\\\\?\\pipe\\vitrine-${name}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
