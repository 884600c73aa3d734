// A PostgreSQL server of our own, for as long as the tests run. It needs the programs, not a running server.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** Where `initdb` and `pg_ctl` are; null when PostgreSQL is not installed. */
export function postgresPrograms(): string | null {
  const inPath = (process.env['PATH'] ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...inPath];
  const complete = (folder: string) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name)));
  return folders.find((folder) => folder !== '' && complete(folder)) ?? null;
}

export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  await asOrdinaryUser(join(programs, 'initdb'), [
    '-D',
    data,
    '-U',
    'vitrine',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  const settings = `-h 127.0.0.1 -p ${port} -k ${folder} -c fsync=off`;
  const log = join(folder, 'log');
  await asOrdinaryUser(join(programs, 'pg_ctl'), ['-D', data, '-o', settings, '-l', log, '-w', 'start']);
  return {
    url: `postgres://vitrine@127.0.0.1:${port}/postgres`,
    async stop() {
      await asOrdinaryUser(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// PostgreSQL refuses to run as root, which is who runs in most containers.
async function asOrdinaryUser(program: string, args: string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: tmpdir() });
  else await run(program, args);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
