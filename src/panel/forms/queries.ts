// What every form and screen may ask, whatever its noun.
import { hasCome, readFact } from '#panel/store/facts.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { readFile } from '#panel/store/files.ts';
import { workspace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';

/** A file that is on this device only, such as a chosen image; null when it is gone. */
export async function readLocalFile(id: string): Promise<Blob | null> {
  return readFile(workspace().db, id);
}

/** Nothing to show yet of what is being read, here or from the provider: grey rows, and no empty museum. */
export function useIsLoading(
  table: MirrorTable,
  found: { total: number; search: string } | undefined,
): boolean {
  const loading = useLoading();
  if (!found) return true;
  if (found.total > 0 || found.search.trim()) return false;
  return loading === undefined || (!hasCome(loading, table) && loading?.state !== 'failed');
}

/** Whether all records of a table have come once; undefined until it is known. */
export function useHasCome(table: MirrorTable): boolean | undefined {
  const loading = useLoading();
  return loading === undefined ? undefined : hasCome(loading, table);
}

/** How far the first load is; undefined until it is known. */
export function useLoading() {
  const { db } = workspace();
  return useLiveQuery(async () => (await readFact(db, 'loading')) ?? null, [db]);
}
