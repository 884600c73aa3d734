// What changes have in common whose answers were lost: they look for what they made at the same time, and in the same list.
// A large one that each of them asked for by itself would take as long as all the rest.
import type { Entry } from '#panel/store/entries.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { isDue, readLag, settleWindow } from './backoff.ts';
import type { Edges } from './edges.ts';

/** Null: it is empty, which is not to be believed. */
type Rows = Promise<Row[] | null>;

/** When changes in doubt look next (ms since 1970): one pass after the other keeps to it. */
export interface Meeting {
  nextAt: number;
}

export interface SharedLooks {
  meeting: Meeting;
  /** Lists on their way, or just come. */
  lists: Map<MirrorTable, SharedList>;
}

interface SharedList {
  askedAt: number;
  token: string;
  rows: Rows;
  /** Chains of records made here whose numbers came since it was asked for. */
  named: Set<string>;
}

export function sharedLooks(meeting: Meeting = { nextAt: 0 }): SharedLooks {
  return { meeting, lists: new Map() };
}

/** Of a longer wait, and of what comes later than this, nobody knows how much has passed (ms). */
const surelyWaited = 10_000;
const surelyLate = 1_000;

/** How much time has surely passed between the looks for it, the one that begins now included (ms). */
export function waitedFor({ nextAt, waited = 0, wait = 0 }: Entry, now: number): number {
  const passed = Math.max(0, now - nextAt + wait);
  return waited + Math.min(passed, Math.min(wait, surelyWaited) + surelyLate);
}

/**
 * Whether what is not at the provider by now did not arrive, and may be sent again. A clock that jumps ahead does not end
 * the looking: so long must have been waited between looks.
 */
export function windowIsOver(entry: Entry, now: number): boolean {
  const { sentAt, timedOut = false } = entry;
  if (sentAt === undefined) return true;
  const span = settleWindow(timedOut);
  return waitedFor(entry, now) >= readLag && isDue(sentAt + span, span, now);
}

/** About as long as it would wait by itself, and until the others look. Milliseconds. */
export function together({ meeting }: SharedLooks, wait: number, now: number): number {
  const left = meeting.nextAt - now;
  if (left < wait / 2 || left > wait * 2) meeting.nextAt = now + wait;
  return meeting.nextAt - now;
}

/** They look one after the other: so long after it came, a list says enough, in milliseconds. */
const lasts = 2_000;

interface Look {
  table: MirrorTable;
  /** Of the session: what another one was refused says nothing of this one. */
  token: string;
  entry: Entry;
  /** It is asked for from now on: one that is on its way says too little. */
  isAnew: boolean;
}

/**
 * A list in which something is looked for: another one's, unless that was asked for too early to say whether it is sent
 * again.
 */
export function lookInto(
  { lists }: SharedLooks,
  { table, token, entry, isAnew }: Look,
  { now, sleep, over }: Pick<Edges, 'now' | 'sleep'> & { over: AbortSignal },
  ask: () => Rows,
): Rows {
  const known = lists.get(table);
  const isOurs = known?.token === token;
  if (!isAnew && isOurs && known.askedAt >= saysEnoughFrom(entry, now())) return withoutNamed(known, table);
  const list: SharedList = { askedAt: now(), token, rows: ask(), named: new Set() };
  lists.set(table, list);
  const forget = () => {
    if (lists.get(table) === list) lists.delete(table);
  };
  // Nor does one that failed come for the next one: they would ask a provider in trouble one after the other.
  const rest = () => sleep(lasts, over);
  list.rows.then(rest, rest).then(forget, forget);
  return withoutNamed(list, table);
}

/** A record made here has got its number: what a list shows under it that is on its way is an earlier one. */
export function noteNamed({ lists }: SharedLooks, chain: string): void {
  for (const { named } of lists.values()) named.add(chain);
}

async function withoutNamed({ rows, named }: SharedList, table: MirrorTable): Rows {
  return (await rows)?.filter(({ id }) => !named.has(chainOf({ table, id }))) ?? null;
}

function saysEnoughFrom(entry: Entry, now: number): number {
  const { sentAt = 0, timedOut = false } = entry;
  return windowIsOver(entry, now) ? sentAt + settleWindow(timedOut) : 0;
}
