// A read may be older than what was acknowledged from here: a replica lags, a cache answers. So it is classed before it is
// merged. Pure; what follows from it is in look-again.ts.
import type { Acknowledged, Clock } from '#panel/store/clocks.ts';
import { fileOf } from '#panel/sync/declare/file-address.ts';
import { isSame } from './merge.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { readLag, settleWindow } from '#panel/sync/run/backoff.ts';

/**
 * - `fresh`: nothing of it is older than what is known, though it may be somebody else's.
 * - `stale`: an earlier own state, the absence of what was just made, or the presence of what was just deleted.
 * - `reverted`: an earlier own state that no lag explains any more: it was lost, or taken back.
 */
export type Reading = { kind: 'fresh' | 'stale' } | { kind: 'reverted'; fields: string[] };

/** What was read is older than what is known here: the change waits, and looks again. */
export class Stale extends Error {
  override readonly name = 'Stale';
}

/** What is acknowledged: an operation's effect, and what the provider had before it. */
export interface Acknowledgement {
  operation: string;
  /** Null: it was not there. */
  from: Row | null;
  /** Null: it is gone. */
  row: Row | null;
  /** A request of this change is, or was, in doubt. */
  inDoubt: boolean;
  /** It has been read since, and was there. */
  isSeen: boolean;
}

/** Where the device sleeps or its clock jumps again and again, so many looks are enough. */
const mostLooks = 12;
/** A look that comes later than this says nothing of how much time has passed, in milliseconds. */
const mostLate = 5_000;
/** So soon is looked whether what was acknowledged is there: a tablet that wrote at the same moment has written by then. */
const firstLook = 3_000;
/** What was seen is remembered by ticks, which a jump of the clock cannot hurry. */
export const tick = 15_000;
const mostEarlier = 8;
/** Two tablets that lost something to a third one write again at the same moment, too: one of them loses it once more. */
const mostAgain = 2;

export function classify(clock: Clock | undefined, row: Row | null, now: number): Reading {
  if (!clock) return { kind: 'fresh' };
  if (!row) return { kind: isRecent(clock, { at: clock.madeAt }, now) ? 'stale' : 'fresh' };
  // What had the number before a backup was put back may be read for as long as reads lag.
  if (isOfAnother(clock, row)) return { kind: isStillRecent(clock, now) ? 'stale' : 'fresh' };
  if (isRecent(clock, { at: clock.goneAt }, now)) return { kind: 'stale' };
  const behind = Object.entries(clock.fields).filter(([field, known]) => isBehind(known, row[field]));
  if (behind.length === 0) return { kind: 'fresh' };
  if (behind.some(([, known]) => isRecent(clock, known, now))) return { kind: 'stale' };
  return { kind: 'reverted', fields: behind.map(([field]) => field) };
}

/**
 * Whether a read that is not stale may be older all the same than what was written from here: it shows what nobody here
 * knows in the place of what nobody has read, where reads lag. Who writes the whole record by it may write that back.
 */
export function isInDoubt(clock: Clock | undefined, row: Row, now: number): boolean {
  if (!clock?.lags) return false;
  return Object.entries(clock.fields).some(([field, known]) => {
    const isUnread = known.operation !== null && !known.isSeen && !isSameState(row[field], known.value);
    return isRecent(clock, isUnread ? known : { ...known, at: known.ownAt }, now);
  });
}

/**
 * Whether what was read, and is not stale, may be older all the same than what was written from here: it shows what nobody
 * here knows in the place of it. That another read has shown the write says nothing: lists and single records may come
 * from copies of different ages.
 */
export function mayBeOlder(clock: Clock, row: Row, now: number): boolean {
  return Object.entries(clock.fields).some(
    ([field, known]) =>
      known.operation !== null && !isSameState(row[field], known.value) && isRecent(clock, known, now),
  );
}

/** Whether the clock is about another record, which had the number before. What this one was recognised by earlier counts. */
export function isOfAnother({ identity, fields }: Clock, row: Record<string, unknown>): boolean {
  const named = Object.keys(identity ?? {});
  const isKnown = (field: string) => {
    const { value, before, earlier = [] } = fields[field] ?? {};
    return [identity?.[field], value, before, ...earlier].some((one) => isSame(one, row[field]));
  };
  return named.length > 0 && !named.some(isKnown);
}

/** `at`: when (ms since 1970). */
type Known = { at: number | undefined } & Pick<Acknowledged, 'past'>;

/** By what has been waited as well, which no jump of the clock can hurry. */
function isRecent(clock: Clock, { at, past }: Known, now: number): boolean {
  if (at === undefined) return false;
  const isYoung = now >= at && now - at < readLag;
  const { looks, waited } = passed(clock, past);
  return isYoung || (waited < readLag && looks < mostLooks);
}

function passed(
  { looks, waited = 0 }: Clock,
  before: Acknowledged['past'],
): NonNullable<Acknowledged['past']> {
  return { looks: looks + (before?.looks ?? 0), waited: waited + (before?.waited ?? 0) };
}

