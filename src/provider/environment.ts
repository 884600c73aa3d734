import type { ProviderConfig } from './config.ts';
import { defaultConfig } from './config.ts';
import { readS3Place } from './files/s3-environment.ts';
import type { ModelOptions } from './generate/model-call.ts';
import type { TranscriptionOptions } from './generate/transcription.ts';
import { createLog } from './log.ts';
import type { ServerOptions } from './server.ts';

const gigabyte = 1024 ** 3;
const day = 24 * 60 * 60_000;

type Environment = Record<string, string | undefined>;

/**
 * PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, PANEL_URL, TRUSTED_PROXIES, S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_KEY,
 * S3_SECRET, SMTP_URL, MAIL_FROM, MAIL_DIR, MODEL_URL, MODEL_NAME, MODEL_KEY, MODEL_INPUT_TOKENS, MODEL_TEMPERATURE, TRANSCRIPTION_URL,
 * TRANSCRIPTION_MODEL, TRANSCRIPTION_KEY, READERS, QUOTA_FILES, QUOTA_GB, SESSION_IDLE_DAYS, METRICS_TOKEN, LOG_LEVEL, NODE_ENV
 * and VITRINE_DEMO, with `--fresh`.
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
    s3: readS3Place(env),
    mail: mailOf(env),
    generation: {
      model: modelOf(env),
      transcription: transcriptionOf(env),
      readers: readersOf(env['READERS']),
    },
    config: configOf(env),
  };
}

/**
 * For a provider that serves people. Links in letters are made of its address: a request's own `Host` is chosen by whoever
 * sends it.
 *
 * @throws {Error} when one of them makes no sense, or PUBLIC_URL is missing in production
 */
export function readServingEnvironment(env: Environment, args: readonly string[] = []): ServerOptions {
  const options = readEnvironment(env, args);
  if (options.config?.publicUrl || env['NODE_ENV'] !== 'production') return options;
  throw new Error(
    'PUBLIC_URL is needed in production: the address that people use, such as https://vitrine.museum.org.',
  );
}

function configOf(env: Environment): Partial<ProviderConfig> {
  return {
    demo: isDemoWanted(env),
    publicUrl: originOf('PUBLIC_URL', env['PUBLIC_URL']),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    panelUrl: originOf('PANEL_URL', env['PANEL_URL']),
    trustedProxies: proxiesOf(env['TRUSTED_PROXIES'] || '0'),
    quota: {
      files: amountOf('QUOTA_FILES', env['QUOTA_FILES']) ?? defaultConfig.quota.files,
      bytes: (amountOf('QUOTA_GB', env['QUOTA_GB']) ?? defaultConfig.quota.bytes / gigabyte) * gigabyte,
    },
    sessionIdles:
      (amountOf('SESSION_IDLE_DAYS', env['SESSION_IDLE_DAYS']) ?? defaultConfig.sessionIdles / day) * day,
  };
}

function mailOf(env: Environment): NonNullable<ServerOptions['mail']> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_DIR: folder } = env;
  if (smtpUrl && !(URL.canParse(smtpUrl) && /^smtps?:/.test(smtpUrl))) {
    throw new Error('SMTP_URL must look like smtp://user:password@host:587 (or smtps://…).');
  }
  if (smtpUrl && !from)
    throw new Error('SMTP_URL needs MAIL_FROM, the sender: "Museum <no-reply@museum.org>".');
  return {
    smtpUrl: smtpUrl || undefined,
    from: from || undefined,
    folder: folder || undefined,
    logsLetters: env['NODE_ENV'] !== 'production',
  };
}

function modelOf(env: Environment): ModelOptions | undefined {
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key, MODEL_INPUT_TOKENS: tokens } = env;
  if (!url && !name) return undefined;
  if (!url || !name) throw new Error('MODEL_URL and MODEL_NAME need each other.');
  const temperature = temperatureOf(env['MODEL_TEMPERATURE']);
  return {
    url: httpAddress('MODEL_URL', url),
    name,
    key: key || undefined,
    inputTokens: tokensOf(tokens),
    temperature,
  };
}

function temperatureOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^[012](?:\.\d{1,2})?$/.test(text) && Number(text) <= 2) return Number(text);
  throw new Error(`MODEL_TEMPERATURE must be a number from 0 to 2, but is "${text}".`);
}

function tokensOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^\d{3,7}$/.test(text)) return Number(text);
  throw new Error(`MODEL_INPUT_TOKENS must be a number from 100 on, but is "${text}".`);
}

function transcriptionOf(env: Environment): TranscriptionOptions | undefined {
  const { TRANSCRIPTION_MODEL: model, TRANSCRIPTION_URL: own, TRANSCRIPTION_KEY: ownKey } = env;
  if (!model && !own) return undefined;
  const url = own || env['MODEL_URL'];
  if (!model || !url)
    throw new Error('TRANSCRIPTION_MODEL needs TRANSCRIPTION_URL or MODEL_URL, and the other way round.');
  // The model's key is for the model's server, and for no other.
  const key = ownKey || (own ? undefined : env['MODEL_KEY']);
  return { url: httpAddress('TRANSCRIPTION_URL', url), model, key: key || undefined };
}

function readersOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Error(`READERS must be a number from 1 to 99, but is "${text}".`);
}

function httpAddress(name: string, text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error(`${name} must be an http(s) address, such as https://api.openai.com/v1, but is "${text}".`);
}

function proxiesOf(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  throw new Error(`TRUSTED_PROXIES must be the number of proxies in front, but is "${text}".`);
}

function amountOf(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^\d{1,9}(\.\d+)?$/.test(text) && Number(text) > 0) return Number(text);
  throw new Error(`${name} must be a number above 0, but is "${text}".`);
}

/** The demo's password is public: a real installation gets it only when somebody asks for it. */
function isDemoWanted(env: Environment): boolean {
  return env['NODE_ENV'] === 'production' ? env['VITRINE_DEMO'] === '1' : env['VITRINE_DEMO'] !== '0';
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, but is "${text}".`);
}

function originOf(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error(`${name} must be an http(s) address, but is "${text}".`);
  }
  return new URL(text).origin;
}
