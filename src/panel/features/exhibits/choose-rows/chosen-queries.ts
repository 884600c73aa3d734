// What choosing rows reads: what the search finds, what the provider has named since, and which tags there are.
import { isDeviceId } from '#panel/store/entries.ts';
import { exhibitIndex } from '#panel/store/search/exhibit-index.ts';
import { workspace } from '#panel/sync/current.ts';
import type { Place } from '#panel/ui/list/list-address.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ChosenRows } from './chosen-rows.ts';

/** The ids of all that the list can show, on all pages. */
export function useFound({ search, filter }: Pick<Place, 'search' | 'filter'>): readonly string[] {
  const index = exhibitIndex(workspace().db);
  const version = useSyncExternalStore(index.subscribe, index.version);
  return useMemo(
    () => index.find(search, filter),
    // The version stands for what the index holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [index, search, filter, version],
  );
}

/** Records that were chosen under an id of this device stay chosen when they get their own. */
export function useNewNames(chosen: ChosenRows, ids: readonly string[]): void {
  const { db } = workspace();
  const own = ids.filter(isDeviceId).join('\n');
  const names = useLiveQuery(async () => {
    const before = own ? own.split('\n') : [];
    const heirs = await db.aliases.bulkGet(before);
    return new Map(before.flatMap((id, index) => (heirs[index] ? [[id, heirs[index].id]] : [])));
  }, [db, own]);
  useEffect(() => {
    if (names && names.size > 0) chosen.rename(names);
  }, [chosen, names]);
}

/** The tags that any of them has, the most used first. Read once: the dialog covers the list. */
export function useTagsOf(ids: readonly string[]): string[] {
  const { db } = workspace();
  const [tags, setTags] = useState<string[]>([]);
  useEffect(() => {
    let isStale = false;
    const read = async () => {
      const counts = new Map<string, number>();
      for (const row of await db.exhibits.bulkGet([...ids]))
        for (const tag of row?.tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      if (!isStale) setTags([...counts].toSorted((a, b) => b[1] - a[1]).map(([tag]) => tag));
    };
    // Without the storage there is nothing to choose, and the action itself says why.
    read().catch(() => {});
    return () => {
      isStale = true;
    };
  }, [db, ids]);
  return tags;
}
