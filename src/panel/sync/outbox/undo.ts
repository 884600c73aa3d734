// What a person let go of can be put back for a day: the change as it was, in its place, with its files.
import type { Entry, Settled, Undo } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { mirrorTables, pendingOf, takeOver } from './mirror.ts';
import type { Catalogue, Changes, Row } from '#panel/sync/declare/operation.ts';
import { deviceIdsIn, providerNames, renameIds } from './rename.ts';
import { listsWatched, record } from './history.ts';
import { release } from './waits.ts';

const day = 24 * 60 * 60_000;

interface Store {
  db: MuseumDatabase;
  catalogue: Catalogue;
  now(): number;
}

/** Moves changes of one record into the history so that they can be taken back. Inside the caller's transaction. */
export async function letGo(
  { db, catalogue, now }: Store,
  entries: readonly Entry[],
  moved: Undo['moved'] = [],
): Promise<void> {
  await forgetOldUndos(db, catalogue, now());
  const act = entries[0]?.key ?? '';
  const until = now() + day;
  await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
  for (const entry of entries) {
    const shadow = await db.shadows.get(entry.chain);
    const copy = (shadow?.row ?? shadow?.last ?? null) as Row | null;
    const watch = mayHaveBeenMade(catalogue, entry) ? { watch: listsWatched } : {};
    await record(db, entry, 'discarded', now(), { undo: { act, entry, copy, moved, until }, ...watch });
    await release(db, entry.chain);
  }
}

// Then one of it at the provider is what the person was shown, and two are not.
function mayHaveBeenMade({ operations }: Catalogue, { operation, state, attempts }: Entry): boolean {
  const isInDoubt = state === 'ambiguous' || (state === 'parked' && attempts > 0);
  return isInDoubt && operations.get(operation)?.candidates !== undefined;
}

async function forgetOldUndos(db: MuseumDatabase, catalogue: Catalogue, now: number): Promise<void> {
  const old = await db.history.filter(({ undo }) => undo !== undefined && undo.until <= now).toArray();
  for (const { seq = 0, undo: _, ...settled } of old) {
    await db.history.put({ ...settled, seq });
    await db.files.bulkDelete(catalogue.operations.get(settled.operation)?.files?.(settled.input) ?? []);
  }
}

/**
 * Why a change cannot be put back:
 * - `over`: its time has passed, or somebody put it back already.
 * - `sending`: something that the person did to the record since is being sent just now.
 * - `deleted`: the person deleted the record since.
 * - `changed`: a deletion, and the person changed the record since.
 * - `superseded`: the person gave the same another value since.
 */
export type UndoRefusal = 'over' | 'sending' | 'deleted' | 'changed' | 'superseded';

/** Puts back what was discarded in one act, in its old place. Null: done. One transaction. */
export async function undoDiscard({ db, catalogue, now }: Store, act: string): Promise<UndoRefusal | null> {
  return db.transaction('rw', [...mirrorTables(db), db.aliases, db.history], async () => {
    const discarded = await db.history
      .filter(({ undo }) => undo?.act === act && undo.until > now())
      .toArray();
    const undos = discarded.flatMap(({ undo }) => undo ?? []);
    const [first] = undos;
    if (!first) return 'over';
    const entries = await Promise.all(undos.map(({ entry }) => asNamedNow(db, entry)));
    const chain = entries[0]?.chain ?? '';
    const pending = await pendingOf(db, chain);
    const back: Entry[] = [];
    for (const entry of entries) {
      const fits = await fitIn(db, catalogue, entry, pending);
      if (typeof fits === 'string') return fits;
      back.push(fits);
    }
    await db.history.bulkDelete(discarded.map(({ seq }) => seq ?? 0));
    await db.outbox.bulkAdd(back);
    await layGround(db, catalogue, chain, first, back);
    const moved = startsAgain(first.moved, back);
    await moveStarts({ db, catalogue }, pending, back[0]?.seq ?? 0, moved);
    await takeOver(db, catalogue, chain, undefined);
    return null;
  });
}

// The record, or one that it refers to, may have got its provider's id since.
async function asNamedNow(db: MuseumDatabase, entry: Entry): Promise<Entry> {
  const { table, id } = subjectOf(entry.chain);
  const names = await providerNames(db, [id, ...entry.waits, ...deviceIdsIn(entry.input)]);
  return {
    ...entry,
    chain: `${table}:${names.get(id) ?? id}`,
    input: renameIds(entry.input, names),
    waits: entry.waits.filter((wait) => !names.has(wait)),
  };
}

type Done = Pick<Settled, 'operation' | 'input'>;

