// The mirror is the provider's copy with the person's pending changes applied on top. Here, and only here, is it written.
import type { Entry, Subject } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { chainOf, isDeviceId, subjectOf } from '#panel/store/entries.ts';
import { mirrorNames } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { isOfOne, pendingOn } from '#panel/sync/merge/identity.ts';
import type { Catalogue, Row } from '#panel/sync/declare/operation.ts';
import { hidesWhenHeld, isHeld } from '#panel/sync/run/requests.ts';

/** The tables that a transaction needs when it changes the mirror. */
export function mirrorTables(db: MuseumDatabase) {
  return [...mirrorNames.map((name) => db.table(name)), db.shadows, db.outbox, db.unpacked];
}

/** Pending changes of one record, in order. */
export function pendingOf(db: MuseumDatabase, chain: string): Promise<Entry[]> {
  // An index keeps the records of one key in the order of their numbers.
  return db.outbox.where('chain').equals(chain).toArray();
}

/** The row as the person sees it: `row` with each pending change on top. Unknown operations change nothing. */
export function withPending(catalogue: Catalogue, row: Row | null, pending: readonly Entry[]): Row | null {
  return pending.reduce<Row | null>((current, entry) => {
    const operation = catalogue.operations.get(entry.operation);
    // What was asked for, and does not go on by itself, is not about to happen.
    const shows = operation && !(isHeld(entry.state) && hidesWhenHeld(catalogue, entry));
    return shows ? operation.apply(current, entry.input) : current;
  }, row);
}

/**
 * Takes over the provider's copy of one record and applies the pending changes again. Runs inside the caller's
 * transaction over `mirrorTables`. `row` undefined: the provider's copy is as before.
 */
export async function takeOver(
  db: MuseumDatabase,
  catalogue: Catalogue,
  chain: string,
  row: Row | null | undefined,
): Promise<void> {
  const [pending, shadow] = await Promise.all([pendingOf(db, chain), db.shadows.get(chain)]);
  const subject = subjectOf(chain);
  const copy = row === undefined ? ((shadow?.row ?? null) as Row | null) : row;
  if (row === undefined && !shadow) return;
  // Gone at the provider, with a change of the person on it: it stays on screen until the person decides.
  const last = copy === null ? ((shadow?.row ?? shadow?.last ?? null) as Row | null) : null;
  const ground = pending.length > 0 ? (copy ?? last) : copy;
  const ours = pendingOn(ground, pending);
  const shown = withPending(catalogue, ground, ours);
  const isOlder = isBeyond(catalogue, ours);
  const hides = pending.length > 1 && !shown;
  const before = isOlder || hides ? await db.table<Row>(subject.table).get(subject.id) : undefined;
  // Another record had its number, and shows: whoever knows these changes brings back the one that they are about.
  const were = shadow?.row ? pendingOn(shadow.row as Row, pending) : ours;
  if (isOlder && before && ours.some((entry) => !were.includes(entry))) return;
  const hidden = (before ?? shadow?.hidden) as Row | undefined;
  const kept = { ...(last ? { last } : {}), ...(hidden && hides ? { hidden } : {}) };
  if (pending.length > 0) await db.shadows.put({ chain, row: copy, ...kept });
  else if (shadow) await db.shadows.delete(chain);
  // What a newer build shows stays as it is, and comes back as it was when it is not to be deleted any more.
  if (shown && isOlder && before) return;
  await show(db, catalogue, subject, shown && isOlder ? (hidden ?? shown) : shown);
}

/**
 * The record that a change is about, as the person has it: as it shows, or, where another one has its number by now, as
 * it was when the first of these changes began, with them on top. Null: nothing of it is here any more.
 */
export async function ownRow(
  db: MuseumDatabase,
  catalogue: Catalogue,
  { chain, identity }: Pick<Entry, 'chain' | 'identity'>,
): Promise<Row | null> {
  const { table, id } = subjectOf(chain);
  const [shadow, pending, shown] = await Promise.all([
    db.shadows.get(chain),
    pendingOf(db, chain),
    db.table<Row, string>(table).get(id),
  ]);
  const copy = (shadow?.row ?? shadow?.last) as Row | undefined;
  if (!copy || isOfOne(identity, copy)) return shown ?? null;
  const ours = pending.filter((entry) => isOfOne(entry.identity, identity));
  const first = ours.findIndex(({ start }) => start);
  const start = ours[first]?.start as Row | undefined;
  return start ? withPending(catalogue, start, ours.slice(first)) : null;
}

/** Records that the provider had when it was last heard. */
export async function knownToProvider(db: MuseumDatabase, table: MirrorTable): Promise<string[]> {
  const [shadows, ids] = await Promise.all([
    db.shadows.toArray(),
    db.table<Row, string>(table).toCollection().primaryKeys(),
  ]);
  const pending = new Set(shadows.map(({ chain }) => chain));
  const changed = shadows.map(({ chain, row }) => ({ ...subjectOf(chain), isThere: row !== null }));
  return [
    ...ids.filter((id) => !isDeviceId(id) && !pending.has(chainOf({ table, id }))),
    ...changed.filter((one) => one.isThere && one.table === table).map(({ id }) => id),
  ];
}

/** A newer build made one of these changes: this one cannot show it, and leaves what is shown as it is. */
export function isBeyond({ operations }: Catalogue, pending: readonly Entry[]): boolean {
  return pending.some(({ operation }) => !operations.has(operation));
}

/** Writes what the person sees of one record, and has the search take it in. */
function show(db: MuseumDatabase, catalogue: Catalogue, subject: Subject, row: Row | null): Promise<unknown> {
  const { table, id } = subject;
  return Promise.all([
    showPending(db, catalogue, subject, row),
    catalogue.collections.get(table)?.isSearched && db.unpacked.put({ table, id }),
  ]);
}

/** The same of a record with a shadow: the search takes in whatever has one, and a change has one write less. */
export function showPending(
  db: MuseumDatabase,
  catalogue: Catalogue,
  { table, id }: Subject,
  row: Row | null,
): Promise<unknown> {
  const rows = db.table<Row, string>(table);
  return row ? rows.put(derive(catalogue, table, { ...row, id })) : rows.delete(id);
}

/** The row with what the device derives from it. */
export function derive(catalogue: Catalogue, table: MirrorTable, row: Row): Row {
  return catalogue.collections.get(table)?.derive(row) ?? row;
}
