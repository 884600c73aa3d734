import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { readEnvironment } from '#provider/environment.ts';
import type { InstallationOptions } from '#provider/installation.ts';
import { createLog } from '#provider/log.ts';

/**
 * The installation that the environment names, for a command. Its log goes to the other stream than what people read.
 *
 * @throws {Error} when there is no installation yet
 */
export function operatorOptions(env: Record<string, string | undefined>): InstallationOptions {
  const options = targetOptions(env);
  const { dataFolder = '', databaseUrl } = options;
  if (databaseUrl || existsSync(join(dataFolder, 'database'))) return options;
  throw new Error(
    `There is no installation in ${resolve(dataFolder)}. DATA_DIR names another folder, DATABASE_URL a server.`,
  );
}

/** The same, where there may be none yet. */
export function targetOptions(env: Record<string, string | undefined>): InstallationOptions {
  const log = createLog(env['LOG_LEVEL'] || 'info', pino.destination(2));
  return { ...readEnvironment(env), log };
}
