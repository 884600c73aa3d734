// The search in exhibits, whichever list asks.
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitSearch, Facets } from './exhibit-search.ts';

export interface ExhibitIndex extends Omit<ExhibitSearch, 'facets' | 'tags'> {
  find(text: string, filter?: string): readonly string[];
  /** Null until it is ready. */
  facets(text: string, filter: string): Facets | null;
  /** Null until it is ready. */
  tags(): readonly string[] | null;
  /** Reads it, soon: not before what stands on the screen now is painted. Until then it is not ready. */
  start(): void;
}

const indexes = new WeakMap<MuseumDatabase, ExhibitIndex>();

/** One index a database: it outlives the list that asks, so that coming back is instant. */
export function exhibitIndex(db: MuseumDatabase): ExhibitIndex {
  const known = indexes.get(db);
  if (known) return known;
  const index = lazily(async () => {
    const { openExhibitSearch } = await import('./exhibit-search.ts');
    return openExhibitSearch(db);
  });
  indexes.set(db, index);
  return index;
}

/** Its code may fail to load while a new version is on its way. */
const again = 5_000;

function lazily(open: () => Promise<ExhibitSearch>): ExhibitIndex {
  let index: ExhibitSearch | null = null;
  let isOpening = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const openNow = async () => {
    try {
      index = await open();
      index.subscribe(notify);
    } catch {
      setTimeout(() => void openNow(), again);
    }
  };
  return {
    find: (text, filter = '') => index?.find(text, filter) ?? [],
    facets: (text, filter) => (index?.isReady() ? index.facets(text, filter) : null),
    tags: () => (index?.isReady() ? index.tags() : null),
    rows: (some) => index?.rows(some) ?? null,
    isReady: () => index?.isReady() ?? false,
    version: () => index?.version() ?? 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (isOpening) return;
      isOpening = true;
      setTimeout(() => void openNow(), 50);
    },
    close: () => index?.close(),
  };
}
