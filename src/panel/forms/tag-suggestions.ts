import { exhibitIndex } from '#panel/store/exhibit-index.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { workplace } from '#panel/sync/current.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The form is on the screen by then, in milliseconds. */
const soon = 300;

/** So many exhibits at a time: a save need not wait until all ten thousand are read. */
const partSize = 250;

interface Known {
  tags: string[];
  /** Of the search index, before they were read: while it stands, no exhibit has changed. */
  version: number;
}

const known = new WeakMap<MuseumDatabase, Known>();

/** All tags in use, the most used first. */
export function useTagSuggestions(): string[] {
  const { db } = workplace();
  const index = exhibitIndex(db);
  // What was saved a moment ago is in the index a moment later.
  const version = useSyncExternalStore(index.subscribe, index.version);
  const [tags, setTags] = useState(() => known.get(db)?.tags ?? []);
  useEffect(() => {
    // Until they are read anew, the old ones are offered.
    if (index.isReady() && known.get(db)?.version === version) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => {
      readTags(db, signal).then(
        (found) => {
          if (signal.aborted) return;
          known.set(db, { tags: found, version });
          setTags(found);
        },
        () => {},
      );
    }, soon);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [db, index, version]);
  return tags;
}

/** In parts, each in a transaction of its own. Ends early when nobody waits for it any more. */
export async function readTags(db: MuseumDatabase, signal?: AbortSignal): Promise<string[]> {
  const found = new Map<string, number>();
  const isLeft = () => signal?.aborted === true;
  for (let last: string | undefined = ''; last !== undefined && !isLeft();) {
    const part: ExhibitRow[] = await db.exhibits.where('id').above(last).limit(partSize).toArray();
    for (const tag of part.flatMap(({ tags }) => tags)) found.set(tag, (found.get(tag) ?? 0) + 1);
    last = part.at(-1)?.id;
  }
  return [...found].sort((a, b) => b[1] - a[1]).map(([tag]) => tag);
}
