import { exhibitIndex } from '#panel/store/search/exhibit-index.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { workspace } from '#panel/sync/current.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The form is on the screen by then, in milliseconds. */
const soon = 300;

/** What the last form had: the next one need not be drawn again for them. */
const known = new WeakMap<MuseumDatabase, readonly string[]>();

/** All tags in use, the most used first. None until the search index is there. */
export function useTagSuggestions(): readonly string[] {
  const { db } = workspace();
  const index = exhibitIndex(db);
  // What was saved a moment ago is in the index a moment later.
  const version = useSyncExternalStore(index.subscribe, index.version);
  const [tags, setTags] = useState(() => known.get(db) ?? []);
  useEffect(() => {
    const timer = setTimeout(() => {
      index.start();
      const found = index.tags();
      if (!found) return;
      known.set(db, found);
      setTags(found);
    }, soon);
    return () => clearTimeout(timer);
  }, [db, index, version]);
  return tags;
}
