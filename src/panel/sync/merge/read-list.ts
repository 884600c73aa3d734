// One of the provider's lists, held against what this device holds. Runs anywhere: where it is large, in a thread of its
// own (list-worker.ts), else where the engine runs. It writes nothing; what becomes of a row is decided in bring-rows.ts.
import type { LeftOut } from '#contract/fields.ts';
import { leftOutOf } from '#contract/fields.ts';
import type { Settled } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { isSame } from './merge.ts';
import type { Catalogue, Collection, Operation, Row, Whose } from '#panel/sync/declare/operation.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

export interface ListJob {
  table: MirrorTable;
  whose: Whose;
  /** Creations of which a twin is looked for. */
  watched: readonly Settled[];
}

/** Rows that may have to be written: others than the held ones, and those of which more is known than the row. */
export interface ListPart {
  rows: Row[];
  /** So many of the list are through, of so many. */
  done: number;
  total: number;
}

/** What a list said, beside its rows. */
export interface Listed {
  count: number;
  /** Ids that are held and not listed. */
  missing: string[];
  /** Ids of rows that the provider is at work on. */
  underWay: string[];
  /** Numbers of the watched creations that the list shows twice. */
  twins: number[];
  /** Records that make no sense. What is held of them stays. */
  leftOut: LeftOut[];
}

/** Reads what this device holds of one table. */
export interface Held {
  ids(): Promise<string[]>;
  /** The rows from one id to another, and the chains of all records with changes that wait or that are remembered. */
  between(first: string, last: string): Promise<{ rows: Row[]; noted: string[] }>;
}

const chunkSize = 1_000;

/** More of them help nobody. */
const mostLeftOut = 20;

/** Of records that a list names twice, so many are asked for by themselves. */
const mostTwice = 8;

/** Asks for the list and compares it. `onPart` is waited for. @throws {Failure} when it did not come */
export async function readList(
  { collections, operations }: Catalogue,
  provider: Provider,
  held: Held,
  { table, whose, watched }: ListJob,
  onPart: (part: ListPart) => Promise<void>,
): Promise<Listed> {
  const collection = collections.get(table);
  if (!collection) throw new Error(`there is no list of ${table}`);
  const listed = await collection.list(provider, whose);
  const leftOut = leftOutOf(listed);
  const rows = await withoutTwice(provider, collection, listed);
  const unreadable = new Set(leftOut.map(({ id }) => id));
  const missing = (await compareRows(collection, rows, held, onPart)).filter((id) => !unreadable.has(id));
  return {
    count: rows.length,
    missing,
    underWay: rows.filter((row) => collection.isUnderWay?.(row)).map(({ id }) => id),
    twins: twinsAmong({ operations }, watched, rows),
    leftOut: leftOut.slice(0, mostLeftOut),
  };
}

/** A list in which no record stands twice. Where its two copies differ, the provider says which one counts. */
export async function withoutTwice<One extends Row>(
  provider: Provider,
  { read }: Collection,
  rows: readonly One[],
): Promise<One[]> {
  const byId = new Map<string, One>();
  const unclear = new Set<string>();
  for (const row of rows) {
    const known = byId.get(row.id);
    if (!known) byId.set(row.id, row);
    else if (!isSame(known, row)) unclear.add(row.id);
  }
  for (const id of [...unclear].slice(0, mostTwice)) {
    const row = await read(provider, id);
    if (row) byId.set(id, row as One);
  }
  return byId.size === rows.length ? [...rows] : [...byId.values()];
}

/** Resolves with the ids that are held and not among the rows. */
export async function compareRows(
  collection: Collection,
  rows: readonly Row[],
  held: Held,
  onPart: (part: ListPart) => Promise<void>,
): Promise<string[]> {
  const ids = await held.ids();
  // In the order of their keys, so that what is known of a part is read in one go.
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let start = 0; start < sorted.length; start += chunkSize) {
    const part = sorted.slice(start, start + chunkSize);
    const differing = ids.length === 0 ? part : await differingFrom(held, collection, part);
    const done = start + part.length;
    if (differing.length > 0) await onPart({ rows: differing, done, total: rows.length });
  }
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !listed.has(id));
}

async function differingFrom(held: Held, collection: Collection, part: Row[]): Promise<Row[]> {
  // One request for all between the first and the last: a thousand single ones take ten times as long.
  const { rows, noted } = await held.between(part[0]?.id ?? '', part.at(-1)?.id ?? '');
  const known = new Map(rows.map((row) => [row.id, row]));
  const chains = new Set(noted);
  return part.filter(
    (row) =>
      chains.has(chainOf({ table: collection.table, id: row.id })) ||
      // Held against what is derived as well: a row that another build wrote may lack it (Dexie #2097).
      !holds(known.get(row.id), collection.derive(row)),
  );
}

function holds(known: Row | undefined, row: Row): boolean {
  return known !== undefined && Object.keys(row).every((field) => isSame(known[field], row[field]));
}

/** Numbers of the watched creations of a list that stand twice among its rows. */
export function twinsAmong(
  { operations }: Pick<Catalogue, 'operations'>,
  watched: readonly Settled[],
  rows: Row[],
): number[] {
  return watched
    .filter((done) => hasTwin(operations.get(done.operation), done, rows))
    .map(({ seq }) => seq ?? 0);
}

/** Whether a change is of this list. */
export function isOf({ table }: Collection) {
  return ({ chain }: Settled) => subjectOf(chain).table === table;
}

function hasTwin(
  operation: Pick<Operation, 'candidates'> | undefined,
  { input, intent, chain, outcome }: Settled,
  rows: Row[],
): boolean {
  const alike = operation?.candidates?.(rows, input, intent) ?? [];
  // Which of them was let go of nobody knows; the person was shown one.
  if (outcome === 'discarded') return alike.length > 1;
  return alike.some((row) => !chain.endsWith(`:${row.id}`));
}

/** The table as the engine's own database has it. `ids`: what a list of it would name, if not all. */
export function heldIn(
  db: MuseumDatabase,
  name: MirrorTable,
  ids?: () => Promise<string[]>,
): Held & { noted(): Promise<string[]> } {
  const table = db.table<Row, string>(name);
  const noted = async () => {
    const keys = [db.shadows.toCollection().primaryKeys(), db.clocks.toCollection().primaryKeys()];
    return (await Promise.all(keys)).flat();
  };
  return {
    noted,
    ids: ids ?? (() => table.toCollection().primaryKeys()),
    // Not of one moment: what changes between the three is sent on, and looked at once more when it is written.
    async between(first, last) {
      const rows = table.where(':id').between(first, last, true, true).toArray();
      const [known, chains] = await Promise.all([rows, noted()]);
      return { rows: known, noted: chains };
    },
  };
}
