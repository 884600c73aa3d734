// The versions of the open question, live, read once for all of its texts.
import type { MuseumDatabase, Version } from '#panel/store/museum-database.ts';
import { watch } from '#panel/store/watch.ts';
import { workspace } from '#panel/sync/current.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CurrentTexts } from './current-texts.ts';
import { currentTexts, whenShown } from './current-texts.ts';
import { historyOf } from './version-history.ts';
import { readVersions } from './versions.ts';

export interface Versions {
  all: readonly Version[];
  /** One text's, each wording once. */
  of(field: string): readonly Version[];
}

export function useVersions(question: string): Versions {
  const { db } = workspace();
  const { subscribe, current } = storeOf(db, question);
  return useSyncExternalStore(subscribe, current);
}

/** A question's texts as they are now, live; undefined until they are read. */
export function useCurrentTexts(question: string): CurrentTexts | null | undefined {
  const { db } = workspace();
  const [current, setCurrent] = useState<CurrentTexts | null>();
  useEffect(() => {
    const read = () => currentTexts(db, question);
    const stopWatching = watch(read, setCurrent);
    const stopListening = whenShown(() => void read().then(setCurrent, () => {}));
    return () => {
      stopWatching();
      stopListening();
    };
  }, [db, question]);
  return current;
}

interface Store {
  subscribe(listener: () => void): () => void;
  current(): Versions;
}

const stores = new WeakMap<MuseumDatabase, Map<string, Store>>();

function storeOf(db: MuseumDatabase, question: string): Store {
  const ofDatabase = stores.get(db) ?? new Map<string, Store>();
  stores.set(db, ofDatabase);
  const known = ofDatabase.get(question);
  if (known) return known;
  const store = openStore(db, question);
  ofDatabase.set(question, store);
  return store;
}

const none: Versions = { all: [], of: () => [] };

function openStore(db: MuseumDatabase, question: string): Store {
  const listeners = new Set<() => void>();
  let versions = none;
  let stop: (() => void) | null = null;
  const start = () =>
    watch(
      () => readVersions(db, question),
      (all) => {
        versions = byField(all);
        for (const listener of listeners) listener();
      },
    );
  return {
    current: () => versions,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
        // Hundreds of texts of a question that nobody looks at.
        versions = none;
      };
    },
  };
}

function byField(all: readonly Version[]): Versions {
  const histories = new Map<string, readonly Version[]>();
  return {
    all,
    of(field) {
      const history = histories.get(field) ?? historyOf(all, field);
      histories.set(field, history);
      return history;
    },
  };
}
