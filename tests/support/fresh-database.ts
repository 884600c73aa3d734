// An embedded database with all tables and no rows. Making one takes seven seconds of a processor in a folder and three in
// memory; the runner of the tests makes one for all, and every test file begins with a copy.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from '#provider/database/database.ts';
import { openDatabase } from '#provider/database/database.ts';
import { prepareStatements } from '#provider/database/prepared.ts';
import * as schema from '#provider/database/schema.ts';

/** Where this run of the tests has its copy; another process may have another one. */
const pathName = 'VITRINE_FRESH_DATABASE';
const folderName = 'VITRINE_FRESH_FOLDER';

/** The global setup of vitest, and of Playwright. */
// oxlint-disable-next-line no-default-export -- vitest takes the default export
export default async function makeFreshDatabase(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fresh-'));
  const path = join(folder, 'database.tar');
  const data = join(folder, 'data');
  await (await openDatabase({ folder: data })).close();
  await cp(data, join(folder, 'database'), { recursive: true });
  const client = await PGlite.create(data);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  process.env[pathName] = path;
  process.env[folderName] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

export async function openFreshDatabase(): Promise<OpenDatabase> {
  const path = process.env[pathName];
  if (!path) return openDatabase({});
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(path)]) });
  prepareStatements(client);
  return { db: drizzle(client, { schema }), close: () => client.close() };
}

/** Puts all tables into a provider's data folder that has none yet. Not for a test of a first start. */
export async function giveTables(dataFolder: string): Promise<void> {
  const folder = process.env[folderName];
  if (folder) await cp(join(folder, 'database'), join(dataFolder, 'database'), { recursive: true });
}

/** A data folder with all tables, which goes with the run. */
export async function folderWithTables(): Promise<string> {
  const dataFolder = await mkdtemp(join(process.env[folderName] ?? tmpdir(), 'data-'));
  await giveTables(dataFolder);
  return dataFolder;
}
