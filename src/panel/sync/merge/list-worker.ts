// Inside the thread that reads a large list: the same request and the same comparing as where the engine runs, on the
// device's database past Dexie, which is only read here.
import { ended, openRaw } from '#panel/store/device/raw-database.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Catalogue, Row } from '#panel/sync/declare/operation.ts';
import type { Errand, Said } from './read-elsewhere.ts';
import type { Held } from './read-list.ts';
import { readList } from './read-list.ts';
import { connect } from '#panel/sync/run/wire.ts';

interface ThreadEdges {
  fetch: typeof fetch;
  now(): number;
  say(what: Said): void;
}

/** As often as this, it says that the answer moves, in milliseconds. */
const beat = 1_000;

/** Reads one list and says what there is to say. Never rejects. */
export async function doErrand(
  catalogue: Catalogue,
  { job, database, address, token }: Errand,
  { fetch, now, say }: ThreadEdges,
): Promise<void> {
  let movedAt = -Infinity;
  const onMoved = () => {
    if (Math.abs(now() - movedAt) < beat) return;
    movedAt = now();
    say({ kind: 'moved' });
  };
  const provider = connect({ fetch, now }, { address, token, onMoved });
  const held = heldInRaw(database, job.table);
  try {
    const listed = await readList(catalogue, provider, held, job, async (part) =>
      say({ kind: 'part', part }),
    );
    say({ kind: 'listed', listed });
  } catch (error) {
    // Anything else is the device's trouble, which the engine meets by itself, if it does.
    say(error instanceof Failure ? { kind: 'failed', failure: detailsOf(error) } : { kind: 'lost' });
  } finally {
    held.close();
  }
}

// Errors lose all but their message on their way between threads.
function detailsOf({ kind, status, said, words, timedOut, portal, retryAfter }: Failure) {
  return { kind, status, said, words, timedOut, portal, retryAfter };
}

/** Opened when the list is there, so that a slow answer keeps nobody from bringing the database to another version. */
function heldInRaw(database: string, table: string): Held & { close(): void } {
  let db: IDBDatabase | null = null;
  const read = (names: string[]) => {
    if (!db) throw new Error('not opened');
    const reading = db.transaction(names);
    return (name: string) => reading.objectStore(name);
  };
  return {
    async ids() {
      db = await openRaw(database);
      return (await ended(read([table])(table).getAllKeys())) as string[];
    },
    async between(first, last) {
      const store = read([table, 'shadows', 'clocks']);
      const [rows, ...noted] = await Promise.all([
        ended(store(table).getAll(IDBKeyRange.bound(first, last))),
        ended(store('shadows').getAllKeys()),
        ended(store('clocks').getAllKeys()),
      ]);
      return { rows: rows as Row[], noted: noted.flat() as string[] };
    },
    close: () => db?.close(),
  };
}
