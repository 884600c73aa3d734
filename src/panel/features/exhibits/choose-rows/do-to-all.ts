// Does one thing to many exhibits, a few in each step: each change is one of its own in the outbox, the screen stays alive
// in between, and all of it can be taken back together.
import type { Entry } from '#panel/store/entries.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { Changes } from '#panel/sync/declare/operation.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { discard } from '#panel/sync/outbox/decisions.ts';
import { pendingOf } from '#panel/sync/outbox/mirror.ts';
import type { Change, Outbox } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { undoDiscard } from '#panel/sync/outbox/undo.ts';
import type { Action } from './actions.ts';

export interface Done extends Made {
  /** So many were so already. */
  same: number;
  /** So many have as many tags as there can be. */
  full: number;
  /** So many nobody has any more. */
  gone: number;
}

export interface Made {
  /** What all of its changes say of when they were made (ms since 1970). */
  at: number;
  changes: readonly Change[];
}

/** Hears how many of them are through. */
export type OnProgress = (count: number) => void;

/** In one transaction: more of them would keep the screen waiting. */
const together = 20;

/**
 * @throws {Interrupted} what the storage throws, with what was done before it: that is on the device
 */
export async function doToAll(
  outbox: Outbox,
  ids: readonly string[],
  { fateOf, holdsFor }: Action,
  onProgress: OnProgress,
): Promise<Done> {
  const at = outbox.now();
  const made: Change[] = [];
  const done = { at, changes: made, same: 0, full: 0, gone: 0 };
  // One action: shown once, and without a browser alert for each of them.
  const asker = outbox.asker?.tab === undefined ? {} : { tab: outbox.asker.tab };
  const atOnce: Outbox = { ...outbox, now: () => at, asker, ...(holdsFor ? { holdsFor } : {}) };
  for (let from = 0; from < ids.length; from += together) {
    const part = ids.slice(from, from + together);
    const counts = { same: 0, full: 0, gone: 0 };
    const changes: Change[] = [];
    try {
      for (const row of await rowsOf(outbox.db, part)) {
        const fate = row ? fateOf(row) : 'gone';
        if (typeof fate === 'string') counts[fate] += 1;
        else changes.push(fate);
      }
      if (changes.length > 0) await perform(atOnce, changes);
    } catch (error) {
      throw new Interrupted(done, error);
    }
    made.push(...changes);
    for (const fate of ['same', 'full', 'gone'] as const) done[fate] += counts[fate];
    onProgress(Math.min(from + together, ids.length));
    await screenIsDrawn();
  }
  return done;
}

/** The storage gave way in the middle. */
export class Interrupted extends Error {
  readonly done: Done;

  constructor(done: Done, cause: unknown) {
    super('the storage gave way', { cause });
    this.done = done;
  }
}

/** How many could be taken back, and how many not: they are at the server, or somebody did something else to them since. */
export interface TakenBack {
  back: number;
  left: number;
}

/**
 * Takes back what was done. What has not been sent is let go of; what has, gets back what it had, unless it was changed
 * since. What is deleted for good stays so.
 *
 * @throws what the storage throws: the rest can be taken back by asking again
 */
export async function takeBack(
  outbox: Outbox,
  { at, changes }: Made,
  onProgress: OnProgress,
): Promise<TakenBack> {
  const taken = { back: 0, left: 0 };
  for (const [index, change] of changes.toReversed().entries()) {
    taken[(await takeOneBack(outbox, change, at)) ? 'back' : 'left'] += 1;
    if (index % together !== together - 1) continue;
    onProgress(index + 1);
    await screenIsDrawn();
  }
  return taken;
}

async function takeOneBack(outbox: Outbox, { operation, input }: Change, at: number): Promise<boolean> {
  const { db } = outbox;
  const id = await idNow(db, input.id);
  const chain = chainOf({ table: 'exhibits', id });
  // With what the person did to the record since, it is more than this.
  const isIt = (entry: Entry) =>
    entry.operation === operation.name &&
    entry.createdAt === at &&
    isSame((entry.input as Partial<Changes>).changes, (input as Partial<Changes>).changes);
  const waiting = (await pendingOf(db, chain)).find(isIt);
  if (waiting && (await discard(outbox, waiting.seq)).length > 0) return true;
  if (operation.kind === 'remove') return bringBack(outbox, chain, at);
  return reverse(outbox, id, { operation, input });
}

// It was made here and had never been sent: deleting it let go of all of it.
async function bringBack(outbox: Outbox, chain: string, at: number): Promise<boolean> {
  const { undo } =
    (await outbox.db.history
      .where('chain')
      .equals(chain)
      .filter(({ undo: kept, settledAt }) => kept !== undefined && settledAt === at)
      .first()) ?? {};
  return undo !== undefined && (await undoDiscard(outbox, undo.act)) === null;
}

// It is sent, or part of an earlier change: another edit, which merges like any.
async function reverse(outbox: Outbox, id: string, { operation, input }: Change): Promise<boolean> {
  const { changes, base } = input as Changes;
  const row = await outbox.db.exhibits.get(id);
  const isStill =
    row && Object.entries(changes).every(([field, value]) => isSame(row[field as keyof ExhibitRow], value));
  if (!isStill) return false;
  await perform(outbox, [{ operation, input: { id, changes: base, base: changes } }]);
  return true;
}

/** As the provider has named them since. */
async function rowsOf(db: MuseumDatabase, ids: readonly string[]): Promise<(ExhibitRow | undefined)[]> {
  const heirs = await db.aliases.bulkGet([...ids]);
  return db.exhibits.bulkGet(ids.map((id, index) => heirs[index]?.id ?? id));
}

async function idNow(db: MuseumDatabase, id: string): Promise<string> {
  return (await db.aliases.get(id))?.id ?? id;
}

const screenIsDrawn = () => new Promise((resolve) => setTimeout(resolve));
