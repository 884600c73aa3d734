// What lists read that fit into memory many times over: vouchers, a team.
import { pageSize } from '#contract/limits.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { workspace } from '#panel/sync/current.ts';
import { clampPage, pageCount } from '#panel/ui/list/pagination.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { OpenRecord } from './open-record.ts';

export interface ListPage<Row> {
  /** What was asked for: while other rows are being read, the last ones stay. */
  search: string;
  asked: number;
  /** The page that these rows are: the asked one, or the last there is. */
  page: number;
  rows: OpenRecord<Row>[];
  /** How many records the search found. */
  total: number;
  /** The place of the first row in all that was found, from 0. */
  start: number;
  /** All that were found, where they are known. */
  ids?: readonly string[];
}

/** A part of a table that has a list of its own. */
export interface ListView<Row> {
  /** Its name: another one is another list. */
  view?: string;
  isShown?(row: Row): boolean;
}

/** One page of a table, in its order, live. Undefined until it is read for the first time. `page` counts from 1. */
export function useListPage<Row extends { id: string; search: string }>(
  table: MirrorTable,
  search: string,
  page: number,
  { view, isShown }: ListView<Row> = {},
): ListPage<Row> | undefined {
  const { db } = workspace();
  return useLiveQuery(async () => {
    const [all, first] = await Promise.all([
      db.table<Row, string>(table).orderBy('sort').toArray(),
      firstChanges(table),
    ]);
    const text = search.trim().toLowerCase();
    const found = all.filter((row) => row.search.includes(text) && isShown?.(row) !== false);
    const shown = clampPage(page, pageCount(found.length, pageSize));
    const start = (shown - 1) * pageSize;
    const rows = found
      .slice(start, start + pageSize)
      .map((row) => ({ row, entry: first.get(row.id) ?? null }));
    const ids = found.map(({ id }) => id);
    return { search, asked: page, page: shown, rows, total: found.length, start, ids };
  }, [db, table, view, search, page]);
}

/** What is to be sent first of each record of a table, by its id. */
export async function firstChanges(table: MirrorTable): Promise<ReadonlyMap<string, Entry>> {
  const pending = await workspace().db.outbox.where('chain').startsWith(`${table}:`).sortBy('seq');
  // The last to be set is the first to be sent.
  return new Map(pending.toReversed().map((entry) => [subjectOf(entry.chain).id, entry]));
}

/** One record of a table, live; null when the device does not have it. A device id leads to its heir. */
export function useRecord<Row extends { id: string }>(
  table: MirrorTable,
  id: string,
): OpenRecord<Row> | null | undefined {
  const { db } = workspace();
  const read = useLiveQuery(async () => {
    const known = (await db.aliases.get(id))?.id ?? id;
    const [row, entry] = await Promise.all([
      db.table<Row, string>(table).get(known),
      db.outbox.where('chain').equals(`${table}:${known}`).first(),
    ]);
    return { asked: id, found: row ? { row, entry: entry ?? null } : null };
  }, [db, table, id]);
  // Right after the id changed, what was read is still the other one.
  return read?.asked === id ? read.found : undefined;
}
