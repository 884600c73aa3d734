// Processes of one installation: each may die at any moment, and is started again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProviderProcess } from '#tests/contract/power-cut/provider-process.ts';
import { serve } from '#tests/contract/power-cut/provider-process.ts';

export interface Fleet {
  /** Another process at each call, of those that are up. */
  any: { readonly url: string; fetch(request: Request): Promise<Response> };
  /** Of those that are up now. */
  urls(): string[];
  /** Kills one of them, and starts it again meanwhile. */
  killOne(): Promise<void>;
  /** When all are up and `before` has ended, kills all of them in the same moment, and starts them again after `meanwhile`. */
  killAll(before: () => Promise<unknown>, meanwhile: () => Promise<void>): Promise<void>;
  /** How often one was killed. */
  kills(): number;
  close(): Promise<void>;
}

export async function startFleet(size: number, env: Record<string, string>): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fleet-'));
  const up = new Map<number, ProviderProcess>();
  const starting = new Set<Promise<void>>();
  let kills = 0;

  async function start(place: number): Promise<void> {
    up.set(place, await serve({ folder: join(folder, String(place)), env }));
  }

  // A start that fails is told to whoever waits for it at the end.
  function startAgain(place: number): void {
    const started = start(place).then(() => void starting.delete(started));
    started.catch(() => undefined);
    starting.add(started);
  }

  async function kill(place: number): Promise<void> {
    const running = up.get(place);
    if (!running) return;
    kills += 1;
    const dead = running.kill();
    up.delete(place);
    await dead;
  }

  async function killOne(): Promise<void> {
    // Two of them stay, so that there is a load.
    if (up.size <= 2) return;
    const place = oneOf([...up.keys()]);
    await kill(place);
    startAgain(place);
  }

  // All at once on an empty database: one of them makes its tables.
  await Promise.all(Array.from({ length: size }, (_, place) => start(place)));
  return {
    any: {
      get url() {
        return `${oneOf([...up.values()]).url}/api`;
      },
      fetch,
    },
    urls: () => [...up.values()].map(({ url }) => `${url}/api`),
    killOne,
    async killAll(before, meanwhile) {
      await Promise.all(starting);
      await before();
      const places = [...up.keys()];
      await Promise.all(places.map(kill));
      await meanwhile();
      await Promise.all(places.map(start));
    },
    kills: () => kills,
    async close() {
      await Promise.allSettled(starting);
      await Promise.all([...up.values()].map((running) => running.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('No process is up.');
  return one;
}
