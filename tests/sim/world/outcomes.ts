// Every call that changes something, times everything that can become of it: one table, every cell asserted.
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { lookAtQuestions } from './convergence.ts';
import { ProviderModel } from '#tests/sim/provider/model.ts';
import type { Fault } from './network.ts';
import type { Scope } from './scope.ts';
import type { SimTab } from './tablet.ts';
import { enter, leave } from './with-world.ts';
import { ada, World } from './world.ts';

/**
 * - `once`: applied exactly once, nothing waits.
 * - `refused`: shown with the provider's reason, nothing applied.
 * - `out`: the session has ended; after signing in again it is applied once.
 * - `twice`: two records came into being, and the person is told: it cannot be prevented (README, what it can't).
 * - `believed`: the provider says that the record is not there, which is what was wanted (decision 17).
 * - `undone`: it was applied, and what the network brought afterwards took it back: that shows (README, what it can't).
 */
export type End = 'once' | 'twice' | 'refused' | 'out' | 'believed' | 'undone';

export interface Tried {
  world: World;
  model: ProviderModel;
  tab: SimTab;
}

export interface Call {
  /** What differs from the usual. */
  ends: Partial<Record<Fault, End>>;
  /** What was there before, and the change that makes the call. Moves the scheduler. */
  prepare(tried: Tried): Promise<Change[]> | Change[];
  /** How often the provider holds what was asked for. */
  effects(model: ProviderModel): number;
}

const transient: Fault[] = [
  'lost',
  'answer lost',
  'applied late',
  'sent twice',
  'answered twice',
  'truncated',
  'page',
  'redirect',
  'empty',
  'list',
  'no connection',
  '408',
  '425',
  '429',
  '500',
  '502',
  '503',
  '504',
  'slow',
  'never',
];
const refusals: Fault[] = ['400', '409', '413', '415', '422'];

const usual: Record<string, End> = {
  ...Object.fromEntries(transient.map((fault) => [fault, 'once'])),
  ...Object.fromEntries(refusals.map((fault) => [fault, 'refused'])),
  '401': 'out',
  '403': 'out',
  '404': 'refused',
};

/** @param calls by method and the beginning of the path */
export function describeOutcomes(calls: Readonly<Record<string, Call>>, scope: Scope): void {
  let world: World;
  afterEach(() => leave(world));

  describe.each(Object.entries(calls))('%s', (name, call) => {
    it.each(Object.entries({ ...usual, ...call.ends }))('that meets "%s" ends %s', async (fault, end) => {
      const model = new ProviderModel([ada]);
      world = new World(7, model, scope);
      enter(world);
      await world.signIn(ada);
      const tab = await world.openTab();
      await world.scheduler.pass(5_000);
      const tried = { world, model, tab };
      const change = await call.prepare(tried);
      world.planned = { call: name, fault: fault as Fault, times: 1 };
      await world.run(perform(tab.outbox, change));
      await world.scheduler.pass(20_000);
      if (end === 'out') await comeBack(tried);
      await world.scheduler.pass(200_000);
      await lookAtQuestions(world, tab);
      tab.engine?.wake('asked');
      await world.scheduler.pass(200_000);
      await expectEnd(tried, call, end === 'out' ? 'once' : end);
    });
  });
}

async function comeBack({ world, tab }: Tried): Promise<void> {
  expect(await world.sessionToken()).toBeNull();
  expect(await world.run(tab.db.outbox.count())).toBe(1);
  await world.signIn(world.user);
  tab.engine?.wake('asked');
}

async function expectEnd({ world, model, tab }: Tried, call: Call, end: End): Promise<void> {
  const queued = await world.run(tab.db.outbox.toArray());
  expect(queued.map(({ state }) => state)).toEqual(end === 'refused' ? ['refused'] : []);
  if (end === 'believed') return;
  expect(call.effects(model)).toBe({ once: 1, twice: 2, refused: 0, undone: 0, out: 1 }[end]);
  if (end === 'twice') {
    const history = await world.run(tab.db.history.toArray());
    expect(history.map(({ warning }) => warning)).toEqual(['twin']);
  }
  if (end !== 'refused') await world.ledger.checkConverged(tab);
  else expect(queued[0]?.trouble?.kind).toBe('refused');
}

/** The provider has it, and the tablet shows it. */
export async function load({ world, tab }: Tried): Promise<void> {
  world.ledger.onEffect();
  tab.engine?.wake('asked');
  await world.scheduler.pass(5_000);
}
