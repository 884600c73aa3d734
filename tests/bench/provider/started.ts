import { fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Account {
  email: string;
  password: string;
  token: string;
  museumId: string;
  userId: string;
  /** One of its exhibits. */
  exhibitId: string;
}

/** Of the large museum, as the provider writes them: ten exhibits changed between the two. */
export interface Revisions {
  before: string;
  after: string;
}

export interface Facts {
  url: string;
  small: Account;
  large: Account;
  revisions: Revisions;
}

export interface Ask {
  id: number;
  what: 'cpu' | 'hash' | 'database' | 'change' | 'rest';
}

export interface Started extends Facts {
  /** In milliseconds: of CPU so far, of CPU for a hash, of the database for a save's rows. Or begin and end to change things. */
  ask(what: Ask['what']): Promise<number>;
  stop(): Promise<void>;
}

/** `profile`: a folder for what `node --cpu-prof` writes. */
export async function startMeasured(
  place: { folder: string; databaseUrl?: string | undefined },
  profile: string | undefined,
): Promise<Started> {
  const child = fork(fileURLToPath(new URL('provider-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
    env: {
      ...process.env,
      BENCH_FOLDER: place.folder,
      BENCH_DATABASE_URL: place.databaseUrl ?? '',
      NODE_ENV: 'production',
    },
    // It logs as it would at work, to nobody.
    stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (value: unknown) => void>();
  child.on('message', ({ id, value }: { id: number; value: unknown }) => waiting.get(id)?.(value));
  const answerTo = async <Value>(id: number) =>
    new Promise<Value>((resolve, reject) => {
      waiting.set(id, resolve as (value: unknown) => void);
      child.once('exit', (code) => reject(new Error(`the provider ended with ${code}`)));
    });
  child.setMaxListeners(1000);
  const facts = await answerTo<Facts>(0);
  let last = 0;
  return {
    ...facts,
    async ask(what) {
      last += 1;
      const answer = answerTo<number>(last);
      child.send({ id: last, what } satisfies Ask);
      return answer;
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}
