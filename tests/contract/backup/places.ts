// Places that a backup may be restored into: new ones, of each kind that this machine has.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Installation } from '#provider/installation.ts';
import { openForCommand } from '#provider/installation.ts';
import { createLog } from '#provider/log.ts';

export interface Place {
  folder: string;
  databaseUrl?: string;
  open(): Promise<Installation>;
  remove(): Promise<void>;
}

/** A folder of its own, and with `server` a database of its own there. */
export async function newPlace(server?: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-place-'));
  const databaseUrl = server ? await newDatabase(server) : undefined;
  const place = { dataFolder: folder, databaseUrl, log: createLog('silent') };
  return {
    folder,
    ...(databaseUrl ? { databaseUrl } : {}),
    open: async () => openForCommand(place),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

let databases = 0;

async function newDatabase(server: string): Promise<string> {
  databases += 1;
  const name = `place_${process.pid}_${Date.now()}_${databases}`;
  const client = postgres(server, { max: 1 });
  await client.unsafe(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
