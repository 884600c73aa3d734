// Brings the provider's lists into the mirror. Writes only what differs; pending changes stay on top; an empty or
// failed list is never read as deletions.
import { getSubscription } from '#contract/museum.ts';
import type { Session } from '#panel/store/device.ts';
import type { Settled } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import type { Loading } from '#panel/store/facts.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import { bringRows, isFirst, removeMissing, withoutTwice } from './bring-rows.ts';
import { Failure } from './failure.ts';
import { assertFence } from './fence.ts';
import { isSame } from './merge.ts';
import type { Collection, Operation, Row } from './operation.ts';
import type { OpenSession, Pass } from './pass.ts';
import { noteUnderWay } from './under-way.ts';
import type { Provider } from './wire.ts';

/**
 * Asks for everything and writes what differs.
 *
 * @throws {Failure} when it did not come, apart from lists that are refused or make no sense: those keep what they had
 */
export async function refresh(
  pass: Pass,
  provider: Provider,
  { user }: OpenSession,
  onMoved: () => void,
): Promise<boolean> {
  const began = pass.now();
  const progress = reportTo(pass, onMoved);
  let listed = 0;
  let isComplete = true;
  try {
    if (isFirst(pass)) await progress('running', { done: 0, total: null });
    // One request first: without a connection it is the only one.
    await unlessRefused(() => loadSubscription(pass, provider, user.museumId));
    const watched = await watchedCreations(pass);
    for (const collection of pass.catalogue.collections.values()) {
      if (collection.parts) continue;
      const rows = await unlessRefused(() => refreshCollection(pass, provider, collection, user, progress));
      // It keeps what it had, and no other from arriving.
      if (!rows) isComplete = false;
      else await noteTwins(pass, watched.filter(isOf(collection)), rows);
      listed += rows?.length ?? 0;
    }
    await pass.reach.answered();
    const rest = restAfter(listed, pass.now() - began);
    await progress(isComplete ? 'done' : 'failed', isComplete ? { rest } : { rest, isPartial: true });
    return true;
  } catch (error) {
    // What was waited for in vain cost nothing.
    if (error instanceof Failure) await progress('failed', { rest: restAfter(listed, 0) });
    throw error;
  }
}

/** How long lists need not be asked for again, in milliseconds: in proportion to what they cost this time. */
function restAfter(rows: number, took: number): number {
  return Math.max(rows * restForRow, Math.max(0, took) * restForTime);
}

const restForRow = 10;
const restForTime = 20;

function isOf({ table }: Collection) {
  return ({ chain }: Settled) => subjectOf(chain).table === table;
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && (error.kind === 'refused' || error.kind === 'broken')) return null;
    throw error;
  }
}

type Progress = (
  state: Loading['state'],
  known: Partial<Pick<Loading, 'done' | 'total' | 'rest' | 'isPartial'>>,
) => Promise<void>;

function reportTo(pass: Pass, onMoved: () => void): Progress {
  const { db, now } = pass;
  return async (state, known) => {
    onMoved();
    const completedAt = state === 'done' ? now() : (pass.loading?.completedAt ?? null);
    const loading = { state, done: 0, total: null, at: now(), completedAt, ...known };
    await db.transaction('rw', db.facts, async () => {
      if ((await readFact(db, 'fence')) === pass.fence) await keepFact(db, 'loading', loading);
    });
    pass.loading = loading;
  };
}

async function loadSubscription(pass: Pass, provider: Provider, museumId: string): Promise<void> {
  const { data } = await provider.call(getSubscription, { museumId });
  // Seldom another one: whoever shows it is not woken for nothing.
  if (isSame(await readFact(pass.db, 'subscription'), data)) return;
  await pass.db.transaction('rw', pass.db.facts, async () => {
    await assertFence(pass);
    await keepFact(pass.db, 'subscription', data);
  });
}

async function refreshCollection(
  pass: Pass,
  provider: Provider,
  collection: Collection,
  user: Session['user'],
  progress: Progress,
): Promise<Row[]> {
  pass.settled.clear();
  const listed = await collection.list(provider, user);
  const rows = await withoutTwice(provider, collection, listed);
  await bringRows(pass, collection, rows, async (done) => {
    if (collection.isSearched) await progress('running', { done, total: rows.length });
  });
  const keys = await pass.db.table<Row, string>(collection.table).toCollection().primaryKeys();
  await removeMissing(pass, provider, collection, rows, keys);
  if (collection.isUnderWay) await noteUnderWay(pass, collection, rows);
  return rows;
}

/** So far apart are lists that count, in milliseconds: three of them outlast a request that is on its way late. */
const apart = 20_000;

async function watchedCreations({ db }: Pass): Promise<Settled[]> {
  // All at once: a row at a time takes ten times as long, and few are let go.
  return (await db.history.toArray()).filter(({ watch }) => !!watch);
}

// The browser may repeat a request by itself (failures of others, 38): what it made twice is shown, not ignored. The
// next lists are searched, rather than those of the next minutes, because clocks jump and connections end. Lists that
// follow each other closely count as one.
async function noteTwins(
  { db, catalogue, now }: Pass,
  watched: readonly Settled[],
  rows: Row[],
): Promise<void> {
  for (const done of watched) {
    const isTwice = hasTwin(catalogue.operations.get(done.operation), done, rows);
    if (isTwice) await db.history.update(done.seq ?? 0, { warning: 'twin', watch: 0 });
    else if (Math.abs(now() - (done.watchedAt ?? done.settledAt)) >= apart)
      await db.history.update(done.seq ?? 0, { watch: (done.watch ?? 1) - 1, watchedAt: now() });
  }
}

function hasTwin(
  operation: Pick<Operation, 'candidates'> | undefined,
  { input, intent, chain, outcome }: Settled,
  rows: Row[],
): boolean {
  const alike = operation?.candidates?.(rows, input, intent) ?? [];
  // Which of them was let go of nobody knows; the person was told of one.
  if (outcome === 'discarded') return alike.length > 1;
  return alike.some((row) => !chain.endsWith(`:${row.id}`));
}
