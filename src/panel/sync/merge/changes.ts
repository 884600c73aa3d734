// What changed at the provider since a revision, in the place of its lists; config.json says whether it lists them. Contract,
// "Optional: what changed since".
import type { Changes } from '#contract/changes.ts';
import { listChanges } from '#contract/changes.ts';
import { leftOutOf } from '#contract/fields.ts';
import type { Settled } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import type { Loading, Revision } from '#panel/store/facts.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { bringRows, takeAwayGone } from './bring-rows.ts';
import { unlessRefused } from '#panel/sync/run/failure.ts';
import { assertFence } from '#panel/sync/run/fence.ts';
import type { Collection, Row, Whose } from '#panel/sync/declare/operation.ts';
import type { InParts } from './parts.ts';
import { bringPart } from './parts.ts';
import type { Due, Pass } from '#panel/sync/run/pass.ts';
import { readLag } from '#panel/sync/run/backoff.ts';
import type { Held } from './read-list.ts';
import { compareRows, heldIn, twinsAmong, withoutTwice } from './read-list.ts';
import { noteUnderWay } from '#panel/sync/outbox/under-way.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

/** The lists are read in full now and then all the same: addresses of files end, and so does trust. */
const wholeEvery = 24 * 60 * 60_000;

/**
 * - `followed`: the mirror is what the lists would show. `isWholeDue`: they are read all the same.
 * - `lists`: they are to be read in full. With them, the mirror is as new as `revision`; null: nobody knows.
 */
export type Followed =
  | { kind: 'followed'; count: number; twins: number[]; leftOut: LeftOutRows; isWholeDue: boolean }
  | { kind: 'lists'; revision: Revision | null };

/** So many records that a person has to decide about are looked for at a time. */
const mostLookedFor = 12;

type LeftOutRows = NonNullable<Loading['leftOut']>;

/** Brings what changed into the mirror. @throws {Failure} when it did not come */
export async function followChanges(
  pass: Pass,
  provider: Provider,
  { whose, watched, due }: { whose: Whose; watched: readonly Settled[]; due: Due },
): Promise<Followed> {
  if (!pass.changes) return { kind: 'lists', revision: null };
  const known = await readFact(pass.db, 'revision');
  // Not for the sake of one list.
  if (!known?.isSure && due === 'under way') return { kind: 'lists', revision: null };
  if (!known || known.takenAt > pass.now()) return fromNow(pass, await ask(provider, whose));
  if (!known.isSure) return { kind: 'lists', revision: { ...known, isSure: isOld(pass, known) } };
  const followed = { count: 0, leftOut: [...(pass.loading?.leftOut ?? [])] };
  let isTaken = true;
  for (let since = known.id, isMore = true; isMore;) {
    pass.settled.clear();
    pass.heldBack.clear();
    const page = await ask(provider, whose, since);
    // One that goes on without getting on would be asked for ever.
    if (!page || page.startAnew || (page.more && page.revision === since)) return fromNow(pass, page);
    const count = await unlessRefused(() => bringPage(pass, provider, page, { whose, followed }));
    // A record of it could not be asked about: with the lists, one that is refused keeps no other from arriving.
    if (count === null) return { kind: 'lists', revision: null };
    followed.count += count;
    isTaken &&= pass.heldBack.size === 0;
    // What was not taken, because it may be older than what is known here, is asked for again.
    if (isTaken && page.revision !== since) await keepRevision(pass, { ...known, id: page.revision });
    since = page.revision;
    isMore = page.more === true;
  }
  await lookForGone(pass, provider);
  const age = pass.now() - known.wholeAt;
  const isWholeDue = age < 0 || age >= wholeEvery;
  return { kind: 'followed', ...followed, twins: await findTwins(pass, watched), isWholeDue };
}

/**
 * Whether the list of a collection is asked for beside what changed: it is short, and one that was empty by mistake would
 * stay so.
 */
export async function isStillListed({ db }: Pass, { table, changed }: Collection): Promise<boolean> {
  return !changed || (await db.table(table).count()) === 0;
}

// Of a record that was said to be gone by a read that lagged, and is there, nothing is shown: nothing has changed.
async function lookForGone(pass: Pass, provider: Provider): Promise<void> {
  const { db, catalogue } = pass;
  const gone = await db.outbox
    .where('state')
    .equals('conflict')
    .and(({ conflict }) => conflict?.kind === 'gone')
    .toArray();
  for (const chain of [...new Set(gone.map((entry) => entry.chain))].slice(0, mostLookedFor)) {
    const { table, id } = subjectOf(chain);
    const collection = catalogue.collections.get(table);
    const row = collection && (await unlessRefused(() => collection.read(provider, id)));
    if (collection && row) await bringRows(pass, collection, [row]);
  }
}

