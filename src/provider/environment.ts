import type { ProviderConfig } from './config.ts';
import { createLog } from './log.ts';
import type { ServerOptions } from './server.ts';

type Environment = Record<string, string | undefined>;

/**
 * PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, LOG_LEVEL, NODE_ENV and VITRINE_DEMO, with `--fresh`.
 *
 * @throws {Error} when one of them makes no sense
 */
export function readEnvironment(env: Environment, args: readonly string[] = []): ServerOptions {
  return {
    port: portOf(env['PORT'] || '4321'),
    host: env['HOST'] || '127.0.0.1',
    dataFolder: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    panelFolder: 'dist',
    fresh: args.includes('--fresh'),
    log: createLog(env['LOG_LEVEL'] || 'info'),
    config: configOf(env),
  };
}

function configOf(env: Environment): Partial<ProviderConfig> {
  return { demo: isDemoWanted(env), publicUrl: originOf(env['PUBLIC_URL']) };
}

/** The demo's password is public: a real installation gets it only when somebody asks for it. */
function isDemoWanted(env: Environment): boolean {
  return env['NODE_ENV'] === 'production' ? env['VITRINE_DEMO'] === '1' : env['VITRINE_DEMO'] !== '0';
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, and is "${text}".`);
}

function originOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error(`PUBLIC_URL must be an http(s) address, and is "${text}".`);
  }
  return new URL(text).origin;
}
