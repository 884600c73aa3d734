import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { pack } from 'tar-stream';
import type { Deps } from '#provider/deps.ts';
import { securityEvent } from '#provider/security-event.ts';
import type { Manifest } from './archive.ts';
import { filesPrefix, headName, manifestName } from './archive.ts';
import type { Snapshot } from './snapshot.ts';
import { takeSnapshot } from './snapshot.ts';
import { openSpool } from './spool.ts';

export type BackupDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'log'>;

/**
 * A backup as a stream of bytes, which breaks off when something goes wrong. The tables are those of one moment; the files
 * that they name follow, and a file never changes.
 */
export function archiveOf(deps: BackupDeps): { stream: Readable; ended: Promise<void> } {
  const packed = pack();
  securityEvent({ log: deps.log, remote: 'operator' }, 'backup taken', undefined);
  const ended = fill(packed, deps).catch((error: unknown) => {
    packed.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return { stream: Readable.from(packed), ended };
}

async function fill(packed: Pack, deps: BackupDeps): Promise<void> {
  // Whoever reads slowly must not hold the snapshot: it is put aside first.
  const spool = await openSpool();
  try {
    const names: string[] = [];
    const snapshot = await takeSnapshot(deps.db, deps.clock(), async (name, text) => {
      names.push(name);
      await spool.add(text);
    });
    const manifest: Manifest = { entries: [], missing: [] };
    const add = adder(packed, manifest);
    await add(headName, Buffer.from(JSON.stringify(snapshot.head)));
    let index = 0;
    for await (const text of spool.texts()) await add(names[index++] ?? '', text);
    await addFiles(snapshot, deps, manifest, add);
    await adder(packed, { entries: [], missing: [] })(manifestName, Buffer.from(JSON.stringify(manifest)));
    packed.finalize();
  } finally {
    await spool.close();
  }
}

type Add = (name: string, content: Buffer | { size: number; stream: Readable }) => Promise<void>;

function adder(packed: Pack, manifest: Manifest): Add {
  return async (name, content) => {
    if (packed.destroyed) throw new Error('Nobody reads the backup any more.');
    const { size, stream } = Buffer.isBuffer(content)
      ? { size: content.length, stream: Readable.from([content]) }
      : content;
    const hash = createHash('sha256');
    const entry = packed.entry({ name, size, mode: 0o600 });
    await pipeline(stream, hashing(hash), entry);
    manifest.entries.push({ name, size, sha256: hash.digest('hex') });
  };
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

async function addFiles({ keys }: Snapshot, deps: BackupDeps, manifest: Manifest, add: Add): Promise<void> {
  for (const key of keys) {
    const file = await deps.files.open(key);
    if (file)
      await add(filesPrefix + key, { size: file.size, stream: Readable.fromWeb(file.stream as never) });
    else manifest.missing.push(key);
  }
}