/** How much time has surely passed once it was looked, since something was acknowledged (ms). */
export function waitedOnce({ lookAt, wait, waited = 0 }: Clock, now: number): number {
  const late = now - lookAt;
  return late >= 0 && late <= mostLate ? waited + wait : waited;
}

function isBehind({ value, before, earlier }: Acknowledged, read: unknown): boolean {
  return !isSameState(read, value) && [before, ...earlier].some((one) => isSameState(read, one));
}

/** The clock once the provider has acknowledged a change. */
export function acknowledged(
  clock: Clock | undefined,
  chain: string,
  { operation, from, row, inDoubt, isSeen }: Acknowledgement,
  now: number,
): Clock {
  const next: Clock = {
    chain,
    fields: clock ? asPast(clock) : {},
    doubtUntil: Math.max(clock?.doubtUntil ?? 0, inDoubt ? now + settleWindow(true) : 0),
    lookAt: now + firstLook,
    wait: firstLook,
    looks: 0,
    waited: 0,
    ...(clock?.madeAt === undefined ? {} : { madeAt: clock.madeAt }),
    lags: clock?.lags,
  };
  const unlooked = { lookAt: now + tick, wait: tick };
  if (!row) return { ...next, ...unlooked, fields: {}, goneAt: now };
  if (!from) return { ...next, ...unlooked, madeAt: now };
  for (const field of Object.keys(row)) {
    if (isSameState(from[field], row[field])) continue;
    const change = { value: row[field], before: from[field], operation, now };
    const known = written(next.fields[field], change);
    next.fields[field] = isSeen ? { ...known, isSeen } : known;
  }
  return isSeen ? { ...next, ...unlooked } : next;
}

/** Its fields, once something else of the record is looked for. */
function asPast(clock: Clock): Clock['fields'] {
  const fields = Object.entries(clock.fields);
  return Object.fromEntries(
    fields.map(([field, known]) => [field, { ...known, past: passed(clock, known.past) }]),
  );
}

function written(
  known: Acknowledged | undefined,
  { value, before, operation, now }: { value: unknown; before: unknown; operation: string; now: number },
): Acknowledged {
  const isAgain = known !== undefined && known.operation !== null && isSameState(known.value, value);
  const earlier =
    isAgain || !known ? known?.earlier : [...known.earlier, known.before, known.value].slice(-mostEarlier);
  const again = isAgain ? (known.again ?? 0) + 1 : 0;
  return { value, before, earlier: earlier ?? [], at: now, operation, ...(again > 0 ? { again } : {}) };
}

/** The clock once a fresh read has shown the record. Undefined: there is nothing that is not known. */
export function shown(clock: Clock, row: Row, now: number): Clock | undefined {
  let isChanged = false;
  const fields = { ...clock.fields };
  for (const [field, known] of Object.entries(fields)) {
    const isHere = isSameState(row[field], known.value);
    if (isHere && known.isSeen) continue;
    isChanged = true;
    const ownAt = known.operation !== null && !known.isSeen ? known.at : known.ownAt;
    // Somebody else's since: what was acknowledged before it is an earlier state by now.
    fields[field] = isHere
      ? { ...known, isSeen: true }
      : {
          ...written(known, { value: row[field], before: known.value, operation: '', now }),
          operation: null,
          ownAt,
        };
  }
  return isChanged ? { ...clock, fields } : undefined;
}

/** Nothing can come any more that this clock knows anything of. */
export function isOver(clock: Clock, now: number): boolean {
  return isAllSeen(clock) && clock.doubtUntil <= now && !isStillRecent(clock, now);
}

/** A read may still be older than something that this clock knows of. */
export function isStillRecent(clock: Clock, now: number): boolean {
  const all = [{ at: clock.madeAt }, { at: clock.goneAt }, ...Object.values(clock.fields)];
  return all.some((known) => isRecent(clock, known, now));
}

/** Everything that was written from here has been read since, as it was written. */
export function isAllSeen({ fields }: Clock): boolean {
  return Object.values(fields).every(({ isSeen, operation }) => isSeen || operation === null);
}

/**
 * What becomes of a field that shows an earlier own state for good:
 * - `again`: it was lost before anybody saw it, to somebody who wrote the whole record at the same moment. It is written
 *   once more, and twice at most.
 * - `asked`: a late request of ours may have taken it back, or it was lost each time: the person says.
 * - `accepted`: somebody else put it back.
 */
export function lossOf(clock: Clock, field: string, now: number): 'again' | 'asked' | 'accepted' {
  const { operation, isSeen, again = 0, at } = clock.fields[field] ?? { operation: null, at: 0 };
  if (operation === null) return 'accepted';
  if (!isSeen) return again < mostAgain ? 'again' : 'asked';
  return clock.doubtUntil > now && clock.doubtUntil - now <= settleWindow(true) && at <= now
    ? 'asked'
    : 'accepted';
}

/** The same, as far as reads can show: an address is signed anew each time, and its host may move. */
function isSameState(a: unknown, b: unknown): boolean {
  return isSame(comparable(a), comparable(b));
}

function comparable(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) ? fileOf(value) : value;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, comparable(inner)]));
}
