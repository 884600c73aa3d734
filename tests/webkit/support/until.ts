import { setTimeout } from 'node:timers/promises';

interface Manner {
  /** In ms; 20 s when undefined. */
  timeout?: number | undefined;
  /** What a failure has to say about how it is instead. */
  describe?: () => Promise<string>;
}

/** Asks again until it is so, or throws when it is not within that time. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { timeout = 20_000, describe = async () => '' }: Manner = {},
): Promise<void> {
  const deadline = performance.now() + timeout;
  while (!(await isSo())) {
    if (performance.now() > deadline)
      throw new Error(`Not within ${timeout / 1000} s: ${what}. ${await describe()}`);
    await setTimeout(50);
  }
}
