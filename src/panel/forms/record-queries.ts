// What forms ask. Apart from queries.ts, which the first route has.
import { trialHasEnded } from '#contract/museum.ts';
import type { Entry, MirrorTable } from '#panel/store/entries.ts';
import { chainOf } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import { readFile } from '#panel/store/files.ts';
import { workplace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';

/** A file that is on this device only, live; null when it is gone. */
export function useLocalFile(id: string | undefined): Blob | null | undefined {
  const { db } = workplace();
  return useLiveQuery(() => (id ? readFile(db, id) : null), [db, id]);
}

/** Does the provider seem out of reach just now? */
export async function isOffline(): Promise<boolean> {
  const reach = await readFact(workplace().db, 'reach').catch(() => undefined);
  return !navigator.onLine || (reach !== undefined && reach.state !== 'ok');
}

/** What the provider's last answers, or their absence, showed; live. */
export function useProviderState(): { isOffline: boolean; isTrialOver: boolean } {
  const { db } = workplace();
  const known = useLiveQuery(async () => {
    const [subscription, reach] = await Promise.all([readFact(db, 'subscription'), readFact(db, 'reach')]);
    return { isTrialOver: trialHasEnded(subscription), isAway: reach !== undefined && reach.state !== 'ok' };
  }, [db]);
  const { isTrialOver = false, isAway = false } = known ?? {};
  return { isOffline: isAway || !navigator.onLine, isTrialOver };
}

/** The one row of a table that has one, with its first change that is not with the provider. Null: not on this device. */
export function useOnlyRow<R>(
  table: MirrorTable,
  id: string,
): { row: R; entry: Entry | null } | null | undefined {
  const { db } = workplace();
  return useLiveQuery(async () => {
    const [row, entry] = await Promise.all([
      db.table<R, string>(table).get(id),
      db.outbox.where('chain').equals(chainOf({ table, id })).first(),
    ]);
    return row ? { row, entry: entry ?? null } : null;
  }, [db, table, id]);
}
