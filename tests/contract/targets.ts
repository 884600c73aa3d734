// What the contract tests run against: PROVIDER_URL alone when it is set, else the simulator's model, and the reference
// provider on every database that this machine has.
import { defaultConfig } from '#provider/config.ts';
import { createLog } from '#provider/log.ts';
import { startProvider } from '#provider/server.ts';
import { ProviderModel } from '#tests/sim/provider/model.ts';
import { folderWithTables } from '#tests/support/fresh-database.ts';
import type { TestProviderOptions } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import type { Target } from './target.ts';
import { postgresPrograms, startPostgres } from './postgres-server.ts';

const demo = { email: 'admin@vitrine.example', password: 'Vitrine-2026' };

export interface TargetKind {
  name: string;
  /** It writes nothing anew: it keeps what a review decides, and no more. */
  lacksGenerator?: true;
  /** It knows what changed since a revision. */
  tellsChanges?: true;
  /** Null when it cannot be tested here. */
  start: (() => Promise<Target>) | null;
}

export function targetKinds(): TargetKind[] {
  const { PROVIDER_URL: url, PROVIDER_EMAIL: email, PROVIDER_PASSWORD: password } = process.env;
  if (!url) return [onModel, onPGlite, onServer(), withBucket, overConnection];
  const name = `the provider at ${url}`;
  const target = {
    url: url.replace(/\/+$/, ''),
    email: email ?? demo.email,
    password: password ?? demo.password,
    fetch,
    close: () => Promise.resolve(),
  };
  return [{ name, start: () => Promise.resolve(target) }];
}

/** The databases that reference tests run on. `url` is undefined for the embedded one. */
export function databaseKinds(): {
  name: string;
  start: (() => Promise<{ url?: string; stop(): Promise<void> }>) | null;
}[] {
  const programs = postgresPrograms();
  const given = process.env['DATABASE_URL_TEST'];
  const server = given
    ? () => Promise.resolve({ url: given, stop: () => Promise.resolve() })
    : programs === null
      ? null
      : () => startPostgres(programs);
  return [
    { name: 'PGlite', start: () => Promise.resolve({ stop: () => Promise.resolve() }) },
    { name: 'a PostgreSQL server', start: server },
  ];
}

// It must not drift from what a real provider promises: the engine is proven against it.
const onModel: TargetKind = {
  name: 'the simulator’s model of a provider',
  lacksGenerator: true,
  tellsChanges: true,
  start() {
    const user = { id: '1', email: 'ada@museum.test', password: 'Password-1!', role: 'admin' };
    const model = new ProviderModel([user], {
      allowsDuplicates: false,
      generatesWell: true,
      tellsChanges: true,
    });
    const target = { url: 'http://provider.test/api', email: user.email, password: user.password };
    return Promise.resolve({
      ...target,
      fetch: (request) => model.answer(request),
      close: () => Promise.resolve(),
    });
  },
};

const onPGlite: TargetKind = {
  name: 'the provider on PGlite',
  tellsChanges: true,
  start: async () => startReference(),
};

const withBucket: TargetKind = {
  name: 'the provider with its files in a bucket',
  async start() {
    // Seldom needed, and slow to load.
    const { openS3Store } = await import('#provider/files/s3-store.ts');
    const { startS3 } = await import('#tests/support/s3.ts');
    const s3 = await startS3();
    const options = { ...defaultConfig, clock: () => new Date(), log: createLog('silent') };
    const target = await startReference({ files: await openS3Store(s3.place, options) });
    const close = async () => {
      await target.close();
      await s3.close();
    };
    return { ...target, close };
  },
};

const overConnection: TargetKind = {
  name: 'the provider over a real connection',
  async start() {
    const dataFolder = await folderWithTables();
    const log = createLog('silent');
    const { url, close } = await startProvider({ config: { demo: true }, dataFolder, log });
    return { url: `${url}/api`, ...demo, fetch, close };
  },
};

function onServer(): TargetKind {
  const server = databaseKinds()[1]?.start;
  const kind = { name: 'the provider on a PostgreSQL server', tellsChanges: true } as const;
  if (!server) return { ...kind, name: `${kind.name} (none installed)`, start: null };
  return {
    ...kind,
    async start() {
      const { url, stop } = await server();
      const target = await startReference(url ? { databaseUrl: url } : {});
      const close = async () => {
        await target.close();
        await stop();
      };
      return { ...target, close };
    },
  };
}

async function startReference(options: TestProviderOptions = {}): Promise<Target> {
  const provider = await providerInProcess(options);
  const { email, password } = await provider.addUser();
  const { url, close } = provider;
  return { url, email, password, fetch: async (request) => provider.fetch(request), close };
}
