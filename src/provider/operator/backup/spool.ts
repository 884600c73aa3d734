import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Texts put aside on the disk, in a file without a name: whatever ends this process, nothing of it stays behind. */
export interface Spool {
  add(text: string): Promise<void>;
  /** In the order in which they were put aside. */
  texts(): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `vitrine-backup-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  const sizes: number[] = [];
  return {
    async add(text) {
      const bytes = Buffer.from(text);
      await file.appendFile(bytes);
      sizes.push(bytes.length);
    },
    async *texts() {
      let position = 0;
      for (const size of sizes) {
        const bytes = Buffer.alloc(size);
        for (let at = 0; at < size;) {
          const { bytesRead } = await file.read(bytes, at, size - at, position + at);
          if (bytesRead === 0) throw new Error('What was put aside for the backup ends too early.');
          at += bytesRead;
        }
        yield bytes;
        position += size;
      }
    },
    close: () => file.close(),
  };
}
