import type { Logger } from 'pino';
import type { ProviderConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/store.ts';
import type { Generation } from './generate/jobs.ts';
import type { Mail } from './mail/mail.ts';

/** What the app works with. All of it is injected, so that tests choose the clock and the storage. */
export interface Deps {
  db: Database;
  files: FileStore;
  mail: Mail;
  generation: Generation;
  clock: () => Date;
  config: ProviderConfig;
  log: Logger;
}
