// The folder of the embedded database belongs to one process at a time, wherever that process runs.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeDataFolder } from '#provider/data-folder.ts';
import { serve } from '#tests/contract/power-cut/provider-process.ts';

const run = promisify(execFile);
// Programs are started several times, and make a database.
const timeout = 240_000;

let folder: string;
let running: { kill(): Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-folder-'));
});
afterEach(async () => {
  for (const provider of running) await provider.kill();
  running = [];
  await rm(folder, { recursive: true, force: true });
});

async function served(wrapper: readonly string[] = []) {
  const provider = await serve({ folder, wrapper });
  running.push(provider);
  return provider;
}

describe('a data folder', () => {
  test('belongs to one provider at a time, and to the next one at once', async () => {
    const { release } = await takeDataFolder(folder);
    await expect(takeDataFolder(folder)).rejects.toThrow('in use');
    await release();
    expect(await readdir(folder)).toEqual([]);
    await (await takeDataFolder(folder)).release();
  });

  test('goes to exactly one of five that want it at the same moment', async () => {
    const all = await Promise.allSettled(Array.from({ length: 5 }, async () => takeDataFolder(folder)));
    const taken = all.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(taken).toHaveLength(1);
    await taken[0]?.release();
  });

  test('is not held by the number of a process, whose it is by now somebody else’s', async () => {
    await writeFile(join(folder, 'lock'), String(process.ppid));
    const { release } = await takeDataFolder(folder);
    expect(await readdir(folder)).not.toContain('lock');
    await release();
  });

  test('may have a path that is longer than a socket’s may be', async () => {
    const deep = join(folder, 'a'.repeat(100), 'b'.repeat(100));
    const { release } = await takeDataFolder(deep);
    await expect(takeDataFolder(deep)).rejects.toThrow('in use');
    await release();
  });
});

describe('a second provider', () => {
  test(
    'is refused with what to do, in a container of its own too, until the first one is killed',
    async () => {
      const apart = await ownProcessNumbers();
      const first = await served(apart);
      await expect(served(apart)).rejects.toThrow(
        /in use by another provider.*Stop that one first, or .*DATA_DIR/,
      );
      expect((await fetch(`${first.url}/api/nothing`)).status).toBe(404);
      await first.kill();
      await served(apart);
    },
    timeout,
  );

  test(
    'starts after a power cut, whatever the first one left of its process number',
    async () => {
      const first = await served();
      await first.kill();
      await writeFile(join(folder, 'database', 'postmaster.pid'), '');
      const second = await served();
      await second.kill();
      const foreign = `${process.ppid}\n/pglite/data\n${Date.now()}\n5432\n\n\n`;
      await writeFile(join(folder, 'database', 'postmaster.pid'), foreign);
      await served();
    },
    timeout,
  );
});

/** Starts a program where it is process number 1, as in a container; as it is where this machine does not let us. */
async function ownProcessNumbers(): Promise<string[]> {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const wrapper = ['unshare', ...asRoot, '--pid', '--fork', '--kill-child'];
  try {
    await run('unshare', [...wrapper.slice(1), 'true']);
    return wrapper;
  } catch (error) {
    console.info(`No process numbers of its own, so both are beside each other: ${String(error)}`);
    return [];
  }
}
