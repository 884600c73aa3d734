import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { watchLater } from '#panel/store/watch-later.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { useEffect, useState } from 'react';

/**
 * What a reading of these tables finds, as `watchLater` reports it. Undefined until it is read for the first time; what was
 * read last stays while another reading takes place. `tables` and `read` are the same ones as long as they ask the same.
 */
export function useLater<T>(
  db: MuseumDatabase,
  tables: readonly string[],
  read: () => Promise<T>,
): T | undefined {
  const [found, setFound] = useState<T>();
  useEffect(
    () => watchLater(db, tables, read, (now) => setFound((last) => (isSame(last, now) ? last : now))),
    [db, tables, read],
  );
  return found;
}
