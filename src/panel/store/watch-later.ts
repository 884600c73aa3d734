// What need not be of the moment: counts in the header, toasts, the search. It follows a change after the screen that
// shows the change has read and drawn it, all of it in one transaction: each by itself costs as much as the screen.
import Dexie from 'dexie';
import type { ObservabilitySet } from 'dexie';
import type { MuseumDatabase } from './museum-database.ts';

/** So much later, in milliseconds. */
const later = 100;

interface Watcher {
  tables: readonly string[];
  read(): Promise<() => void>;
}

interface Watchers {
  all: Set<Watcher>;
  stale: Set<Watcher>;
  timer: ReturnType<typeof setTimeout> | undefined;
  end(): void;
}

const byDatabase = new Map<MuseumDatabase, Watchers>();

/**
 * Reports what a reading of these tables finds, soon, and a tenth of a second after each change to them, from whichever tab
 * it comes, until what this returns is called. What can't be read is reported after the next change. The reading takes part in
 * a transaction of the tables: it waits for nothing but the database.
 */
export function watchLater<T>(
  db: MuseumDatabase,
  tables: readonly string[],
  read: () => Promise<T>,
  onFound: (found: T) => void,
): () => void {
  const watcher: Watcher = {
    tables,
    async read() {
      const found = await read();
      return () => onFound(found);
    },
  };
  const watchers = byDatabase.get(db) ?? begin(db);
  watchers.all.add(watcher);
  makeStale(db, [watcher], 0);
  return () => {
    watchers.all.delete(watcher);
    watchers.stale.delete(watcher);
    if (watchers.all.size > 0 || byDatabase.get(db) !== watchers) return;
    clearTimeout(watchers.timer);
    byDatabase.delete(db);
    watchers.end();
  };
}

function begin(db: MuseumDatabase): Watchers {
  const all = new Set<Watcher>();
  const end = onChanged(db, (isChanged) => {
    const stale = [...all].filter(({ tables }) => tables.some(isChanged));
    if (stale.length > 0) makeStale(db, stale, later);
  });
  const watchers = { all, stale: new Set<Watcher>(), timer: undefined, end };
  byDatabase.set(db, watchers);
  return watchers;
}

/**
 * Reports each change to a database, from whichever tab it comes, as soon as it is made, until what this returns is
 * called. `isChanged`: whether it is one to that table.
 */
export function onChanged(
  { name }: Pick<MuseumDatabase, 'name'>,
  onChange: (isChanged: (table: string) => boolean) => void,
): () => void {
  const hear = (parts: ObservabilitySet) => {
    const changed = Object.keys(parts);
    // A part is named idb://database/table/index.
    onChange((table) => changed.some((part) => part === 'all' || part.startsWith(`idb://${name}/${table}/`)));
  };
  Dexie.on('storagemutated', hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
}

function makeStale(db: MuseumDatabase, some: readonly Watcher[], wait: number): void {
  const watchers = byDatabase.get(db);
  if (!watchers) return;
  for (const watcher of some) watchers.stale.add(watcher);
  watchers.timer ??= setTimeout(() => {
    watchers.timer = undefined;
    void readStale(db, watchers);
  }, wait);
}

async function readStale(db: MuseumDatabase, { all, stale }: Watchers): Promise<void> {
  const some = [...stale];
  stale.clear();
  if (some.length === 0) return;
  const tables = [...new Set(some.flatMap((watcher) => watcher.tables))];
  const reading = db.transaction('r', tables, () =>
    Promise.all(some.map((watcher) => watcher.read().catch(() => null))),
  );
  // Of a database that is closed or gone, the next change is read again.
  const notifiers = await reading.catch(() => []);
  for (const [index, watcher] of some.entries()) {
    if (!all.has(watcher)) continue;
    const onFound = notifiers[index];
    if (onFound) onFound();
    else stale.add(watcher);
  }
}
