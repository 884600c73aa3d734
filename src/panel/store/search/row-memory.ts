// The rows that a search may show, in memory: other rows stand on the screen in the same frame as the key that was
// pressed. Filled while nothing else happens; what is not there yet is read from the database as ever.
import type { Table } from 'dexie';
import type { Indexed } from './pack-format.ts';

/** More than this, and a tablet's memory has better uses. */
const mostRows = 20_000;
const partSize = 200;
const pause = 30;

/** Of a table with more rows than `most`, those that the list shows first: what any filter begins with is among them. */
export function keepRows<Row extends Indexed>(table: Table<Row, string>, most = mostRows) {
  let held = new Map<string, Row>();
  let filling = 0;

  // In small parts: none of them holds up a key or a finger.
  async function fill(mine: number, filled: Map<string, Row>): Promise<void> {
    let from = '';
    let size = partSize;
    for (let isWhole = false; !isWhole && held.size < most;) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (mine !== filling) return;
      const rows = await table.where('sort').aboveOrEqual(from).limit(size).toArray();
      if (mine !== filling) return;
      for (const row of rows) filled.set(row.id, row);
      isWhole = rows.length < size;
      const last = rows.at(-1)?.sort ?? from;
      // More of one name than a part holds: from the same name on, and further.
      size = last === from ? size * 2 : partSize;
      from = last;
    }
  }

  async function read(ids: readonly string[]): Promise<void> {
    for (let first = 0; first < ids.length && held.size < most; first += partSize) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const rows = await table.bulkGet(ids.slice(first, first + partSize));
      // What was followed meanwhile is younger.
      for (const row of rows) if (row && !held.has(row.id)) held.set(row.id, row);
    }
  }

  return {
    rows(ids: readonly string[]): Row[] | null {
      const found = ids.map((id) => held.get(id));
      return found.every((row) => row !== undefined) ? found : null;
    },
    /** Takes changed rows over; null: the row is gone. */
    follow(changes: ReadonlyMap<string, Row | null>): void {
      for (const [id, row] of changes) {
        if (row) held.set(id, row);
        else held.delete(id);
      }
    },
    /** Lets go of these, and reads again what there is of them. */
    renew(ids: readonly string[]): void {
      for (const id of ids) held.delete(id);
      read(ids).catch(() => {});
    },
    /** Begins anew: nothing is held yet, or most rows are other ones. */
    fill(): void {
      held = new Map();
      fill(++filling, held).catch(() => {});
    },
    close(): void {
      filling += 1;
    },
  };
}
