// What people decide about changes that are not through: try again, let go, correct, choose. Each is one transaction.
import type { Choices, Entry, EntryState, FieldConflict, Undo } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { isOfOne } from '#panel/sync/merge/identity.ts';
import { mirrorTables, pendingOf, takeOver } from './mirror.ts';
import type { Changes, Operation, Row } from '#panel/sync/declare/operation.ts';
import type { Change, Outbox } from './outbox.ts';
import { dropFiles, enqueue, replaceInput, withProviderIds } from './outbox.ts';
import { renameIds } from './rename.ts';
import { hidesWhenHeld } from '#panel/sync/run/requests.ts';
import { record } from './history.ts';
import { letGo, moveStarts } from './undo.ts';
import { release, stillToCome } from './waits.ts';

/** Tries an entry again now, whatever it waits for. Nothing happens to one that is under way. */
export async function retry(outbox: Pick<Outbox, 'db' | 'catalogue' | 'now'>, seqs: number[]): Promise<void> {
  const { db, now } = outbox;
  await db.transaction('rw', mirrorTables(db), async () => {
    const entries = await db.outbox.where('seq').anyOf(seqs).toArray();
    for (const { trouble: _, conflict: __, ...entry } of entries) {
      if (entry.state === 'sending') continue;
      // What never comes any more is not waited for.
      const waits = await stillToCome(outbox, entry.waits, entry.seq);
      await db.outbox.put({ ...entry, state: stateToRetry(entry), nextAt: now(), wait: 0, waits });
      // It is about to happen again.
      if (hidesWhenHeld(outbox.catalogue, entry))
        await takeOver(db, outbox.catalogue, entry.chain, undefined);
    }
  });
}

function stateToRetry({ state, attempts }: Pick<Entry, 'state' | 'attempts'>): EntryState {
  // One that was stopped before its first attempt cannot have arrived.
  if (state === 'parked') return attempts === 0 ? 'waiting' : 'ambiguous';
  return state === 'refused' || state === 'conflict' ? 'waiting' : state;
}

/**
 * Sends a parked creation as a new record after all: the person looked, and none of those at the provider is theirs.
 * What is there by now counts as somebody else's.
 */
export async function sendAsNew({ db, now }: Pick<Outbox, 'db' | 'now'>, seq: number): Promise<void> {
  await db.outbox
    .where('seq')
    .equals(seq)
    .modify((entry) => {
      if (entry.state !== 'parked') return;
      const { intent: _, sentAt: __, timedOut: ___, waited: ____, isThere: _____, ...rest } = entry;
      Object.assign(entry, waitingAgain(rest, now()));
      delete entry.intent;
      delete entry.sentAt;
      delete entry.timedOut;
      delete entry.waited;
      delete entry.isThere;
    });
}

/**
 * Lets a change go and puts the provider's value back. Letting go of a creation lets go of all that was done to the
 * record since, and so does letting go of a record that is gone. Resolves with what was discarded, which can be put back
 * for a day (undo.ts); empty when it is under way just now.
 */
export async function discard(outbox: Outbox, seq: number): Promise<Entry[]> {
  const { db, catalogue } = outbox;
  return db.transaction('rw', [...mirrorTables(db), db.history, db.files], async () => {
    const entry = await db.outbox.get(seq);
    if (!entry) return [];
    const pending = await pendingOf(db, entry.chain);
    const isCreate = catalogue.operations.get(entry.operation)?.kind === 'create';
    const isGone = entry.conflict?.kind === 'gone';
    const gone = isCreate || isGone ? pending.filter((one) => one.seq >= seq) : [entry];
    if (gone.some(({ state }) => state === 'sending')) return [];
    const moved = startsWithout(entry);
    await letGo(outbox, gone, moved);
    await moveStarts(outbox, pending, seq, moved);
    await takeOver(db, catalogue, entry.chain, undefined);
    return gone;
  });
}

function startsWithout(entry: Entry): Undo['moved'] {
  const { base, changes } = entry.input as Partial<Changes>;
  if (!base || !changes) return [];
  return Object.keys(changes).map((field) => ({ field, from: changes[field], to: base[field] }));
}

/**
 * Ends a conflict of fields as the person decided. What is left of the change goes on by itself; resolves with the change
 * when nothing is left, and it can be put back like any that was let go. Fields that people decide about together may be
 * named together, also those that nobody else changed.
 */
export async function decide(outbox: Outbox, seq: number, choices: Choices): Promise<Entry | null> {
  const { db, catalogue } = outbox;
  return db.transaction('rw', [...mirrorTables(db), db.history, db.files], async () => {
    const entry = await db.outbox.get(seq);
    if (entry?.state !== 'conflict' || entry.conflict?.kind !== 'fields') return null;
    const fields = withTheirs(entry.input, entry.conflict.fields, choices);
    const operation = catalogue.operations.get(entry.operation);
    const input = operation?.decided
      ? operation.decided(entry.input, fields, choices)
      : decidedInput(entry.input as Changes, fields, choices);
    // Of a list, what nobody else touched stays mine.
    const kept = (input as Changes | null)?.changes ?? {};
    const moved = fields
      .filter(({ field }) => choices[field] === 'theirs')
      .map(({ field, mine, theirs }) => ({
        field,
        from: mine,
        to: kept[field] ?? theirs,
        isTheirs: true as const,
      }));
    if (input === null) await letGo(outbox, [entry], moved);
    else await db.outbox.put(waitingAgain({ ...entry, input }, outbox.now()));
    await moveStarts(outbox, await pendingOf(db, entry.chain), seq, moved);
    await takeOver(db, catalogue, entry.chain, undefined);
    return input === null ? entry : null;
  });
}

