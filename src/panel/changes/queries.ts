// What the shell reads, live.
import type { Entry } from '#panel/store/entries.ts';
import type { Loading, Connectivity } from '#panel/store/facts.ts';
import { readFact, readFacts } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { useLater } from './use-later.ts';

/** How sync stands, in numbers. */
export interface SyncSummary {
  /** Go by themselves: waiting, and those that are looked for first. */
  waiting: number;
  sending: number;
  /** Refused, in conflict, parked, or from a newer version: a person decides. */
  needsYou: number;
  connectivity: Connectivity | null;
  loading: Loading | null;
  /** Wait on this device for another address. */
  elsewhere: number;
}

/** More than this, and those of a newer version are recognised once there are fewer: reading all costs too much. */
const readWhole = 60;

/** Undefined until it is read for the first time. `known`: the operations of this version, null before they are loaded. */
export function useSyncSummary(
  db: MuseumDatabase,
  known: ReadonlySet<string> | null,
): SyncSummary | undefined {
  const read = useCallback(() => readSyncSummary(db, known), [db, known]);
  return useLater(db, summaryTables, read);
}

const summaryTables = ['outbox', 'facts'] as const;

export async function readSyncSummary(
  db: MuseumDatabase,
  known: ReadonlySet<string> | null,
): Promise<SyncSummary> {
  const [entries, { reach, loading, elsewhere = [] }] = await Promise.all([
    readStates(db),
    readFacts(db, ['reach', 'loading', 'elsewhere']),
  ]);
  const count = (...wanted: Entry['state'][]) => entries.filter(({ state }) => wanted.includes(state)).length;
  const isHeld = ({ state, operation }: State) =>
    operation !== null && known?.has(operation) === false && goes.includes(state);
  const held = entries.filter(isHeld).length;
  return {
    waiting: count(...goes) - held,
    sending: count('sending'),
    needsYou: count('refused', 'conflict', 'parked') + held,
    connectivity: reach ?? null,
    loading: loading ?? null,
    elsewhere: elsewhere.reduce((sum, { changes }) => sum + changes, 0),
  };
}

const goes: Entry['state'][] = ['waiting', 'ambiguous'];

/** `operation`: null where there are too many to read. */
type State = { state: Entry['state']; operation: string | null };

async function readStates(db: MuseumDatabase): Promise<State[]> {
  const entries = await db.outbox.limit(readWhole + 1).toArray();
  if (entries.length <= readWhole) return entries;
  const states = (await db.outbox.orderBy('state').keys()) as unknown[] as Entry['state'][];
  return states.map((state) => ({ state, operation: null }));
}

/** How far the mirror is; null before the first load. */
export function useLoadingFact(db: MuseumDatabase): Loading | null | undefined {
  return useLiveQuery(() => quietly(async () => (await readFact(db, 'loading')) ?? null), [db]);
}

/** How many changes have not been synced. */
export function useUnsentCount(db: MuseumDatabase): number | undefined {
  return useLiveQuery(() => db.outbox.count(), [db]);
}

/** How many forms were left unsaved. */
export function useDraftCount(db: MuseumDatabase): number | undefined {
  return useLiveQuery(() => db.drafts.count(), [db]);
}

// A live query that throws takes its screen with it. The header has to survive what it reports on.
async function quietly<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    console.warn('The device could not be read', error);
    return undefined;
  }
}
