import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { textsIn } from '#contract/values/texts.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { RescueCount } from './rescue-count.ts';

/** What only this device has, live. */
export function useRescueCount(db: MuseumDatabase): RescueCount | undefined {
  return useLiveQuery(() => countUnsent(db), [db]);
}

async function countUnsent(db: MuseumDatabase): Promise<RescueCount> {
  const [entries, drafts] = await Promise.all([db.outbox.toArray(), db.drafts.toArray()]);
  const used = [...entries.map(({ input }) => input), ...drafts.map(({ value }) => value)].flatMap(textsIn);
  const files = (await db.files.bulkGet([...new Set(used)])).filter((file) => file !== undefined);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { changes: entries.length, drafts: drafts.length, files: files.length, bytes };
}