/** The change as it can go back among what the person did to the record since, or why it can't. */
async function fitIn(
  db: MuseumDatabase,
  catalogue: Catalogue,
  entry: Entry,
  pending: readonly Entry[],
): Promise<Entry | UndoRefusal> {
  const kindOf = ({ operation }: Done) => catalogue.operations.get(operation)?.kind;
  const later = pending.filter(({ seq }) => seq > entry.seq);
  if (later.some(({ state }) => state === 'sending')) return 'sending';
  const ended = await endedSince(db, entry);
  const since: Done[] = [...later, ...ended];
  if (since.some((done) => kindOf(done) === 'remove')) return 'deleted';
  switch (kindOf(entry)) {
    case 'remove':
      return since.length > 0 ? 'changed' : entry;
    case 'transfer':
    case 'request':
      return since.some(({ operation }) => operation === entry.operation) ? 'superseded' : entry;
    case 'update':
      return withoutFields(
        entry,
        ended.flatMap(({ input }) => Object.keys(changesIn(input))),
      );
    case 'create':
    case undefined:
      return entry;
  }
}

/** What the person did to the record after this change, and is with the provider. */
function endedSince(db: MuseumDatabase, { chain, createdAt }: Entry): Promise<Settled[]> {
  return db.history
    .where('chain')
    .equals(chain)
    .filter((done) => done.outcome !== 'discarded' && done.createdAt > createdAt)
    .toArray();
}

// What the person gave another value since, and the provider has, stays so. The rest is a change like any other.
function withoutFields(entry: Entry, fields: readonly string[]): Entry | UndoRefusal {
  const changes = changesIn(entry.input);
  const dropped = Object.keys(changes).filter((field) => fields.includes(field));
  if (dropped.length === 0) return entry;
  const { changes: _, base, ...rest } = entry.input as Changes;
  const kept = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !dropped.includes(field)));
  if (Object.keys(kept(changes)).length === 0) return 'superseded';
  const { trouble: __, conflict: ___, ...open } = entry;
  return { ...open, state: 'waiting', input: { ...rest, changes: kept(changes), base: kept(base) } };
}

function changesIn(input: unknown): Record<string, unknown> {
  const { changes } = input as Partial<Changes>;
  return typeof changes === 'object' && changes !== null ? changes : {};
}

// The mirror's row is the provider's copy while nothing is pending; a record that is gone there shows as it last was.
async function layGround(
  db: MuseumDatabase,
  catalogue: Catalogue,
  chain: string,
  { copy }: Undo,
  back: readonly Entry[],
): Promise<void> {
  if (await db.shadows.get(chain)) return;
  const { table, id } = subjectOf(chain);
  const isNew = back.some(({ operation }) => catalogue.operations.get(operation)?.kind === 'create');
  const row = isNew ? null : ((await db.table<Row, string>(table).get(id)) ?? null);
  await db.shadows.put({ chain, row, ...(row || isNew || !copy ? {} : { last: copy }) });
}

function startsAgain(moved: Undo['moved'], back: readonly Entry[]): Undo['moved'] {
  const fields = new Set(back.flatMap(({ input }) => Object.keys(changesIn(input))));
  return moved
    .filter(({ field }) => fields.has(field))
    .map(({ field, from, to }) => ({ field, from: to, to: from }));
}

/**
 * Changes after `seq` started from values that are no more: the next change of each field starts from what took its
 * place. Inside the caller's transaction.
 */
export async function moveStarts(
  { db, catalogue }: Pick<Store, 'db' | 'catalogue'>,
  pending: readonly Entry[],
  seq: number,
  moved: Undo['moved'],
): Promise<void> {
  const left = new Map(moved.map((move) => [move.field, move]));
  const all = [...moved];
  for (const entry of pending) {
    if (entry.seq <= seq) continue;
    const { seen } = entry.input as { seen?: Record<string, unknown> };
    if (seen)
      await db.outbox.update(entry.seq, {
        input: { ...(entry.input as object), seen: movedOn(seen, all) },
      });
    // A transfer has a base as well, which is no record of fields.
    if (Object.keys(changesIn(entry.input)).length === 0) continue;
    const input = entry.input as Changes;
    const after = restarted(catalogue, entry, [...left.values()]);
    for (const field of Object.keys(input.base)) {
      const { isTheirs } = left.get(field) ?? {};
      const move = {
        field,
        from: input.changes[field],
        to: after.changes[field],
        ...(isTheirs && { isTheirs }),
      };
      left.delete(field);
      if (isSame(move.from, move.to)) continue;
      left.set(field, move);
      all.push(move);
    }
    await db.outbox.update(entry.seq, { input: after });
  }
}

function restarted({ operations }: Catalogue, { operation, input }: Entry, moved: Undo['moved']): Changes {
  const { base, ...rest } = input as Changes;
  const asDeclared = operations.get(operation)?.restart?.(input, moved) as Changes | undefined;
  return asDeclared ?? { ...rest, base: movedOn(base, moved) };
}

function movedOn(values: Record<string, unknown>, moved: Undo['moved']): Record<string, unknown> {
  const followed = moved.filter(({ field, from }) => field in values && isSame(values[field], from));
  return { ...values, ...Object.fromEntries(followed.map(({ field, to }) => [field, to])) };
}
