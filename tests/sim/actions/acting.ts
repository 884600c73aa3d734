// How people do things on the tablet: in a tab that they can use, to a record that it shows.
import type { ExhibitRow, TermsRow, ThemeRow, VoucherRow } from '#panel/store/mirror-tables.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import type { World } from '#tests/sim/world/world.ts';

export function inTab(action: (world: World, tab: SimTab) => Promise<void>) {
  return async (world: World) => {
    const tab = world.usableTab();
    if (!tab) return;
    world.tablet.touchedAt = world.scheduler.now;
    await action(world, tab);
  };
}

interface Rows {
  exhibits: ExhibitRow;
  themes: ThemeRow;
  vouchers: VoucherRow;
  terms: TermsRow;
  questions: QuestionRow;
}

export function onRow<Table extends keyof Rows>(
  table: Table,
  action: (world: World, tab: SimTab, row: Rows[Table]) => Promise<void>,
) {
  return inTab(async (world, tab) => {
    const rows = await world.run(tab.db.table<Rows[Table]>(table).toArray());
    if (rows.length > 0) await action(world, tab, world.random.pick(rows));
  });
}

export async function act(world: World, tab: SimTab, what: string, changes: Change[]): Promise<void> {
  world.note(`${tab.id} ${what}`);
  await world.run(perform(tab.outbox, changes));
}
