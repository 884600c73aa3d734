// One schedule: a seed becomes a story, and the story is checked after each step and at its end.
import type { Sums } from '#tests/sim/invariants/ends-ledger.ts';
import { ProviderModel } from '#tests/sim/provider/model.ts';
import type { Scope } from './scope.ts';
import { scopeOf } from './scope.ts';
import type { SimServer, SimUser } from '#tests/sim/provider/server.ts';
import { takeStep } from '#tests/sim/actions/steps.ts';
import { writeFirstTerms } from '#tests/sim/actions/themes-and-vouchers.ts';
import { putFirstReviews } from '#tests/sim/actions/questions.ts';
import { checkDrainedSoon, checkConverged, signInAgain } from './convergence.ts';
import { withWorld } from './with-world.ts';
import type { Fault } from './network.ts';
import { wholeLists } from './network.ts';
import { Random } from '#tests/support/random.ts';
import type { BrokenList, World } from './world.ts';
import { ada, bo } from './world.ts';

export interface Played {
  seed: number;
  /** Which steps were taken, of those that the seed holds. */
  steps: readonly number[];
  requests: number;
  /** What became of all changes. */
  sums: Sums;
  trace: string[];
  violation: Error | null;
}

/** A museum of its own for each schedule. Without one, it is played against the model. */
export type OpenServer = (scope: Scope) => Promise<SimServer>;

export const firstPlayed = 1_000_000;

/** How many steps a seed holds: 50 to 200. The lesser of two draws: in the same time, more short ones meet more. */
function lengthOf(seed: number): number {
  const draw = (salt: number) => (Math.imul(seed, salt) >>> 0) % 151;
  return 50 + Math.min(draw(2_246_822_519), draw(3_266_489_917));
}

function allSteps(seed: number): readonly number[] {
  return Array.from({ length: lengthOf(seed) }, (_, index) => index);
}

/** Plays a seed, or only some of its steps. Never throws for what the engine does wrong: that is in `violation`. */
export async function play(seed: number, steps = allSteps(seed), open?: OpenServer): Promise<Played> {
  const scope = scopeOf(seed);
  const server = await open?.(scope);
  return withWorld(
    async (world) => {
      const violation = await playSteps(world, seed, steps).then(
        () => null,
        (error: unknown) => error as Error,
      );
      const { requests, ledger, trace } = world;
      return { seed, steps, requests, sums: ledger.sums(), trace, violation };
    },
    { seed, scope, server: server ?? modelFor(seed) },
  );
}

// Most providers of this kind take the same number twice; some refuse the second one. Some keep files by their names.
function modelFor(seed: number): SimServer {
  return new ProviderModel([ada, bo], {
    allowsDuplicates: seed % 4 !== 0,
    filesByName: seed % 3 === 0,
    tellsChanges: isPlayed(seed),
    mostChanges: 3,
  });
}

/** Above a million, the provider tells what changed, and the panel asks for that. */
function isPlayed(seed: number): boolean {
  return seed > firstPlayed;
}

// How many tablets there are, beside the first one, and whose. Of one person in half of the stories.
function othersOf(seed: number, users: readonly SimUser[]): readonly (SimUser | undefined)[] {
  const [first, second] = users;
  const isOnePerson = seed % 8 < 4;
  const all = isOnePerson ? [first, first] : [second, first];
  if (seed % 13 === 5) return all;
  return seed % 4 === 1 ? all.slice(0, 1) : [];
}

// In some stories the provider's backups are put back. Questions are told by their numbers alone, and have none.
function isPutBack(seed: number): boolean {
  return seed % 9 === 7 && !scopeOf(seed).hasReview;
}

function putBackNowAndThen(world: World): void {
  if (world.backups.length > 0 && world.random.chance(0.03))
    world.restoreBackup(world.random.pick(world.backups));
  world.backUp();
}

const brokenBy: readonly Fault[] = [
  '500',
  '404',
  '503',
  'page',
  'truncated',
  'empty',
  'list',
  'lost',
  'never',
];

// In some stories one list never comes, from the first load on, until everything else has been well again for a while.
function brokenListOf(seed: number, { lists }: Scope): BrokenList | null {
  if (seed % 7 !== 3) return null;
  // A generator of its own: no other story changes.
  const random = new Random(seed);
  const asked = Object.entries(wholeLists).filter(([table]) => lists.has(table as keyof typeof wholeLists));
  return { path: random.pick(asked)[1], fault: random.pick(brokenBy) };
}

async function playSteps(world: World, seed: number, steps: readonly number[]): Promise<void> {
  if (world.scope.hasThemesAndVouchers) await writeFirstTerms(world);
  if (world.scope.hasReview) await putFirstReviews(world);
  world.brokenList = brokenListOf(seed, world.scope);
  await world.openTab();
  for (const user of othersOf(seed, world.server.users)) {
    await world.addTablet(user ?? world.user);
    await world.openTab();
  }
  for (const step of steps) {
    world.random.turnTo(seed, step);
    if (world.tablets.length > 1) world.tablet = world.random.pick(world.tablets);
    if (isPutBack(seed)) putBackNowAndThen(world);
    world.tablet.trafficOf(world.user.id).onChange(world.scheduler.now);
    await takeStep(world);
    await world.scheduler.settle();
    for (const tablet of world.tablets) {
      world.tablet = tablet;
      await lookAtIt(world);
    }
  }
  world.note('everything is well again');
  world.endFaults();
  await checkDrainedSoon(world);
  world.brokenList = null;
  await checkConverged(world);
}

async function lookAtIt(world: World): Promise<void> {
  const tab = world.tablet.tabs.find(
    (one) => one.db.owner === world.user.id && !one.isFrozen && !one.isWorker,
  );
  if (tab) await world.ledger.check(tab);
  await signInAgain(world);
}
