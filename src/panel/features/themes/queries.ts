// What the theme screens read.
import type { ExhibitRow, ThemeRow } from '#panel/store/mirror-tables.ts';
import { isDeviceId } from '#panel/store/entries.ts';
import { workspace } from '#panel/sync/current.ts';
import { useRecord } from '#panel/forms/list-queries.ts';
import { filterIn, filterQuery } from '#panel/store/search/exhibit-filter.ts';
import { exhibitIndex } from '#panel/store/search/exhibit-index.ts';
import { exhibitStatuses } from '#contract/exhibits.ts';
import { ineligibleReason } from '#contract/theme-rules.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useSyncExternalStore } from 'react';

/** One theme; null when the device does not have it. */
export function useTheme(id: string) {
  return useRecord<ThemeRow>('themes', id);
}

export interface Found {
  /** Ids of all that the search finds, on all pages. */
  all: readonly string[];
  /** Those of them that can be put into a theme. */
  open: readonly string[];
}

/** What a search finds in the museum's exhibits, from memory; null until that is there. */
export function useFound(search: string): Found | null {
  const index = exhibitIndex(workspace().db);
  const version = useSyncExternalStore(index.subscribe, index.version);
  return useMemo(() => {
    if (!index.isReady()) return null;
    const all = index.find(search);
    const closed = new Set(closedStatuses.flatMap((query) => index.find(search, query)));
    return { all, open: all.filter((id) => !closed.has(id)) };
    // The version stands for what the index holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [index, search, version]);
}

/** What narrows a list to a status in which an exhibit cannot be put into a theme. */
const closedStatuses = exhibitStatuses
  .filter((status) => ineligibleReason({ name: '', status }) !== null)
  .map((status) => filterQuery({ ...filterIn(''), status }));

/** The exhibits with these ids, in their order, live. Those that are not on this device are left out. */
export function useTour(ids: readonly string[]): ExhibitRow[] | undefined {
  const { db } = workspace();
  return useLiveQuery(
    async () => (await db.exhibits.bulkGet([...ids])).filter((row) => row !== undefined),
    [db, ids.join('\n')],
  );
}

/** What the provider has called records of this device since, among these ids; live. */
export function useNewNames(ids: readonly string[]): ReadonlyMap<string, string> | undefined {
  const { db } = workspace();
  return useLiveQuery(async () => {
    const aliases = await db.aliases.bulkGet(ids.filter(isDeviceId));
    return new Map(aliases.flatMap((alias) => (alias ? [[alias.local, alias.id]] : [])));
  }, [db, ids.join('\n')]);
}