// A field that goes with theirs although only I changed it: what it was before is theirs.
function withTheirs(input: unknown, fields: FieldConflict[], choices: Choices): FieldConflict[] {
  const { base = {}, changes = {} } = input as Partial<Changes>;
  const together = Object.keys(changes).filter(
    (name) => choices[name] === 'theirs' && !fields.some(({ field }) => field === name),
  );
  return [
    ...fields,
    ...together.map((field) => ({
      field,
      base: base[field],
      mine: changes[field],
      theirs: base[field],
    })),
  ];
}

function decidedInput(input: Changes, fields: FieldConflict[], choices: Choices): Changes | null {
  const changes = { ...input.changes };
  const base = { ...input.base };
  for (const { field, mine, theirs, isOwn } of fields) {
    if (choices[field] === 'theirs') delete changes[field];
    else if (isOwn) changes[field] = mine;
    // From now on the edit starts from what the other person wrote, knowingly.
    base[field] = theirs;
    if (!(field in changes)) delete base[field];
  }
  return Object.keys(changes).length === 0 ? null : { ...input, changes, base };
}

function waitingAgain(entry: Entry, now: number): Entry {
  const { trouble: _, conflict: __, isStored: ___, ...rest } = entry;
  return { ...rest, state: 'waiting', attempts: 0, nextAt: now };
}

/**
 * Replaces what a held-up change wants, after the person corrected it, and sends it again. False: it is under way, or
 * may have arrived as it was, so nothing was changed.
 */
export async function correct(outbox: Outbox, seq: number, input: unknown): Promise<boolean> {
  const { db, catalogue } = outbox;
  return db.transaction('rw', [...mirrorTables(db), db.aliases, db.files], async () => {
    const entry = await db.outbox.get(seq);
    if (!entry || entry.state === 'sending' || entry.state === 'ambiguous') return false;
    const known = await withProviderIds(db, input);
    const waits = await replaceInput(outbox, entry, known);
    await db.outbox.put(waitingAgain({ ...entry, input: known, waits }, outbox.now()));
    await takeOver(db, catalogue, entry.chain, undefined);
    return true;
  });
}

/** Ends a conflict of 'another' record: the person says that this one is meant. What waits for the same goes on with it. */
export async function recogniseAs(
  { db, catalogue, now }: Pick<Outbox, 'db' | 'catalogue' | 'now'>,
  seq: number,
  theirs: Row,
): Promise<void> {
  await db.transaction('rw', mirrorTables(db), async () => {
    const entry = await db.outbox.get(seq);
    if (entry?.conflict?.kind !== 'another') return;
    for (const { conflict, ...one } of await pendingOf(db, entry.chain)) {
      // What was done to a third record is not meant.
      if (!isOfOne(one.identity, entry.identity)) continue;
      const fields = Object.keys(one.identity ?? {});
      const identity = Object.fromEntries(fields.map((field) => [field, theirs[field]]));
      const isMeant = conflict?.kind === 'another';
      if (isMeant) await db.outbox.put(waitingAgain({ ...one, identity }, now()));
      else await db.outbox.update(one.seq, { identity });
    }
    // What was held is about to happen, and shows.
    await takeOver(db, catalogue, entry.chain, undefined);
  });
}

/**
 * Ends a 'gone', 'another' or 'changed' conflict by another change: the record made anew, or deleted anyway. Files that
 * were on their way go with the record when it is made anew; what was done to another record that has the number stays.
 * `held`: the change that the person decided about.
 */
export async function replaceChain(outbox: Outbox, held: Entry, change: Change): Promise<void> {
  const { db, catalogue } = outbox;
  const { chain, identity } = held;
  // An earlier build did not note which record it was.
  const isMeant = (entry: Entry) => !identity || isOfOne(entry.identity, identity);
  await db.transaction('rw', [...mirrorTables(db), db.aliases, db.drafts, db.history, db.files], async () => {
    const pending = (await pendingOf(db, chain)).filter(isMeant);
    if (pending.some(({ state }) => state === 'sending')) return;
    await db.outbox.bulkDelete(pending.map((entry) => entry.seq));
    for (const entry of pending) await record(db, entry, 'discarded', outbox.now());
    await release(db, chain);
    await takeOver(db, catalogue, chain, undefined);
    await enqueue(outbox, change);
    const isAnew = change.operation.kind === 'create';
    for (const entry of pending) {
      const operation = catalogue.operations.get(entry.operation);
      const goesAlong = operation?.kind === 'transfer' || operation?.kind === 'request';
      if (!isAnew || !goesAlong) await dropFiles(db, catalogue, [entry]);
      else await enqueue(outbox, { operation, input: carriedOver(operation, entry.input, chain, change) });
    }
  });
}

function carriedOver(
  operation: Operation,
  input: unknown,
  chain: string,
  { operation: create, input: made }: Change,
) {
  const id = create.subject(made).id;
  const row = create.apply(null, made) ?? { id };
  const renamed = renameIds(input, new Map([[subjectOf(chain).id, id]]));
  return operation.rebase?.(renamed, row) ?? renamed;
}
