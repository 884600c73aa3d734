// How an attempt ends in the store. Each function runs in one transaction and is fenced: a pass that another one has
// taken over from changes nothing any more.
import type { Entry, Trouble } from '#panel/store/entries.ts';
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { acknowledged, isOfAnother } from '#panel/sync/merge/clock.ts';
import { TakenOver } from './fence.ts';
import { listsWatched, record } from '#panel/sync/outbox/history.ts';
import { identified, isOfOne, pendingOn } from '#panel/sync/merge/identity.ts';
import { isBeyond, mirrorTables, pendingOf, takeOver } from '#panel/sync/outbox/mirror.ts';
import type { Catalogue, Operation, Outcome, Row } from '#panel/sync/declare/operation.ts';
import { renameIds } from '#panel/sync/outbox/rename.ts';
import { hidesWhenHeld, isHeld, isRequest, moveBehind } from './requests.ts';
import { release, revive } from '#panel/sync/outbox/waits.ts';
import { isStopped } from '#panel/sync/outbox/stop.ts';

export interface Settling {
  db: MuseumDatabase;
  catalogue: Catalogue;
  fence: number;
  now(): number;
}

/** The change is with the provider. Its copy goes into the mirror, pending changes on top; a new id goes everywhere. */
export async function settleDone(
  { db, catalogue, fence, now }: Settling,
  entry: Entry,
  outcome: Extract<Outcome, { kind: 'done' }>,
): Promise<boolean> {
  const tables = [...mirrorTables(db), db.aliases, db.drafts, db.files, db.history, db.clocks];
  return db.transaction('rw', tables, async () => {
    if (!(await isOurs(db, entry, fence, isUnderWay))) return false;
    const operation = catalogue.operations.get(entry.operation);
    await db.outbox.delete(entry.seq);
    const row = await newestCopy({ db, catalogue }, entry, outcome);
    const chain = await adopt({ db, catalogue }, entry, row);
    await noteAcknowledged({ db, catalogue, now }, { ...entry, chain }, outcome);
    const watch = operation?.candidates ? { watch: listsWatched } : {};
    await record(db, { ...entry, chain }, outcome.how, now(), { ...outcome, ...watch });
    const files = operation?.files?.(entry.input) ?? [];
    if (files.length > 0) await db.files.bulkDelete(files);
    if (operation && row)
      await rebaseLater({ db, catalogue }, operation, { chain, settled: entry.identity }, row);
    await release(db, entry.chain);
    // What had the number before is not what the record made here is.
    if (chain !== entry.chain) await revive({ db, catalogue }, chain, now());
    await takeOver(db, catalogue, chain, row);
    return true;
  });
}

// From now on, a read that shows it as it was is older than what is known here.
async function noteAcknowledged(
  { db, catalogue, now }: Pick<Settling, 'db' | 'catalogue' | 'now'>,
  { chain, operation, state }: Entry,
  { from, row, isSeen = false }: Extract<Outcome, { kind: 'done' }>,
): Promise<void> {
  if (from === undefined || row === undefined) return;
  const acknowledgement = { operation, from, row, inDoubt: state === 'ambiguous', isSeen };
  const clock = await db.clocks.get(chain);
  const shown = from ?? row;
  const known = clock && shown && isOfAnother(clock, shown) ? undefined : clock;
  const identity = identified(catalogue, subjectOf(chain).table, row ?? from);
  await db.clocks.put({ ...acknowledged(known, chain, acknowledgement, now()), ...identity });
}

// A list may have shown the new record before its creation was answered, and more may have been done to it since.
async function newestCopy(
  { db, catalogue }: Pick<Settling, 'db' | 'catalogue'>,
  { chain }: Entry,
  { row, of }: Extract<Outcome, { kind: 'done' }>,
): Promise<Row | null | undefined> {
  const { table, id } = subjectOf(chain);
  if (row && of) {
    const known = (await db.shadows.get(chain))?.row as Row | undefined;
    return known ? { ...known, ...Object.fromEntries(of.map((field) => [field, row[field]])) } : row;
  }
  if (!row || row.id === id) return row;
  const shadow = await db.shadows.get(chainOf({ table, id: row.id }));
  const copy = shadow ? shadow.row : await db.table<Row, string>(table).get(row.id);
  // Of an earlier record with this number, it says nothing.
  const { identity } = identified(catalogue, table, row);
  return copy && isOfOne(identity, copy as Row) ? (copy as Row) : row;
}

