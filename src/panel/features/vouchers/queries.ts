// What the voucher screens read beside the vouchers themselves.
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { useLiveQuery } from 'dexie-react-hooks';

export interface ThemeChoices {
  /** All of the museum's themes, archived ones too, by name. */
  themes: ThemeRow[];
  /** What the provider has called themes that were chosen while only this device knew them. */
  names: ReadonlyMap<string, string>;
}

/** Undefined until they are read. */
export function useThemeChoices(chosen: readonly string[]): ThemeChoices | undefined {
  const { db } = workspace();
  const ids = chosen.join('\n');
  return useLiveQuery(async () => {
    const [themes, aliases] = await Promise.all([
      db.themes.orderBy('sort').toArray(),
      ids ? db.aliases.bulkGet(ids.split('\n')) : [],
    ]);
    return { themes, names: new Map(aliases.flatMap((alias) => (alias ? [[alias.local, alias.id]] : []))) };
  }, [db, ids]);
}
