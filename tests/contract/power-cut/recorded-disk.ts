// A disk that keeps what was synced and nothing else: harsher than any real one, and to be had on every machine.
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Disk, DiskKind } from './disk.ts';

const preload = pathToFileURL(resolve('tests/contract/power-cut/record-syncs.ts')).href;

export const recordedDisk: DiskKind = {
  name: 'a disk that keeps only what was synced',
  share: 1,
  async create(): Promise<Disk> {
    const place = await mkdtemp(join(tmpdir(), 'vitrine-disk-'));
    const disk = join(place, 'disk');
    const memory = join(place, 'memory');
    await mkdir(disk);
    return {
      // The processes work in `memory`; what they sync is copied to `disk` (record-syncs.ts), which is what is left.
      async attach() {
        await rm(memory, { recursive: true, force: true });
        await cp(disk, memory, { recursive: true });
        const nothing = () => Promise.resolve();
        const env = { RECORD_FROM: memory, RECORD_TO: disk };
        return { folder: join(memory, 'data'), preload, env, cut: nothing, isFelt: false, detach: nothing };
      },
      remove: () => rm(place, { recursive: true, force: true }),
    };
  },
};