// The provider named a record that this device made: every reference follows, and the old id still leads to it.
async function adopt(
  { db, catalogue }: Pick<Settling, 'db' | 'catalogue'>,
  entry: Entry,
  row: Row | null | undefined,
): Promise<string> {
  const subject = subjectOf(entry.chain);
  if (!row || row.id === subject.id) return entry.chain;
  const names = new Map([[subject.id, row.id]]);
  const chain = chainOf({ table: subject.table, id: row.id });
  await db.aliases.put({
    local: subject.id,
    id: row.id,
    table: subject.table,
    ...identified(catalogue, subject.table, row),
  });
  const referring = new Set<string>();
  // A list has shown the record already, and a newer build has changed it there: not one that had its number before.
  const isShownThere = isBeyond(catalogue, pendingOn(row, await pendingOf(db, chain)));
  await db.outbox
    .where('chain')
    .equals(entry.chain)
    .or('waits')
    .equals(subject.id)
    .modify((other) => {
      if (other.chain === entry.chain) other.chain = chain;
      else referring.add(other.chain);
      other.input = renameIds(other.input, names);
      other.waits = other.waits.filter((id) => id !== subject.id);
    });
  await moveDrafts(db, entry.chain, chain, names);
  const shadow = await db.shadows.get(entry.chain);
  if (shadow) {
    await db.shadows.delete(entry.chain);
    await db.shadows.put({ ...shadow, chain });
  }
  const rows = db.table<Row, string>(subject.table);
  if (!isShownThere && isBeyond(catalogue, await pendingOf(db, chain))) {
    const shown = await rows.get(subject.id);
    if (shown) await rows.put({ ...shown, id: row.id });
  }
  await rows.delete(subject.id);
  await db.unpacked.put({ table: subject.table, id: subject.id });
  for (const other of referring) await takeOver(db, catalogue, other, undefined);
  return chain;
}

async function rebaseLater(
  { db, catalogue }: Pick<Settling, 'db' | 'catalogue'>,
  { name, rebase }: Operation,
  { chain, settled }: { chain: string; settled: Entry['identity'] },
  row: Row,
): Promise<void> {
  for (const entry of await pendingOf(db, chain)) {
    // The number was an earlier record's, before a backup was put back: what is about that one stays so.
    if (!isOfOne(entry.identity, settled ?? row)) continue;
    const input = rebase && entry.operation === name ? { input: rebase(entry.input, row) } : {};
    await db.outbox.update(entry.seq, { ...identified(catalogue, subjectOf(chain).table, row), ...input });
  }
}

async function moveDrafts(
  db: MuseumDatabase,
  from: string,
  to: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const draft = await db.drafts.get(from);
  if (!draft) return;
  await db.drafts.delete(from);
  await db.drafts.put({ ...draft, key: to, value: renameIds(draft.value, names) });
}

/** Not through: the entry stays, in the state given, with what the person should know. */
export async function settleHeld(
  { db, catalogue, fence }: Settling,
  entry: Entry,
  change: Pick<Entry, 'state' | 'nextAt'> & Partial<Entry> & { trouble?: Trouble },
): Promise<boolean> {
  const isHidden = hidesWhenHeld(catalogue, entry) && isHeld(change.state);
  const { conflict } = change;
  // What was read shows while the person decides: a work that has the number by now, what somebody else made of one that
  // is to be deleted.
  const isShown = conflict?.kind === 'another' || (isHidden && conflict?.kind === 'changed');
  return db.transaction('rw', isHidden || isShown ? mirrorTables(db) : [db.outbox], async () => {
    const current = await isOurs(db, entry, fence);
    if (!current) return false;
    const { trouble: _, conflict: __, fence: ___, wait: ____, asked: _____, ...rest } = current;
    await db.outbox.put({ ...rest, ...change });
    if (isHidden && isRequest(catalogue, entry)) {
      // It must not hold up what was done to the record since.
      const last = await db.outbox.where('chain').equals(entry.chain).last();
      if (last && last.seq !== entry.seq) await moveBehind(db, entry);
    }
    const theirs = isShown ? (conflict.theirs as Row) : undefined;
    if (isHidden || isShown) await takeOver(db, catalogue, entry.chain, theirs);
    return true;
  });
}

/** A lost creation is sent once more: from now on it is this attempt whose effect may show up late. */
export async function settleSentAgain({ db, fence }: Settling, entry: Entry, sentAt: number): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const current = await isOurs(db, entry, fence);
    if (!current) throw new TakenOver();
    const { timedOut: _, waited: __, isThere: ___, ...rest } = current;
    await db.outbox.put({ ...rest, sentAt });
  });
}

/** The store has said that it has the whole file: from now on, only the provider has to verify it. */
export async function settleStored({ db, fence }: Settling, entry: Entry): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const current = await isOurs(db, entry, fence, isUnderWay);
    if (!current) throw new TakenOver();
    await db.outbox.put({ ...current, isStored: true });
  });
}

/** @throws {TakenOver} when another pass has this entry now */
export async function assertOurs({ db, fence }: Pick<Settling, 'db' | 'fence'>, entry: Entry): Promise<void> {
  if (!(await isOurs(db, entry, fence, isUnderWay))) throw new TakenOver();
}

async function isOurs(
  db: MuseumDatabase,
  entry: Entry,
  fence: number,
  counts = ({ state }: Entry) => state === 'sending',
): Promise<Entry | null> {
  const current = await db.outbox.get(entry.seq);
  return current && counts(current) && current.fence === fence ? current : null;
}

// Stopped too late: what the provider has is settled all the same.
function isUnderWay(entry: Entry): boolean {
  return entry.state === 'sending' || isStopped(entry);
}
