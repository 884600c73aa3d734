// What the list of changes reads, live. Apart from `queries.ts`, which the first screen needs.
import { catalogue } from '#panel/operations.ts';
import type { Entry, Settled } from '#panel/store/entries.ts';
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { ownRow } from '#panel/sync/outbox/mirror.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { useLiveQuery } from 'dexie-react-hooks';

/** Every change that is not with the provider, in order. */
export function useOutboxEntries(db: MuseumDatabase): Entry[] | undefined {
  return useLiveQuery(() => db.outbox.orderBy('seq').toArray(), [db]);
}

/** The last changes that ended, the newest first. */
export function useHistory(db: MuseumDatabase, limit: number): Settled[] | undefined {
  return useLiveQuery(() => db.history.orderBy('seq').reverse().limit(limit).toArray(), [db, limit]);
}

/** The row of a record as it shows on this device; null when it is not there. */
export function useMirrorRow(db: MuseumDatabase, chain: string): Row | null | undefined {
  return useLiveQuery(async () => {
    const { table, id } = subjectOf(chain);
    return ((await db.table(table).get(id)) as Row | undefined) ?? null;
  }, [db, chain]);
}

/** The record that a change is about, as the person has it; null when nothing of it is here any more. */
export function useOwnRow(db: MuseumDatabase, entry: Entry): Row | null | undefined {
  return useLiveQuery(() => ownRow(db, catalogue, entry), [db, entry]);
}

/** The names of records as they show now, by chain. Those that are not here have none. */
export function useRecordNames(db: MuseumDatabase, chains: readonly string[]): ReadonlyMap<string, string> {
  const wanted = [...new Set(chains)].toSorted().join('\n');
  return useLiveQuery(() => readNames(db, wanted ? wanted.split('\n') : []), [db, wanted]) ?? noNames;
}

const noNames: ReadonlyMap<string, string> = new Map();

async function readNames(db: MuseumDatabase, chains: string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const table of catalogue.collections.keys()) {
    const ids = chains.map(subjectOf).flatMap((subject) => (subject.table === table ? [subject.id] : []));
    const rows = await db.table<Row, string>(table).bulkGet(ids);
    for (const row of rows) {
      if (typeof row?.['name'] === 'string') names.set(chainOf({ table, id: row.id }), row['name']);
    }
  }
  return names;
}

/** The bytes of all files that a change carries; 0 when they are gone or there are none. */
export function useFileSize(
  db: MuseumDatabase,
  { operation, input }: Pick<Entry, 'operation' | 'input'>,
): number {
  const ids = catalogue.operations.get(operation)?.files?.(input) ?? [];
  return useLiveQuery(() => sizeOf(db, ids), [db, ids.join('\n')]) ?? 0;
}

async function sizeOf(db: MuseumDatabase, ids: string[]): Promise<number> {
  const files = ids.length > 0 ? await db.files.bulkGet(ids) : [];
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
}
