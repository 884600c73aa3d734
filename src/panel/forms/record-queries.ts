// What forms ask. Apart from queries.ts, which the first route has.
import { trialHasEnded } from '#contract/museum.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { chainOf } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import { readFile } from '#panel/store/files.ts';
import { workspace } from '#panel/sync/current.ts';
import { awayBy } from './show-saved.ts';
import type { Away } from './show-saved.ts';
import { useLiveQuery } from 'dexie-react-hooks';

/** A file that is on this device only, live; null when it is gone. */
export function useLocalFile(id: string | undefined): Blob | null | undefined {
  const { db } = workspace();
  return useLiveQuery(() => (id ? readFile(db, id) : null), [db, id]);
}

/** What the provider's last answers, or their absence, showed; live. */
export function useProviderState(): { away: Away; isTrialOver: boolean } {
  const { db } = workspace();
  const known = useLiveQuery(async () => {
    const [subscription, connectivity] = await Promise.all([
      readFact(db, 'subscription'),
      readFact(db, 'reach'),
    ]);
    return { isTrialOver: trialHasEnded(subscription), connectivity };
  }, [db]);
  return { away: awayBy(known?.connectivity), isTrialOver: known?.isTrialOver ?? false };
}

/** The one row of a table that has one, with its first change that is not with the provider. Null: not on this device. */
export function useOnlyRow<R>(
  table: MirrorTable,
  id: string,
): { row: R; entry: Entry | null } | null | undefined {
  const { db } = workspace();
  return useLiveQuery(async () => {
    const [row, entry] = await Promise.all([
      db.table<R, string>(table).get(id),
      db.outbox.where('chain').equals(chainOf({ table, id })).first(),
    ]);
    return row ? { row, entry: entry ?? null } : null;
  }, [db, table, id]);
}
