// A theme is archived or unarchived on the tablet, whatever was asked for before.
import { setThemeArchived } from '#panel/features/themes/operations.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { ThemeRow } from '#panel/store/museum-database.ts';
import type { Row } from '#panel/sync/operation.ts';
import { act } from './acting.ts';
import type { SimTab } from './tablet.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

export async function setArchived(world: World, tab: SimTab, row: ThemeRow): Promise<void> {
  const { db } = tab;
  const { id, name, is_archived: was } = row;
  const archived = !was;
  const chain = chainOf({ table: 'themes', id });
  const [before, shadow] = await world.run(Promise.all([keysOf(tab, chain), db.shadows.get(chain)]));
  const input = { id, archived, was };
  await act(world, tab, `${archived ? 'archives' : 'unarchives'} ${name}`, [
    { operation: setThemeArchived, input },
  ]);
  world.watch.onWritten(db.owner, 'is_archived', [name, archived]);
  world.ledger.archiving.onWish(db.owner, name, archived);
  const [after, ended] = await world.run(
    Promise.all([db.outbox.toArray(), db.history.where('chain').equals(chain).toArray()]),
  );
  const there = new Set([...after, ...ended].map(({ key }) => key));
  for (const key of before.filter((one) => !there.has(one))) {
    world.ledger.archiving.onTakenBack(`${db.owner} ${key}`);
    const copy = shadow?.row as Row | null | undefined;
    if (copy && copy['is_archived'] !== archived) {
      throw new Violation(`${name} was ${archived ? '' : 'un'}archived, and the wish is nowhere`);
    }
  }
}

async function keysOf({ db }: SimTab, chain: string): Promise<string[]> {
  const entries = await db.outbox.where('chain').equals(chain).toArray();
  return entries.filter(({ operation }) => operation === setThemeArchived.name).map(({ key }) => key);
}
