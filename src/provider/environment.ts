import type { ProviderConfig } from './config.ts';
import { createLog } from './log.ts';
import type { ServerOptions } from './server.ts';

type Environment = Record<string, string | undefined>;

/**
 * PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUSTED_PROXIES, SMTP_URL, MAIL_FROM, MAIL_DIR, LOG_LEVEL, NODE_ENV and
 * VITRINE_DEMO, with `--fresh`.
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
    mail: mailOf(env),
    config: configOf(env),
  };
}

function configOf(env: Environment): Partial<ProviderConfig> {
  return {
    demo: isDemoWanted(env),
    publicUrl: originOf(env['PUBLIC_URL']),
    trustedProxies: proxiesOf(env['TRUSTED_PROXIES'] || '0'),
  };
}

function mailOf(env: Environment): NonNullable<ServerOptions['mail']> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_DIR: folder } = env;
  if (smtpUrl && !(URL.canParse(smtpUrl) && /^smtps?:/.test(smtpUrl))) {
    throw new Error('SMTP_URL must look like smtp://user:password@host:587 (or smtps://…).');
  }
  if (smtpUrl && !from)
    throw new Error('SMTP_URL needs MAIL_FROM, the sender: "Museum <no-reply@museum.org>".');
  return { smtpUrl: smtpUrl || undefined, from: from || undefined, folder: folder || undefined };
}

function proxiesOf(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  throw new Error(`TRUSTED_PROXIES must be the number of proxies in front, and is "${text}".`);
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
