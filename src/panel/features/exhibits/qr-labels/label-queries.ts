// What the sheet of labels reads: ids from memory, and the rows of those that were chosen.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { exhibitIndex } from '#panel/store/search/exhibit-index.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import type { Place } from '#panel/ui/list/list-address.ts';

/** The ids of all that the list shows; null until the index has been read. */
export function useFoundIds({ search, filter }: Pick<Place, 'search' | 'filter'>): readonly string[] | null {
  const index = exhibitIndex(workspace().db);
  const version = useSyncExternalStore(index.subscribe, index.version);
  useEffect(() => index.start(), [index]);
  return useMemo(
    () => (index.isReady() ? index.find(search, filter) : null),
    // The version stands for what the index holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [index, search, filter, version],
  );
}

const none: readonly ExhibitRow[] = [];

/** The exhibits with these ids, in this order. What was read stays until the next is there. */
export function useChosenRows(ids: readonly string[]): readonly ExhibitRow[] {
  const { db } = workspace();
  const [rows, setRows] = useState(none);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      // The provider may have named a record since it was chosen.
      const heirs = await db.aliases.bulkGet([...ids]);
      const known = new Set(ids.map((id, index) => heirs[index]?.id ?? id));
      const found = await db.exhibits.bulkGet([...known]);
      if (isWanted) setRows(found.filter((row) => row !== undefined));
    };
    // A database that is gone is shown by the list beside this.
    read().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [db, ids]);
  return rows;
}
