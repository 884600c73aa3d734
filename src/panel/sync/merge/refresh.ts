// Brings the provider's lists into the mirror. Writes only what differs; pending changes stay on top; an empty or
// failed list is never read as deletions.
import { getSubscription } from '#contract/museum.ts';
import type { Settled } from '#panel/store/entries.ts';
import type { Loading } from '#panel/store/facts.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import { bringRows, removeMissing } from './bring-rows.ts';
import type { Followed } from './changes.ts';
import { followChanges, isStillListed, noteWhole } from './changes.ts';
import { unlessMissing } from '#panel/sync/run/connectivity.ts';
import { Failure, unlessRefused } from '#panel/sync/run/failure.ts';
import { assertFence } from '#panel/sync/run/fence.ts';
import { isSame } from './merge.ts';
import type { Collection } from '#panel/sync/declare/operation.ts';
import type { Due, OpenSession, Pass } from '#panel/sync/run/pass.ts';
import type { Listed, ListJob, ListPart } from './read-list.ts';
import { areManyUnseen } from './look-again.ts';
import { heldIn, isOf, readList } from './read-list.ts';
import { noteUnderWay } from '#panel/sync/outbox/under-way.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

/**
 * Asks for everything, or for the lists in which something is under way, and writes what differs.
 *
 * @throws {Failure} when the provider is not there. A list that does not come all the same keeps what it had
 */
export async function refresh(
  pass: Pass,
  provider: Provider,
  session: OpenSession,
  { due, onMoved }: { due: Due; onMoved(): void },
): Promise<boolean> {
  const began = pass.now();
  const progress = reportTo(pass, onMoved);
  const cutOff = pass.loading?.cutOff ?? 0;
  const { user: whose } = session;
  const came: Came = { count: 0, leftOut: pass.loading?.leftOut ?? [], missing: 0, refused: 0, inVain: 0 };
  try {
    if (isFirst(pass)) await progress('running', { done: 0, total: null, ...troublesOf(pass) });
    let isWhole = due !== 'under way';
    // One request first: without a connection it is the only one.
    if (isWhole) {
      await unlessRefused(() => loadSubscription(pass, provider, whose.museumId));
      // Whatever the lists meet after this, the provider is there.
      await pass.connectivity.answered();
    }
    const watched = await watchedCreations(pass);
    const followed = await followChanges(pass, provider, { whose, watched, due });
    if (followed.kind === 'followed') {
      await noteTwins(pass, watched, followed.twins);
      came.count = followed.count;
      came.leftOut = followed.leftOut;
    }
    const isFollowed = await isEnough(pass, followed, due);
    pass.heldBack.clear();
    isWhole ||= followed.kind === 'lists' && followed.revision !== null;
    for (const collection of pass.catalogue.collections.values()) {
      if (collection.parts || (!isWhole && !collection.isUnderWay)) continue;
      if (isFollowed && !(await isStillListed(pass, collection))) continue;
      const job = { table: collection.table, whose, watched: watched.filter(isOf(collection)) };
      await askFor(pass, provider, collection, { came, job, session, progress, onMoved });
    }
    await pass.connectivity.answered();
    const isComplete = came.missing + came.refused === 0;
    if (isWhole && !isFollowed && isComplete) await noteWhole(pass, followed);
    const { leftOut } = came;
    if (!isWhole && isComplete) {
      const { completedAt = null, rest = 0 } = pass.loading ?? {};
      await progress('done', { completedAt, rest, leftOut });
      return true;
    }
    // What was waited for in vain cost nothing.
    const rest = restAfter(came.count, pass.now() - began - came.inVain);
    if (isComplete) await progress('done', { rest, leftOut });
    else
      await progress('failed', {
        rest,
        leftOut,
        ...(came.missing > 0 ? { cutOff: cutOff + 1 } : { isPartial: true }),
      });
    return true;
  } catch (error) {
    if (error instanceof Failure) {
      await progress('failed', { rest: restAfter(came.count, 0), cutOff: cutOff + 1 });
    }
    throw error;
  }
}

/** What came of the lists that were asked for. */
interface Came {
  /** Records, and those that were left out. */
  count: number;
  leftOut: NonNullable<Loading['leftOut']>;
  /** Lists that did not come although the provider is there, and lists that it refused or that made no sense. */
  missing: number;
  refused: number;
  /** How long those were waited for, in milliseconds. */
  inVain: number;
}

