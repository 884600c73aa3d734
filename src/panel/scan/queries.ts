import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { suggestExhibits } from './find-exhibits.ts';

/** The exhibits whose IDs begin with what is typed; undefined until they are read. */
export function useSuggestions(typed: string): ExhibitRow[] | undefined {
  const { db } = workspace();
  return useLiveQuery(() => suggestExhibits(db, typed), [db, typed]);
}
