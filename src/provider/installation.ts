import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AppDeps } from './app.ts';
import type { ProviderConfig } from './config.ts';
import { defaultConfig } from './config.ts';
import { takeDataFolder } from './data-folder.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import { openDatabase } from './database/database.ts';
import { plantDemo } from './demo/plant-demo.ts';
import { createFolderStore } from './files/folder-store.ts';
import { signingSecret } from './files/signing-secret.ts';
import type { JobOptions } from './generate/jobs.ts';
import { createGeneration } from './generate/jobs.ts';
import { tidy } from './housekeeping.ts';
import { createLog } from './log.ts';
import type { MailOptions } from './mail/mail.ts';
import { createMail } from './mail/mail.ts';
import { openChannel } from './operator/channel.ts';

export interface InstallationOptions {
  /** Database (when embedded) and files. Without it, everything lives as long as the process. */
  dataFolder?: string | undefined;
  /** A PostgreSQL server in place of the embedded database. */
  databaseUrl?: string | undefined;
  /** How letters leave. Without a server they lie in `mail` in the data folder. */
  mail?: Omit<MailOptions, 'folder'> & { folder?: string | undefined };
  /** What writes the questions. */
  generation?: JobOptions;
  /** Wipes the embedded database and the files first. */
  fresh?: boolean;
  config?: Partial<ProviderConfig>;
  clock?: () => Date;
  log?: Logger;
}

export interface Installation extends AppDeps {
  close(): Promise<void>;
}

const tidyEvery = 10 * 60_000;

/** Opens storage, brings it up to date, plants the demo museum where it is wanted and nothing else is, and goes on working. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  if (options.fresh && options.databaseUrl) {
    throw new Error('--fresh wipes the embedded database only, and DATABASE_URL names a server.');
  }
  const opened = await openForCommand(options);
  try {
    if (opened.config.demo) await plantDemo(opened);
    await tidy(opened);
    const channel = await openChannel(options, { ...opened, sendsLetters: sendsLetters(options) });
    await opened.generation.resume(!options.databaseUrl);
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

/** The same, at rest: nothing is planted, tidied or generated. For commands beside a provider, or in its place. */
export async function openForCommand(options: InstallationOptions): Promise<Installation> {
  const storage = await openStorage(options);
  try {
    const deps = await createDeps(options, storage);
    return {
      ...deps,
      async close() {
        await deps.generation.close();
        await deps.mail.idle();
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
  fresh = false,
}: InstallationOptions): Promise<Storage> {
  if (!dataFolder) {
    const filesFolder = await mkdtemp(join(tmpdir(), 'vitrine-'));
    return openAt({ url: databaseUrl }, filesFolder, () => rm(filesFolder, { recursive: true, force: true }));
  }
  // Processes that share a server share the folder of files too; the lock is about the embedded database.
  if (databaseUrl) return openAt({ url: databaseUrl }, join(dataFolder, 'files'), () => Promise.resolve());
  const folder = await takeDataFolder(dataFolder, { fresh });
  return openAt({ folder: folder.database }, folder.files, folder.release);
}

async function openAt(
  place: Parameters<typeof openDatabase>[0],
  filesFolder: string,
  release: () => Promise<void>,
): Promise<Storage> {
  let database: OpenDatabase;
  try {
    database = await openDatabase(place);
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

async function createDeps(options: InstallationOptions, { db, filesFolder }: Storage): Promise<AppDeps> {
  const config = { ...defaultConfig, ...options.config };
  const clock = options.clock ?? (() => new Date());
  const { uploadAddressLasts, fileAddressWindow } = config;
  const files = createFolderStore({
    folder: filesFolder,
    secret: await signingSecret(db),
    clock,
    uploadAddressLasts,
    fileAddressWindow,
  });
  const log = options.log ?? createLog('info');
  const folder = options.mail?.folder ?? join(options.dataFolder ?? filesFolder, 'mail');
  const generation = createGeneration({ db, files, clock, log }, options.generation ?? {});
  return { db, files, clock, config, log, generation, mail: createMail({ ...options.mail, folder }, log) };
}
