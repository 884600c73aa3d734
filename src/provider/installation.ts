import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ProviderConfig } from './config.ts';
import { defaultConfig } from './config.ts';
import { takeDataFolder } from './data-folder.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import { openDatabase } from './database/database.ts';
import type { Deps } from './deps.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createFolderStore } from './files/folder-store.ts';
import type { S3Place } from './files/s3-address.ts';
import { signingSecret } from './files/signing-secret.ts';
import type { FileStore } from './files/store.ts';
import type { JobOptions } from './generate/jobs.ts';
import { createGeneration } from './generate/jobs.ts';
import { tidy } from './housekeeping.ts';
import { createLog } from './log.ts';
import type { DeliveryOptions } from './mail/deliver.ts';
import { createDelivery } from './mail/deliver.ts';
import { createMail } from './mail/mail.ts';
import { openChannel } from './operator/channel.ts';

export interface InstallationOptions {
  /** Database (when embedded) and files. Without it, everything lives as long as the process. */
  dataFolder?: string | undefined;
  /** A PostgreSQL server in place of the embedded database. */
  databaseUrl?: string | undefined;
  /** Without a folder: opens the database that lives as long as the process. It has all tables. */
  database?: (() => Promise<OpenDatabase>) | undefined;
  /** A bucket in place of the folder of files. */
  s3?: S3Place | undefined;
  /** How letters leave. Without a server they lie in `mail` in the data folder. */
  mail?: Omit<DeliveryOptions, 'folder'> & { folder?: string | undefined };
  /** What writes the questions. */
  generation?: JobOptions;
  /** Wipes the embedded database and the files first. */
  fresh?: boolean;
  config?: Partial<ProviderConfig>;
  clock?: () => Date;
  log?: Logger;
}

export interface Installation extends Deps {
  close(): Promise<void>;
}

const tidyEvery = 10 * 60_000;

/** Opens storage, brings it up to date, seeds the demo museum where it is wanted and nothing else is, and goes on working. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  if (options.fresh && options.databaseUrl) {
    throw new Error('--fresh wipes the embedded database only, and DATABASE_URL names a server.');
  }
  if (options.fresh && options.s3) {
    throw new Error('--fresh wipes the folder of files only, and S3_BUCKET names a bucket.');
  }
  const opened = await openForCommand(options);
  try {
    if (opened.config.demo) await seedDemo(opened);
    await tidy(opened);
    const channel = await openChannel(options, { ...opened, sendsLetters: sendsLetters(options) });
    await opened.generation.resume(!options.databaseUrl);
    await opened.mail.resume(!options.databaseUrl);
    const timer = setInterval(
      () => void tidy(opened).catch((err) => opened.log.error({ err }, 'tidy')),
      tidyEvery,
    );
    timer.unref();
    return {
      ...opened,
      async close() {
        clearInterval(timer);
        await channel.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The same, at rest: nothing is seeded, tidied or generated. For commands beside a provider, or in its place. */
export async function openForCommand(options: InstallationOptions): Promise<Installation> {
  const storage = await openStorage(options);
  try {
    const deps = await createDeps(options, storage);
    return {
      ...deps,
      async close() {
        await deps.generation.close();
        await deps.mail.close();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Whether a server takes letters; else they lie in a folder. */
export function sendsLetters({ mail }: InstallationOptions): boolean {
  return Boolean(mail?.smtpUrl);
}

interface Storage {
  db: Database;
  filesFolder: string;
  close(): Promise<void>;
}

async function openStorage({
  dataFolder,
  databaseUrl,
  database = () => openDatabase({ url: databaseUrl }),
  fresh = false,
}: InstallationOptions): Promise<Storage> {
  if (!dataFolder) {
    const filesFolder = await mkdtemp(join(tmpdir(), 'vitrine-'));
    return openBeside(filesFolder, database, () => rm(filesFolder, { recursive: true, force: true }));
  }
  // Processes that share a server share the folder of files too; the lock is about the embedded database.
  if (databaseUrl) return openBeside(join(dataFolder, 'files'), database, () => Promise.resolve());
  const folder = await takeDataFolder(dataFolder, { fresh });
  return openBeside(folder.files, () => openDatabase({ folder: folder.database }), folder.release);
}

async function openBeside(
  filesFolder: string,
  open: () => Promise<OpenDatabase>,
  release: () => Promise<void>,
): Promise<Storage> {
  let database: OpenDatabase;
  try {
    database = await open();
  } catch (error) {
    await release();
    throw error;
  }
  const close = async () => {
    await database.close();
    await release();
  };
  return { db: database.db, filesFolder, close };
}

async function createDeps(options: InstallationOptions, { db, filesFolder }: Storage): Promise<Deps> {
  const config = { ...defaultConfig, ...options.config };
  const clock = options.clock ?? (() => new Date());
  const log = options.log ?? createLog('info');
  const files = await openFiles(options, { db, filesFolder }, { ...config, clock, log });
  const folder = options.mail?.folder ?? join(options.dataFolder ?? filesFolder, 'mail');
  const generation = createGeneration({ db, files, clock, log }, options.generation ?? {});
  const mail = createMail({ db, clock, log }, createDelivery({ ...options.mail, folder }, log));
  return { db, files, clock, config, log, generation, mail };
}

type FileOptions = Pick<Deps, 'clock' | 'log'> &
  Pick<ProviderConfig, 'uploadAddressLasts' | 'fileAddressWindow'>;

async function openFiles(
  { s3, databaseUrl }: InstallationOptions,
  { db, filesFolder: folder }: Pick<Storage, 'db' | 'filesFolder'>,
  options: FileOptions,
): Promise<FileStore> {
  if (!s3)
    return createFolderStore({ folder, secret: await signingSecret(db), isWhole: !databaseUrl, ...options });
  // What speaks to buckets is 5 MB of code, for those who have one.
  const { openS3Store } = await import('./files/s3-store.ts');
  return openS3Store(s3, options);
}
