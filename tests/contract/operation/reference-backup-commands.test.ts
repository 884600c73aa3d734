// `npm run backup` and `npm run restore` as they are used: beside a provider that people work with, and killed in the middle.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listExhibits } from '#contract/exhibits.ts';
import { openForCommand } from '#provider/installation.ts';
import { createLog } from '#provider/log.ts';
import { checkArchive } from '#provider/operator/backup/read-archive.ts';
import { giveTables } from '#tests/support/fresh-database.ts';
import { contentsOf } from '#tests/contract/backup/contents.ts';
import { createLedger } from '#tests/contract/power-cut/ledger.ts';
import type { Account } from '#tests/contract/power-cut/provider-process.ts';
import { createMuseum, serve } from '#tests/contract/power-cut/provider-process.ts';
import { call, signIn } from '#tests/contract/target.ts';

const timeout = 240_000;
let root: string;
let source: string;
/** Where the commands put things aside. */
let temporary: string;
let account: Account;
const running: { kill(): Promise<void> }[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-backup-commands-'));
  source = join(root, 'source');
  temporary = join(root, 'temporary');
  await mkdir(temporary);
  await giveTables(source);
  account = await createMuseum({ folder: source });
}, timeout);
afterEach(async () => {
  for (const { kill } of running.splice(0)) await kill();
});
afterAll(async () => rm(root, { recursive: true, force: true }));

async function served(folder: string) {
  const provider = await serve({ folder });
  running.push(provider);
  return { ...provider, url: provider.url };
}

function start(program: 'backup' | 'restore', folder: string, ...args: string[]) {
  const own = { DATA_DIR: folder, VITRINE_DEMO: '0', NODE_ENV: 'test' };
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: temporary, ...own };
  const child = spawn(process.execPath, ['--import', 'tsx', `src/provider/${program}.ts`, ...args], { env });
  const heard = { said: '', complained: '' };
  child.stdout.on('data', (part) => (heard.said += String(part)));
  child.stderr.on('data', (part) => (heard.complained += String(part)));
  const ended = new Promise<{ code: number | null; said: string; complained: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...heard }));
  });
  return { child, ended };
}

const run = async (...args: Parameters<typeof start>) => start(...args).ended;

/** Kills it as soon as something is so. False: it had ended before. */
async function killWhen({ child, ended }: ReturnType<typeof start>, isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) {
    if (child.exitCode !== null) return false;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  child.kill('SIGKILL');
  await ended;
  return true;
}

async function contents(folder: string) {
  const installation = await openForCommand({ dataFolder: folder, log: createLog('silent') });
  try {
    return await contentsOf(installation.db, installation.files);
  } finally {
    await installation.close();
  }
}

test(
  'a backup beside people at work has all that was acknowledged before it, and runs in another place',
  async () => {
    const path = join(root, 'busy.tar');
    let provider = await served(source);
    const session = await signIn({ url: `${provider.url}/api`, fetch, close: async () => {}, ...account });
    const [before, meanwhile] = [createLedger(session), createLedger(session)];
    const first = before.work(provider.url, 240);
    await first.acknowledged;
    await provider.kill();
    await first.ended;
    provider = await served(source);
    const second = meanwhile.work(provider.url, 10);
    await second.acknowledged;
    const backup = await run('backup', source, path);
    expect(backup).toMatchObject({ code: 0, complained: '' });
    expect(backup.said).toMatch(/busy\.tar holds \d+ rows and \d+ files of .*, \d+\.\d MB\.\n/);
    expect(await run('restore', source, path, '--replace')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^The data folder .* is in use by another provider.*Stop that one first/,
      ),
    });
    await provider.kill();
    await second.ended;

    const elsewhere = join(root, 'elsewhere');
    expect(await run('restore', elsewhere, path)).toMatchObject({ code: 0 });
    const copy = await served(elsewhere);
    // Bytes that nobody had verified are in no backup: a tablet sends them again.
    expect(await before.missing(copy.url, { unverified: false })).toEqual([]);
    expect(before.count().documents).toBeGreaterThan(0);
    const { museumId } = session.user;
    const target = { url: `${copy.url}/api`, fetch };
    const { data } = await call(target, listExhibits, { museumId }, session.token);
    for (const { documents } of data)
      for (const { file_key: address } of documents) expect((await fetch(address ?? '')).status).toBe(200);
  },
  timeout,
);

test(
  'a backup that is killed leaves the last one as it was',
  async () => {
    const folder = join(root, 'nightly');
    await mkdir(folder);
    const path = join(folder, 'vitrine.tar');
    await writeFile(path, 'last night’s');
    const begun = async () => (await stat(`${path}.part`).catch(() => null))?.birthtimeMs;
    for (let kill = 0; kill < 2; kill += 1) {
      const before = await begun();
      const isWriting = async () => ![before, undefined].includes(await begun());
      expect(await killWhen(start('backup', source, path), isWriting)).toBe(true);
      expect(await readFile(path, 'utf8')).toBe('last night’s');
    }
    expect(await run('backup', source, path)).toMatchObject({ code: 0 });
    await checkArchive(path);
    expect(await readdir(folder)).toEqual(['vitrine.tar']);
    const left = (await readdir(temporary)).filter((name) => name.startsWith('vitrine'));
    expect(left).toEqual([]);
  },
  timeout,
);

test(
  'a restore that is killed leaves the museum that was there, whole',
  async () => {
    const [folder, path] = [join(root, 'killed'), join(root, 'whole.tar')];
    await giveTables(folder);
    await createMuseum({ folder });
    await run('backup', source, path);
    const before = await contents(folder);
    const { manifest } = await checkArchive(path);
    const all = manifest.entries.filter(({ name }) => name.startsWith('files/')).length;
    for (const files of [1, all]) {
      const held = join(folder, 'files', 'kept');
      await rm(held, { recursive: true, force: true });
      const kept = async () =>
        existsSync(held) &&
        (await readdir(held, { recursive: true })).filter((name) => name.endsWith('.txt')).length >= files;
      expect(await killWhen(start('restore', folder, path, '--replace'), kept)).toBe(true);
      expect(await contents(folder)).toEqual(before);
    }
    expect(await run('restore', folder, path)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('There is a museum here already. With --replace'),
    });
    expect(await run('restore', folder, path, '--replace')).toMatchObject({ code: 0 });
    expect(await contents(folder)).toEqual(await contents(source));
  },
  timeout,
);

test.each([
  ['backup', []],
  ['backup', ['a.tar', 'b.tar']],
  ['restore', []],
  ['restore', ['a.tar', '--force']],
] as const)('%s %j says how it is used, and does nothing', async (program, args) => {
  const folder = join(root, 'nothing');
  expect(await run(program, folder, ...args)).toEqual({
    code: 2,
    said: '',
    complained: expect.stringMatching(/^Usage: npm run \w+ -- <file>[^\n]*\n$/),
  });
  expect(existsSync(folder)).toBe(false);
});
