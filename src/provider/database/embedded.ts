// PostgreSQL in this process (PGlite), with commits that hold when the power goes. PGlite starts it with `-F`, which is
// "never sync", and its files know no sync at all; neither is necessary. Here PostgreSQL asks for a sync as it does
// anywhere else, before a commit is answered and at each checkpoint, and the files pass that on to the disk.
import { existsSync, fdatasyncSync, fsyncSync } from 'node:fs';
import { rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { makeFolder, syncFolder, syncTree } from '#provider/durable-files.ts';
import { prepareStatements } from './prepared.ts';

interface Embedded {
  client: PGlite;
  close(): Promise<void>;
}

const syncing = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...syncing];

/** Without a folder, it lives in memory. The folder must be nobody else's (data-folder.ts). */
export async function startEmbedded(folder: string | undefined): Promise<Embedded> {
  if (!folder) {
    const client = await PGlite.create('memory://');
    prepareStatements(client);
    return { client, close: () => client.close() };
  }
  try {
    return await startIn(folder);
  } catch (error) {
    throw new Error(await whyItDidNotStart(folder, error), { cause: error });
  }
}

async function startIn(folder: string): Promise<Embedded> {
  await makeCluster(folder);
  // Left behind by a killed process, it may name another program by now; left behind by a power cut, it may be empty,
  // which PostgreSQL refuses to start with.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  const client = await PGlite.create({ fs: syncedFiles(folder), startParams });
  endOnPanic(client);
  prepareStatements(client);
  const stop = checkpoints(client);
  return {
    client,
    async close() {
      stop();
      await client.close();
    },
  };
}

const megabyte = 1024 * 1024;
/** A start needs room for a piece of the log. In bytes. */
const roomToStart = 32 * megabyte;
const makeRoom = 'Make room and start it again: nothing that was acknowledged is lost.';

// The library says of every failure that it “failed to initialize properly”.
async function whyItDidNotStart(folder: string, error: unknown): Promise<string> {
  const place = dirname(folder);
  const free = await statfs(place).then(
    ({ bavail, bsize }) => bavail * bsize,
    // What keeps that from being read is in the reason.
    () => Infinity,
  );
  if (free < roomToStart)
    return `The disk is full: ${Math.floor(free / megabyte)} MB are left in ${place}, and the database needs 32 to start. ${makeRoom}`;
  const reason = error instanceof Error ? error.message : String(error);
  return `The database in ${folder} did not start: ${reason}`;
}

// Under its own name only when whole and on the disk: what a power cut leaves of one that was being made is no database.
async function makeCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const making = `${folder}.new`;
  await rm(making, { recursive: true, force: true });
  await makeFolder(dirname(folder));
  await (await PGlite.create(making)).close();
  await syncTree(making);
  await rename(making, folder);
  await syncFolder(dirname(folder));
}

interface OpenFile {
  nfd: number;
  path?: string;
}

interface Runtime {
  NODEFS: { stream_ops: { fsync?(file: OpenFile): number } };
  FS: { ErrnoError: new (errno: number) => Error };
}

/** The folder's files, which take a sync to the disk. */
function syncedFiles(folder: string): NodeFS {
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  files.init = async (client, options) => {
    const { emscriptenOpts } = await init(client, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, passSyncsOn] } };
  };
  return files;
}

function passSyncsOn(runtime: Runtime): void {
  runtime.NODEFS.stream_ops.fsync = (file) => {
    try {
      // Of its log, PostgreSQL needs the bytes and the length alone, as on any Linux.
      if (file.path?.includes('/pg_wal/')) fdatasyncSync(file.nfd);
      else fsyncSync(file.nfd);
      return 0;
    } catch {
      // EIO. PostgreSQL then stops, and what it had not acknowledged it does not acknowledge.
      throw new runtime.FS.ErrnoError(29);
    }
  };
}

/**
 * After a panic (the disk is full, or failed), PostgreSQL's process ends, and its next start puts right what is on the
 * disk. This process is that process: it would go on without answering anybody.
 */
function endOnPanic(client: PGlite): void {
  const { execProtocol, execProtocolStream } = client;
  client.execProtocol = async (...args) => execProtocol.apply(client, args).catch(endIfPanic);
  client.execProtocolStream = async (...args) => execProtocolStream.apply(client, args).catch(endIfPanic);
}

function endIfPanic(error: Error & { severity?: string }): never {
  if (error.severity !== 'PANIC') throw error;
  const then = error.message.includes('No space left') ? `. ${makeRoom}` : '';
  console.error(`The database cannot write to its disk, so the provider ends: ${error.message}${then}`);
  process.exit(1);
}

const checkpointEvery = 5 * 60_000;

/**
 * A PostgreSQL server has a process for checkpoints; this one has none. Without them the log would grow for as long as
 * the provider runs, and the start after a power cut would read all of it.
 */
function checkpoints(client: PGlite): () => void {
  const timer = setInterval(() => void checkpoint(client).catch(report), checkpointEvery);
  timer.unref();
  return () => clearInterval(timer);
}

async function checkpoint(client: PGlite): Promise<void> {
  const enough = 16 * 1024 * 1024;
  const { rows } = await client.query<{ due: boolean }>(
    'select pg_current_wal_lsn() - redo_lsn > $1 as due from pg_control_checkpoint()',
    [enough],
  );
  if (rows[0]?.due) await client.exec('checkpoint');
}

function report(error: unknown): void {
  console.error('The database made no checkpoint:', error);
}