/** The lists have been read in full: with what of them was taken, the mirror is as new as that. */
export async function noteWhole(pass: Pass, followed: Followed): Promise<void> {
  const revision = followed.kind === 'lists' ? followed.revision : await readFact(pass.db, 'revision');
  if (!revision) return;
  const isSure = revision.isSure && (followed.kind === 'followed' || pass.heldBack.size === 0);
  await keepRevision(pass, { ...revision, isSure, wholeAt: pass.now() });
}

// The lists may lag behind what was said to be the present, so they are read once more before it counts.
function fromNow({ now }: Pass, page: Changes | null): Followed {
  const taken = { takenAt: now(), wholeAt: now(), isSure: false };
  return { kind: 'lists', revision: page && { id: page.revision, ...taken } };
}

function isOld({ now }: Pass, { takenAt }: Revision): boolean {
  return now() - takenAt > readLag;
}

/** Null: the provider does not say, or makes no sense. */
async function ask(provider: Provider, { museumId }: Whose, since?: string): Promise<Changes | null> {
  const input = { museumId, ...(since === undefined ? {} : { since }) };
  const answer = await unlessRefused(() => provider.call(listChanges, input));
  return answer?.data ?? null;
}

async function keepRevision(pass: Pass, revision: Revision): Promise<void> {
  await pass.db.transaction('rw', pass.db.facts, async () => {
    await assertFence(pass);
    await keepFact(pass.db, 'revision', revision);
  });
}

/** Where another file of the engine read the lists, this one may read more of them: it reads them in full once. */
export async function distrustOthers(db: MuseumDatabase, file: string): Promise<void> {
  await db.transaction('rw', db.facts, async () => {
    if ((await readFact(db, 'readBy')) === file) return;
    await db.facts.delete('revision');
    await keepFact(db, 'readBy', file);
  });
}

/** Resolves with how many records came and went. */
async function bringPage(
  pass: Pass,
  provider: Provider,
  { records, gone }: Changes,
  { whose, followed }: { whose: Whose; followed: { leftOut: LeftOutRows } },
): Promise<number> {
  const underWay = new Set(pass.underWay?.ids);
  let count = 0;
  for (const collection of pass.catalogue.collections.values()) {
    const { table, changed, isUnderWay, parts } = collection;
    for (const part of parts?.changed(records ?? {}) ?? []) {
      await bringPart(pass, provider, collection as InParts, part);
      count += part.rows.length;
    }
    const came = changed?.(records ?? {}, whose) ?? [];
    const left = gone?.[table as keyof typeof gone] ?? [];
    if (came.length + left.length === 0) continue;
    const rows = await withoutTwice(provider, collection, came);
    await bringChanged(pass, collection, rows);
    await takeAwayGone(pass, collection, left);
    for (const row of isUnderWay ? rows : []) {
      if (isUnderWay?.(row)) underWay.add(row.id);
      else underWay.delete(row.id);
    }
    if (isUnderWay) for (const id of left) underWay.delete(id);
    const unreadable = leftOutOf(came).map((one) => ({ ...one, table }));
    const heard = new Set([...rows.map(({ id }) => id), ...left, ...unreadable.map(({ id }) => id)]);
    const others = followed.leftOut.filter((one) => one.table !== table || !heard.has(one.id ?? ''));
    followed.leftOut = [...others, ...unreadable];
    count += came.length + left.length;
  }
  await noteUnderWay(pass, [...underWay]);
  return count;
}

async function bringChanged(pass: Pass, collection: Collection, rows: readonly Row[]): Promise<void> {
  const held = heldAmong(pass, collection, rows);
  await compareRows(collection, rows, held, (part) => bringRows(pass, collection, part.rows));
}

/** These rows as this device has them, each by its key: what lies between them is none of it. */
function heldAmong({ db }: Pass, { table }: Collection, rows: readonly Row[]): Held {
  const ids = rows.map(({ id }) => id);
  const all = heldIn(db, table, () => Promise.resolve(ids));
  return {
    ...all,
    async between(first, last) {
      const wanted = ids.filter((id) => id >= first && id <= last);
      const [known, noted] = await Promise.all([db.table<Row, string>(table).bulkGet(wanted), all.noted()]);
      return { rows: known.filter((row) => row !== undefined), noted };
    },
  };
}

// A twin may have come long before it is known to be one. Few are watched, for a short time.
async function findTwins({ db, catalogue }: Pass, watched: readonly Settled[]): Promise<number[]> {
  const twins: number[] = [];
  for (const done of watched) {
    const alike = await catalogue.operations.get(done.operation)?.alikeHere?.(db, done.input);
    if (!alike?.length) continue;
    const rows = await db.table<Row, string>(subjectOf(done.chain).table).bulkGet(alike);
    const there = rows.filter((row) => row !== undefined);
    twins.push(...twinsAmong(catalogue, [done], there));
  }
  return twins;
}
