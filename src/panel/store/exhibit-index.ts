// The search in exhibits, whichever list asks.
import type { ExhibitRow, MuseumDatabase } from './museum-database.ts';
import type { SearchIndex } from './search-index.ts';
import { openSearchIndex } from './search-index.ts';

export type ExhibitIndex = SearchIndex<ExhibitRow>;

const indexes = new WeakMap<MuseumDatabase, ExhibitIndex>();

/** One index a database: it outlives the list that asks, so that coming back is instant. */
export function exhibitIndex(db: MuseumDatabase): ExhibitIndex {
  const known = indexes.get(db);
  if (known) return known;
  const index = lazily(() => openSearchIndex<ExhibitRow>(db, 'exhibits'));
  indexes.set(db, index);
  return index;
}

// The first page is painted before the index is read.
function lazily(open: () => ExhibitIndex): ExhibitIndex {
  let index: ExhibitIndex | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const start = () => {
    if (index) return;
    index = open();
    index.subscribe(tell);
  };
  return {
    find: (text) => index?.find(text) ?? [],
    rows: (some) => index?.rows(some) ?? null,
    isReady: () => index?.isReady() ?? false,
    version: () => index?.version() ?? 0,
    subscribe(listener) {
      listeners.add(listener);
      setTimeout(start, 50);
      return () => listeners.delete(listener);
    },
    close: () => index?.close(),
  };
}
