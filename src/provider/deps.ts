import type { Logger } from 'pino';
import type { ProviderConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/store.ts';

/** What the app works with. All of it is injected, so that tests choose the clock and the storage. */
export interface Deps {
  db: Database;
  files: FileStore;
  clock: () => Date;
  config: ProviderConfig;
  log: Logger;
}
