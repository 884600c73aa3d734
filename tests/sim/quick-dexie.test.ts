import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { play } from './world/schedule.ts';

const program = fileURLToPath(new URL('./world/quick-player.ts', import.meta.url));

it('the simulator’s quick Dexie tells the same stories as Dexie itself', async () => {
  const player = fork(program, { execArgv: ['--import', 'tsx'] });
  try {
    // One of each scope, and with each kind of provider.
    for (const seed of [4, 12, 13, 17]) {
      player.send(seed);
      const [[trace], played] = await Promise.all([once(player, 'message'), play(seed)]);
      expect(trace, `seed ${seed}`).toEqual(played.trace);
    }
  } finally {
    player.kill();
  }
}, 120_000);
