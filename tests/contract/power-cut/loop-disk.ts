// ext4 in a file, mounted through a loop device, and shut down by the kernel's own order for such tests
// (EXT4_IOC_SHUTDOWN without a flush of the journal): from that moment on no byte reaches the file, and what was in
// memory alone is gone with the mount.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Disk, DiskKind } from './disk.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;
// Perl belongs to every Debian; Node has no ioctl.
const shutDown =
  'my $how = pack("L", 2); open(my $at, "<", $ARGV[0]) or die $!; ioctl($at, 0x8004587d, $how) or die $!';

/** The kind of disk, or why this machine has none. `size` in bytes. */
export async function findLoopDisk(size = 512 * megabyte): Promise<DiskKind | { missing: string }> {
  const create = () => createLoopDisk(size);
  try {
    const disk = await create();
    try {
      const { cut, detach } = await disk.attach();
      await cut();
      await detach();
    } finally {
      await disk.remove();
    }
    return { name: 'ext4 on a loop device', share: 1, create };
  } catch (error) {
    return { missing: String(error) };
  }
}

async function createLoopDisk(size: number): Promise<Disk> {
  const place = await mkdtemp(join(tmpdir(), 'vitrine-disk-'));
  const [image, folder] = [join(place, 'image'), join(place, 'mounted')];
  const detach = () => patiently(() => run('umount', [folder]));
  try {
    await mkdir(folder);
    await writeFile(image, '');
    await truncate(image, size);
    await run('mkfs.ext4', ['-q', '-F', image]);
  } catch (error) {
    await rm(place, { recursive: true });
    throw error;
  }
  return {
    async attach() {
      await run('mount', ['-o', 'loop', image, folder]);
      const cut = async () => void (await run('perl', ['-e', shutDown, folder]));
      return { folder: join(folder, 'data'), cut, isFelt: true, detach };
    },
    async remove() {
      await run('umount', [folder]).catch(() => undefined);
      await rm(place, { recursive: true, force: true });
    },
  };
}

// A killed process lets go of its files a moment later.
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
