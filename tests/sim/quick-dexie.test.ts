import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { play } from './world/schedule.ts';

const program = fileURLToPath(new URL('./world/quick-teller.ts', import.meta.url));

it('the simulator’s quick Dexie tells the same stories as Dexie itself', async () => {
  const teller = fork(program, { execArgv: ['--import', 'tsx'] });
  try {
    // One of each scope, and with each kind of provider.
    for (const seed of [4, 12, 13, 17]) {
      teller.send(seed);
      const [[trace], told] = await Promise.all([once(teller, 'message'), play(seed)]);
      expect(trace, `seed ${seed}`).toEqual(told.trace);
    }
  } finally {
    teller.kill();
  }
}, 120_000);
