// Plays schedules in a process of its own, with a mutant in its engine or without.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import type { Mutant } from './mutant.ts';
import { mutated } from './plugin.ts';

export interface Plays {
  seeds: readonly number[];
  /** The shortest story that still shows it, rather than the whole schedule. */
  isShrunk?: boolean;
}

/** A promise that did not hold (a `Violation`), or whatever else went wrong. */
export interface Found {
  seed: number;
  steps: readonly number[];
  name: string;
  message: string;
}

export interface Simulated {
  played: number;
  found: Found | null;
}

export function firstSeeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

const folder = 'node_modules/.cache/mutants';

/** Undefined: the changed file is no part of the simulation. */
export async function bundle(mutant: Mutant | null): Promise<string | undefined> {
  let isMutated = false;
  const name = `${mutant ? mutant.name.replaceAll(/\W+/g, '-') : 'as-it-is'}.mjs`;
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: mutant ? [mutated(mutant, () => (isMutated = true))] : [],
    ssr: { noExternal: true },
    build: {
      ssr: 'tests/sim/mutants/replay.ts',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: name } },
    },
  });
  return isMutated || !mutant ? join(folder, name) : undefined;
}

/** @throws when the program crashes, or has not ended after `patience` milliseconds */
export function simulate(program: string, plays: Plays, timeout = 300_000): Promise<Simulated> {
  return new Promise((resolve, reject) => {
    const options = { timeout: timeout, maxBuffer: 10_000_000 };
    execFile(process.execPath, [program, JSON.stringify(plays)], options, (error, stdout) => {
      if (error) reject(new Error('The simulation crashed', { cause: error }));
      else resolve(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Simulated);
    });
  });
}
