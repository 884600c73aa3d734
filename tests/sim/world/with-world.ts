import { restoreEvents, usePlainEvents } from './plain-events.ts';
import { restoreSignals, usePlainSignals } from './plain-signals.ts';
import { Scheduler } from './scheduler.ts';
import type { Scope } from './scope.ts';
import type { SimServer } from '#tests/sim/provider/server.ts';
import { restoreStorage, withVerdict } from './storage.ts';
import { World } from './world.ts';

/** Runs `story` in a world of its own, somebody signed in, with virtual time and storage; cleans up after it. */
export async function withWorld<T>(
  story: (world: World) => Promise<T>,
  { seed = 1, server, scope }: { seed?: number; server?: SimServer; scope?: Scope } = {},
): Promise<T> {
  const world = new World(seed, server, scope);
  enter(world);
  try {
    world.random.turnTo(seed, -1);
    await world.signIn(world.user);
    return await story(world);
  } finally {
    await leave(world);
  }
}

/** From now on, time is the world's, and so is what the storage does. */
export function enter(world: World): void {
  world.scheduler.install();
  usePlainSignals();
  usePlainEvents();
  withVerdict(() => world.onWrite());
}

export async function leave(world: World): Promise<void> {
  for (const tablet of world.tablets) tablet.throwAway();
  await world.scheduler.settle().catch(() => {});
  Scheduler.restore();
  restoreSignals();
  restoreEvents();
  restoreStorage();
}
