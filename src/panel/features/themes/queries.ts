// What the theme screens read.
import type { ExhibitRow, ThemeRow } from '#panel/store/mirror-tables.ts';
import { isDeviceId } from '#panel/store/entries.ts';
import { workplace } from '#panel/sync/current.ts';
import { useRecord } from '#panel/forms/list-queries.ts';
import { useLiveQuery } from 'dexie-react-hooks';

/** One theme; null when the device does not have it. */
export function useTheme(id: string) {
  return useRecord<ThemeRow>('themes', id);
}

/** The museum's exhibits in the order of their names, live; undefined until they are read. */
export function useExhibits(): ExhibitRow[] | undefined {
  const { db } = workplace();
  return useLiveQuery(() => db.exhibits.orderBy('sort').toArray(), [db]);
}

/** The exhibits with these ids, in their order, live. Those that are not on this device are left out. */
export function useTour(ids: readonly string[]): ExhibitRow[] | undefined {
  const { db } = workplace();
  return useLiveQuery(
    async () => (await db.exhibits.bulkGet([...ids])).filter((row) => row !== undefined),
    [db, ids.join('\n')],
  );
}

/** What the provider has called records of this device since, among these ids; live. */
export function useNewNames(ids: readonly string[]): ReadonlyMap<string, string> | undefined {
  const { db } = workplace();
  return useLiveQuery(async () => {
    const aliases = await db.aliases.bulkGet(ids.filter(isDeviceId));
    return new Map(aliases.flatMap((alias) => (alias ? [[alias.local, alias.id]] : [])));
  }, [db, ids.join('\n')]);
}
