// What changes have in common whose answers were lost: they look for what they made at the same time, and in the same list.
// A large one that each of them asked for by itself would take as long as all the rest.
import type { Entry } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { isDue, settleWindow } from './backoff.ts';
import type { Edges } from './edges.ts';

/** Null: it is empty, which is not to be believed. */
type Rows = Promise<Row[] | null>;

export interface SharedLooks {
  /** When they look next (ms since 1970). */
  nextAt: number;
  /** Lists on their way, or just come. */
  lists: Map<MirrorTable, { askedAt: number; rows: Rows }>;
}

export function sharedLooks(): SharedLooks {
  return { nextAt: 0, lists: new Map() };
}

/** A clock that jumps ahead ends the settle window at once, but not the looking: each look waits for the one before. */
const leastLooks = 2;

/** Whether what is not at the provider by now did not arrive, and may be sent again. */
export function windowIsOver({ sentAt, timedOut = false, looks = 0 }: Entry, now: number): boolean {
  if (sentAt === undefined) return true;
  const span = settleWindow(timedOut);
  return looks >= leastLooks && isDue(sentAt + span, span, now);
}

/** About as long as it would wait by itself, and until the others look. Milliseconds. */
export function together(looks: SharedLooks, wait: number, now: number): number {
  const left = looks.nextAt - now;
  if (left < wait / 2 || left > wait * 2) looks.nextAt = now + wait;
  return looks.nextAt - now;
}

/** They look one after the other: so long after it came, a list says enough, in milliseconds. */
const lasts = 2_000;

interface Look {
  table: MirrorTable;
  entry: Entry;
  /** It is asked for from now on: one that is on its way says too little. */
  isAnew: boolean;
}

/** A list in which something is looked for: another one's, unless that was asked for too early to say whether it is sent again. */
export function lookInto(
  { lists }: SharedLooks,
  { table, entry, isAnew }: Look,
  { now, sleep, over }: Pick<Edges, 'now' | 'sleep'> & { over: AbortSignal },
  ask: () => Rows,
): Rows {
  const known = lists.get(table);
  if (!isAnew && known && known.askedAt >= saysEnoughFrom(entry, now())) return known.rows;
  const list = { askedAt: now(), rows: ask() };
  lists.set(table, list);
  const forget = () => {
    if (lists.get(table) === list) lists.delete(table);
  };
  // Nor does one that failed come for the next one: they would ask a provider in trouble one after the other.
  const rest = () => sleep(lasts, over);
  list.rows.then(rest, rest).then(forget, forget);
  return list.rows;
}

function saysEnoughFrom(entry: Entry, now: number): number {
  const { sentAt = 0, timedOut = false } = entry;
  return windowIsOver(entry, now) ? sentAt + settleWindow(timedOut) : 0;
}
