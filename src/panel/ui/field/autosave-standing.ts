// How keeping what a form holds stands, beside React: a save that is through changes three words and no form.
import { useSyncExternalStore } from 'react';

/** Nothing to keep; about to be kept; on the device; not on the device, and why. */
export type AutosaveStatus = { kind: 'none' | 'pending' | 'kept' } | AutosaveFailure;

interface AutosaveFailure {
  kind: 'failed';
  error: unknown;
}

export interface AutosaveStanding {
  subscribe(listener: () => void): () => void;
  get(): AutosaveStatus;
}

/** What is on the device, or why what should be is not. */
type Known = { value: unknown } | AutosaveFailure;

interface Kept extends AutosaveStanding {
  /** What became of keeping. */
  learn(known: Known): void;
  /** What the form holds. */
  show(value: unknown): void;
}

/** `first`: what the form holds at first, which counts as kept; null: nothing. */
export function openStanding(first: unknown): Kept {
  let known: Known = { value: first };
  let shown = first;
  let status = statusOf(known, shown);
  const listeners = new Set<() => void>();
  const notify = () => {
    const next = statusOf(known, shown);
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learn(now) {
      known = now;
      notify();
    },
    show(value) {
      shown = value;
      notify();
    },
  };
}

export function useAutosaveStatus({ subscribe, get }: AutosaveStanding): AutosaveStatus {
  return useSyncExternalStore(subscribe, get);
}

/** Null as long as nothing went wrong. */
export function useAutosaveFailure({ subscribe, get }: AutosaveStanding): AutosaveFailure | null {
  return useSyncExternalStore(subscribe, () => {
    const status = get();
    return status.kind === 'failed' ? status : null;
  });
}

function statusOf(known: Known, value: unknown): AutosaveStatus {
  // The same object as long as it is the same failure: a snapshot must not be new each time.
  if ('kind' in known) return value === null ? none : known;
  if (known.value !== value) return pending;
  return value === null ? none : kept;
}

const none: AutosaveStatus = { kind: 'none' };
const pending: AutosaveStatus = { kind: 'pending' };
const kept: AutosaveStatus = { kind: 'kept' };
