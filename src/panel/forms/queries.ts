// What every form and screen may ask, whatever its noun.
import { readFact } from '#panel/store/facts.ts';
import { readFile } from '#panel/store/files.ts';
import { workplace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';

/** A file that is on this device only, such as a chosen image; null when it is gone. */
export async function readLocalFile(id: string): Promise<Blob | null> {
  return readFile(workplace().db, id);
}

/** How far the first load is; undefined until it is known. */
export function useLoading() {
  const { db } = workplace();
  return useLiveQuery(async () => (await readFact(db, 'loading')) ?? null, [db]);
}
