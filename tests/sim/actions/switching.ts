// A switch is turned on the tablet, whatever was asked for before: a theme is archived, a question hidden.
import { setThemeArchived } from '#panel/features/themes/operations.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { withPending } from '#panel/sync/outbox/mirror.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { act } from './acting.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import { Violation } from '#tests/sim/invariants/violation.ts';
import type { World } from '#tests/sim/world/world.ts';

export async function setArchived(world: World, tab: SimTab, row: ThemeRow): Promise<void> {
  const { id, name, is_archived: was } = row;
  const archived = !was;
  const owner = tab.author;
  await turn(world, tab, {
    what: `${archived ? 'archives' : 'unarchives'} ${name}`,
    change: { operation: setThemeArchived, input: { id, archived, was } },
    chain: chainOf({ table: 'themes', id }),
    onWish() {
      world.watch.onWritten(owner, 'is_archived', [name, archived]);
      world.ledger.archiving.onWish(owner, name, archived);
    },
    isSo: (copy) => copy['is_archived'] === archived,
    onTakenBack: (key) => world.ledger.archiving.onTakenBack(key),
  });
}

export interface Turn {
  what: string;
  change: Change;
  chain: string;
  onWish(): void;
  /** Is this copy of the provider's as it was wished for? */
  isSo(copy: Row): boolean;
  onTakenBack(id: string): void;
}

/** What is taken back before it leaves must have come to nothing. */
export async function turn(
  world: World,
  tab: SimTab,
  { what, change, chain, onWish, isSo, onTakenBack }: Turn,
): Promise<void> {
  const { db, author } = tab;
  const { name } = change.operation;
  const [before, shadow] = await world.run(Promise.all([keysOf(tab, chain, name), db.shadows.get(chain)]));
  await act(world, tab, what, [change]);
  onWish();
  const [after, ended] = await world.run(
    Promise.all([db.outbox.toArray(), db.history.where('chain').equals(chain).toArray()]),
  );
  const there = new Set([...after, ...ended].map(({ key }) => key));
  for (const key of before.filter((one) => !there.has(one))) {
    onTakenBack(`${author} ${key}`);
    // As it will be once what is left of the changes has arrived.
    const left = after.filter((entry) => entry.chain === chain).toSorted((a, b) => a.seq - b.seq);
    const copy = withPending(tab.outbox.catalogue, (shadow?.row ?? null) as Row | null, left);
    if (copy && !isSo(copy)) throw new Violation(`${what}, and the wish is nowhere`);
  }
}

async function keysOf({ db }: SimTab, chain: string, name: string): Promise<string[]> {
  const entries = await db.outbox.where('chain').equals(chain).toArray();
  return entries.filter(({ operation }) => operation === name).map(({ key }) => key);
}
