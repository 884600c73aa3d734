// Plays schedules in a process of its own, with Dexie as `npm test -- sim` has it.
import './quick-dexie.ts';
import { play } from './schedule.ts';

process.on('message', (seed: number) => {
  void play(seed).then(({ trace }) => process.send?.(trace));
});
