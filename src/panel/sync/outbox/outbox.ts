// How a change gets into the outbox, and into the mirror with it.
import type { Entry } from '#panel/store/entries.ts';
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { foldInto, isAbout, isUnsent } from './fold.ts';
import { identified } from '#panel/sync/merge/identity.ts';
import { derive, mirrorTables, pendingOf, showPending, takeOver } from './mirror.ts';
import type { Catalogue, Operation, Row } from '#panel/sync/declare/operation.ts';
import { deviceIdsIn, providerNames, renameIds } from './rename.ts';
import { isAtRest, isHeld, isRequest, moveBehind } from '#panel/sync/run/requests.ts';
import { letGo } from './undo.ts';
import { release, stillToCome } from './waits.ts';

export interface Outbox {
  db: MuseumDatabase;
  catalogue: Catalogue;
  now(): number;
  uuid(): string;
  /** The tab and the screen that ask for a change: what becomes of it is shown there. */
  asker?: Pick<Entry, 'tab' | 'screen'>;
  /** So long, in milliseconds, a new change is not sent by itself: the person may think again. */
  holdsFor?: number;
}

export interface Change<Input = any> {
  operation: Operation<Input>;
  input: Input;
}

/**
 * Makes changes: the mirror shows them and the outbox holds them, in one durable transaction. When this resolves, they
 * are on the device for good. A draft that they came from goes in the same step.
 *
 * @throws what the storage throws (full, unavailable): then nothing happened, and the form keeps everything
 */
export async function perform(
  outbox: Outbox,
  changes: Change[],
  { forgetDraft }: { forgetDraft?: string } = {},
): Promise<void> {
  const { db } = outbox;
  // Changes that were made in one step say so by their time.
  const madeAt = outbox.now();
  const atOnce = { ...outbox, now: () => madeAt };
  await db.transaction('rw', [...mirrorTables(db), db.aliases, db.drafts, db.history, db.files], async () => {
    for (const change of changes) await enqueue(atOnce, change);
    if (forgetDraft) await db.drafts.delete(forgetDraft);
  });
}

/** Queues one change. Runs inside the caller's transaction. */
export async function enqueue(outbox: Outbox, { operation, input }: Change): Promise<void> {
  const { db, catalogue } = outbox;
  // Each wait inside a transaction costs: nothing is waited for that is known already.
  const known = deviceIdsIn(input).length > 0 ? await withProviderIds(db, input) : input;
  const subject = operation.subject(known);
  const chain = chainOf(subject);
  const [row, shadow] = await Promise.all([
    db.table<Row, string>(subject.table).get(subject.id),
    db.shadows.get(chain),
  ]);
  // A record with pending changes has a shadow.
  const pending = shadow ? await pendingOf(db, chain) : [];
  if (operation.kind === 'remove' && neverLeft(catalogue, pending)) return vanish(outbox, chain);
  const held = operation.isAgain && pending.find((entry) => isHeldWish(entry, operation, known));
  if (held) {
    const identity = identified(catalogue, subject.table, row ?? null);
    return tryAgain(outbox, operation, { ...held, ...identity }, known);
  }

  const after = operation.apply(row ?? null, known);
  const title = titled(after && derive(catalogue, subject.table, after));
  const names = namesWaitedFor(operation, known, subject.id);
  const waits = names.length > 0 ? await stillToCome(outbox, names) : [];
  const copy = (shadow?.row ?? null) as Row | null;
  const seen = row ?? null;
  const folded = foldInto(catalogue, pending, { operation, input: known, copy, seen });
  if (folded && folded.input === null) return cancelOut(outbox, folded.entry);
  // Asked for together: the browser does them one after the other anyway, and nobody waits in between.
  await Promise.all([
    folded
      ? replaceInput(outbox, folded.entry, folded.input, title)
      : db.outbox.add({
          ...newEntry(outbox, operation, known, chain),
          ...(row ? titled(row) : title),
          waits,
          ...(keepsStart(operation) && row ? { start: row } : {}),
          ...(copy || !shadow
            ? identified(catalogue, subject.table, copy ?? seen)
            : (sharedIdentity(pending, seen) ?? identified(catalogue, subject.table, seen))),
        }),
    shadow
      ? row && !after && db.shadows.put({ ...shadow, hidden: row })
      : db.shadows.put({ chain, row: operation.kind === 'create' ? null : (row ?? null) }),
    showPending(db, catalogue, subject, after),
  ]);
  if (operation.kind !== 'remove' && pending.length > 0)
    await putRequestsLast(outbox, pending, folded?.entry);
}

// An edit may be compared with it, and what is uploaded may have to go with a record that is made anew.
function keepsStart({ kind }: Operation): boolean {
  return kind === 'update' || kind === 'transfer';
}

// The provider does not have it: not yet, or no longer. What waits for it says which one it was, unless all of that is
// about one that had the number before: then there is none.
function sharedIdentity(pending: readonly Entry[], seen: Row | null): Pick<Entry, 'identity'> | null {
  const named = pending.filter((entry) => entry.identity);
  if (named.length === 0) return {};
  const identity = named.findLast((entry) => isAbout(entry, pending, null, seen))?.identity;
  return identity ? { identity } : null;
}

function isHeldWish({ operation: name, state, input }: Entry, operation: Operation, wish: unknown): boolean {
  return name === operation.name && isHeld(state) && operation.isAgain?.(input, wish) === true;
}

