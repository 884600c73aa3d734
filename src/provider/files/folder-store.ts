import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { fileSize } from '#contract/limits.ts';
import { makeFolder, syncFolder } from '#provider/durable-files.ts';
import { openArrived } from './arrived-file.ts';
import { knownAddresses } from './known-addresses.ts';
import type { SignedMethod } from './signatures.ts';
import { isSigned, signAddress } from './signatures.ts';
import type { FileStore } from './store.ts';

interface Options {
  folder: string;
  secret: string;
  clock: () => Date;
  uploadAddressLasts: number;
  fileAddressWindow: number;
  /** Whether no other process stores files of the same database. */
  isWhole: boolean;
}

/** A store that takes its files itself, through file-routes.ts. */
export interface FolderStore extends FileStore {
  allows(method: SignedMethod, key: string, query: { expires: string; signature: string }): boolean;
  /**
   * Takes an upload in. It is on the disk when this resolves.
   *
   * @returns false when it is larger than a file may be: then nothing is left of it
   */
  receive(key: string, body: ReadableStream<Uint8Array>): Promise<boolean>;
}

export function isFolderStore(store: FileStore): store is FolderStore {
  return 'receive' in store;
}

export function createFolderStore({ folder, secret, clock, isWhole, ...lasts }: Options): FolderStore {
  const kept = (key: string) => inside(join(folder, 'kept'), key);
  const incoming = (key: string) => inside(join(folder, 'incoming'), key);
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
  const remember = knownAddresses();

  return {
    isWhole,
    uploadAddress(origin, key) {
      const expires = seconds(clock().getTime() + lasts.uploadAddressLasts);
      return signAddress(secret, { origin, method: 'PUT', key, expires });
    },
    fileAddress(origin, key) {
      const window = lasts.fileAddressWindow;
      const expires = seconds((Math.ceil(clock().getTime() / window) + 1) * window);
      const sign = () => signAddress(secret, { origin, method: 'GET', key, expires });
      return remember(`${origin} ${expires} ${key}`, sign);
    },
    allows: (method, key, query) => isSigned(secret, { method, key, ...query, now: clock() }),
    receive: (key, body) => write(incoming(key), body),
    async arrived(key) {
      const file = await openArrived(incoming(key));
      return file && { ...file, keep: async () => void (await write(kept(key), file.stream())) };
    },
    async keep(key, content) {
      await write(kept(key), content.stream());
    },
    async open(key) {
      const file = await stat(kept(key)).catch(nullWhenMissing);
      if (!file?.isFile()) return null;
      return { size: file.size, stream: Readable.toWeb(createReadStream(kept(key))) as ReadableStream };
    },
    discard: (key) => rm(incoming(key), { force: true }),
    async remove(key) {
      await rm(dirname(incoming(key)), { force: true, recursive: true });
      await rm(dirname(kept(key)), { force: true, recursive: true });
    },
    async check() {
      await makeFolder(folder);
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** The path of a key. Keys are ours and signed; one that leaves the folder all the same is refused. */
function inside(folder: string, key: string): string {
  const root = resolve(folder);
  const path = resolve(root, key);
  if (!path.startsWith(root + sep) || key.includes('\0'))
    throw new Error('A file key must stay inside its folder');
  return path;
}

// Under its own name only when whole and on the disk: who reads sees all of a file or none, after a power cut too. It is
// acknowledged when the name is on the disk as well.
async function write(path: string, body: ReadableStream<Uint8Array>): Promise<boolean> {
  await makeFolder(dirname(path));
  const partial = `${path}.${randomUUID()}.part`;
  try {
    if (!(await writeWithinLimit(partial, body))) return false;
    await rename(partial, path);
    await syncFolder(dirname(path));
    return true;
  } finally {
    await rm(partial, { force: true });
  }
}

async function writeWithinLimit(path: string, body: ReadableStream<Uint8Array>): Promise<boolean> {
  const file = await open(path, 'w');
  try {
    let size = 0;
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > fileSize.max) return false;
      await file.write(chunk);
    }
    await file.sync();
    return true;
  } finally {
    await file.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