/** One list. Adds to `came`; what does not come keeps what it had, and no other from coming. @throws {Failure} */
async function askFor(
  pass: Pass,
  provider: Provider,
  collection: Collection,
  { came, ...options }: Refreshing & { came: Came },
): Promise<void> {
  const askedAt = pass.now();
  const listed = await unlessMissing(pass, () => refreshCollection(pass, provider, collection, options));
  if (!listed || listed === 'missing') {
    came[listed ? 'missing' : 'refused'] += 1;
    came.inVain += pass.now() - askedAt;
    return;
  }
  await noteTwins(pass, options.job.watched, listed.twins);
  // Of a provider in trouble, an empty list says nothing.
  if (listed.count > 0 || came.missing === 0) noteListed(pass, collection);
  const { table } = collection;
  const others = came.leftOut.filter((one) => one.table !== table);
  came.leftOut = [...others, ...listed.leftOut.map((one) => ({ ...one, table }))];
  came.count += listed.count;
}

/** Whether what changed says all that the lists would. */
async function isEnough(pass: Pass, followed: Followed, due: Due): Promise<boolean> {
  if (followed.kind === 'lists' || (followed.isWholeDue && due !== 'under way')) return false;
  return due !== 'none' || !(await areManyUnseen(pass));
}

/** Nothing of what stands in the mirror, if anything does, is known to be all there was. */
function isFirst({ loading }: Pass): boolean {
  return !loading?.completedAt;
}

// What went wrong the last time is so until it went well.
function troublesOf({ loading }: Pass): Pick<Loading, 'cutOff' | 'isPartial'> {
  return { cutOff: loading?.cutOff ?? 0, ...(loading?.isPartial ? { isPartial: true } : {}) };
}

// Kept with what is shown of the loading next: should that be lost, the list comes again.
function noteListed(pass: Pass, { table }: Collection): void {
  const { loading } = pass;
  if (!loading) return;
  const { listed = [] } = loading;
  if (isFirst(pass) && !listed.includes(table)) pass.loading = { ...loading, listed: [...listed, table] };
}

/** How long lists need not be asked for again, in milliseconds: in proportion to what they cost this time. */
function restAfter(rows: number, took: number): number {
  return Math.max(rows * restForRow, Math.max(0, took) * restForTime);
}

const restForRow = 10;
const restForTime = 20;

type Progress = (state: Loading['state'], known: Partial<Omit<Loading, 'state' | 'at'>>) => Promise<void>;

function reportTo(pass: Pass, onMoved: () => void): Progress {
  const { db, now } = pass;
  return async (state, known) => {
    onMoved();
    const completedAt = state === 'done' ? now() : (pass.loading?.completedAt ?? null);
    const { listed } = pass.loading ?? {};
    const first = completedAt === null && listed ? { listed } : {};
    const loading = { state, done: 0, total: null, at: now(), completedAt, ...first, ...known };
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

interface Refreshing {
  job: ListJob;
  session: OpenSession;
  progress: Progress;
  onMoved(): void;
}

async function refreshCollection(
  pass: Pass,
  provider: Provider,
  collection: Collection,
  { job, session, progress, onMoved }: Refreshing,
): Promise<Listed> {
  pass.settled.clear();
  const { db, catalogue } = pass;
  const onPart = ({ rows, done, total }: ListPart) =>
    bringRows(pass, collection, rows, async () => {
      if (collection.isSearched && isFirst(pass))
        await progress('running', { done, total, ...troublesOf(pass) });
    });
  const errand = { job, database: db.name, address: db.provider, token: session.token };
  const listed =
    ((await isLarge(pass, collection)) && (await pass.readElsewhere?.(errand, { onPart, onMoved }))) ||
    (await readList(catalogue, provider, heldIn(db, collection.table), job, onPart));
  await removeMissing(pass, provider, collection, listed.missing);
  if (collection.isUnderWay) await noteUnderWay(pass, listed.underWay);
  return listed;
}

/** Of fewer rows than this, a thread of its own takes longer to start than they do. */
const large = 2_000;

async function isLarge(pass: Pass, { table, isSearched }: Collection): Promise<boolean> {
  if (!isSearched || !pass.readElsewhere) return false;
  const held = await pass.db.table(table).count();
  return held >= large || (held === 0 && isFirst(pass));
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
  { db, now }: Pass,
  watched: readonly Settled[],
  twins: readonly number[],
): Promise<void> {
  for (const done of watched) {
    if (twins.includes(done.seq ?? 0)) await db.history.update(done.seq ?? 0, { warning: 'twin', watch: 0 });
    else if (Math.abs(now() - (done.watchedAt ?? done.settledAt)) >= apart)
      await db.history.update(done.seq ?? 0, { watch: (done.watch ?? 1) - 1, watchedAt: now() });
  }
}