// What was refused and is asked for once more is tried again, on the record as the person sees it now: a switch behind
// those that were turned since, which may be under it.
async function tryAgain(
  outbox: Outbox,
  { commutes = false }: Operation,
  entry: Entry,
  input: unknown,
): Promise<void> {
  const { db, catalogue, now } = outbox;
  const { seq, trouble: _, conflict: __, ...rest } = entry;
  const time = now();
  const again = { ...rest, ...outbox.asker, input, state: 'waiting' as const, nextAt: time, createdAt: time };
  if (commutes) await db.outbox.delete(seq);
  // Dexie fills in a number that is left out, because the key is auto-incremented.
  await db.outbox.put({ ...again, ...(commutes ? ({} as { seq: number }) : { seq }) });
  await takeOver(db, catalogue, entry.chain, undefined);
}

// One that is asked for again goes again, whatever held it up.
async function putRequestsLast(
  { db, catalogue, now }: Outbox,
  pending: readonly Entry[],
  folded: Entry | undefined,
): Promise<void> {
  for (const entry of pending) {
    if (!isRequest(catalogue, entry) || !isAtRest(entry)) continue;
    await moveBehind(db, entry, entry.seq === folded?.seq ? { goesAgainAt: now() } : {});
  }
}

// Made here, and the provider has nothing of it, because nothing was tried yet or because it refused to make it: it never
// needs to hear of it.
function neverLeft(catalogue: Catalogue, [first, ...later]: Entry[]): boolean {
  const isCreation = first !== undefined && catalogue.operations.get(first.operation)?.kind === 'create';
  return isCreation && (isUnsent(first) || first.state === 'refused') && later.every(isUnsent);
}

// What was wished for and taken back before it left: the provider never needs to hear of it.
async function cancelOut({ db, catalogue }: Outbox, { seq, chain }: Entry): Promise<void> {
  await db.outbox.delete(seq);
  await release(db, chain);
  await takeOver(db, catalogue, chain, undefined);
}

/**
 * A change wants something else now; the bytes that only its old input needed go. Resolves with what it waits for from
 * now on. Inside the caller's transaction, which has read `entry`.
 */
export async function replaceInput(
  outbox: Outbox,
  entry: Entry,
  input: unknown,
  title: { title?: string } = {},
): Promise<string[]> {
  const { db, catalogue } = outbox;
  const { id } = subjectOf(entry.chain);
  const operation = catalogue.operations.get(entry.operation);
  const waits = await stillToCome(outbox, namesWaitedFor(operation, input, id), entry.seq);
  const files = (of: unknown) => operation?.files?.(of) ?? [];
  const kept = new Set(files(input));
  const needless = files(entry.input).filter((file) => !kept.has(file));
  await db.outbox.put({ ...entry, input, waits, ...title });
  if (needless.length > 0) await db.files.bulkDelete(needless);
  return waits;
}

function namesWaitedFor(operation: Operation | undefined, input: unknown, own: string): string[] {
  const chains = operation?.waitsFor?.(input).map(chainOf) ?? [];
  return [...deviceIdsIn(input).filter((id) => id !== own), ...chains];
}

/** A change as it is queued. Dexie gives it its number. */
export function newEntry(
  outbox: Pick<Outbox, 'now' | 'uuid' | 'asker' | 'holdsFor'>,
  operation: Operation,
  input: unknown,
  chain: string,
): Entry {
  const now = outbox.now();
  return {
    // Dexie fills in the number, because the key is auto-incremented.
    ...({} as { seq: number }),
    key: outbox.uuid(),
    operation: operation.name,
    input,
    chain,
    waits: [],
    title: '',
    state: 'waiting',
    attempts: 0,
    nextAt: now,
    ...(outbox.holdsFor ? { nextAt: now + outbox.holdsFor, wait: outbox.holdsFor } : {}),
    createdAt: now,
    ...outbox.asker,
  };
}

function titled(row: Row | null): { title?: string } {
  return typeof row?.['name'] === 'string' ? { title: row['name'] } : {};
}

// A record that was made and deleted before it ever left: nothing to send, nothing to show.
async function vanish(outbox: Outbox, chain: string): Promise<void> {
  const { db, catalogue } = outbox;
  const { id } = subjectOf(chain);
  await letGo(outbox, await pendingOf(db, chain));
  // What refers to it goes without it.
  await db.outbox
    .where('waits')
    .equals(id)
    .modify((entry) => {
      entry.waits = entry.waits.filter((one) => one !== id);
    });
  await takeOver(db, catalogue, chain, undefined);
}

// A screen may still hold the device's id of a record that the provider has named meanwhile.
export async function withProviderIds<T>(db: MuseumDatabase, input: T): Promise<T> {
  const ids = deviceIdsIn(input);
  if (ids.length === 0) return input;
  return renameIds(input, await providerNames(db, ids));
}

/** The bytes that ended changes carried are needed no more. Runs inside the caller's transaction. */
export async function dropFiles(db: MuseumDatabase, catalogue: Catalogue, entries: Entry[]): Promise<void> {
  const ids = entries.flatMap(
    (entry) => catalogue.operations.get(entry.operation)?.files?.(entry.input) ?? [],
  );
  if (ids.length > 0) await db.files.bulkDelete(ids);
}
