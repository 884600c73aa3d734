// What the outbox holds. An entry is one change that a person made and the provider has not confirmed.
import type { MirrorTable } from './mirror-tables.ts';

/**
 * - `waiting`: will be sent by itself.
 * - `sending`: a pass has it; its intent is on disk.
 * - `ambiguous`: it may or may not have reached the provider, and is settled by reading first.
 * - `refused`: the provider said no; the person corrects, retries or discards.
 * - `conflict`: somebody else changed the same; the person decides.
 * - `parked`: the engine cannot know, and does not guess; the person decides.
 */
export type EntryState = 'waiting' | 'sending' | 'ambiguous' | 'refused' | 'conflict' | 'parked';

/** Which record a change is about. */
export interface Subject {
  table: MirrorTable;
  id: string;
}

export interface FieldConflict {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** The provider had acknowledged mine: it was lost there, or a late request of ours took it back. */
  isOwn?: boolean;
}

/** What a person decided about each field of a conflict. */
export type Choices = Record<string, 'mine' | 'theirs'>;

export type Conflict =
  | {
      kind: 'fields';
      fields: FieldConflict[];
      /** The provider's whole copy, for what else somebody changed. */
      theirs?: Record<string, unknown>;
    }
  | { kind: 'gone' }
  | { kind: 'changed'; theirs: Record<string, unknown> }
  /** The id names another record by now. */
  | { kind: 'another'; theirs: Record<string, unknown> };

/** Why an entry is not through yet, as shown to the person. */
export interface Trouble {
  kind: string;
  status?: number;
  /** The provider's own words, when it had any. */
  message?: string;
  /** Ours, where it had none. */
  words?: string;
}

export interface Entry {
  /** The order of the changes on this device. */
  seq: number;
  /** The change's own name, never used twice; travels as Idempotency-Key where that is allowed. */
  key: string;
  /** Name and version of the operation, `exhibit.edit/1`. */
  operation: string;
  input: unknown;
  /** An edit or an upload: the whole record as it showed when the person began, so that others' changes can be seen. */
  start?: Record<string, unknown>;
  /** What the record is recognised by at the provider, as the person knew it or as this device changed it since. */
  identity?: Record<string, unknown>;
  /** The store has the whole file, which only has to be verified. */
  isStored?: boolean;
  /** `table:id` of the record. Entries of one chain go in order. */
  chain: string;
  /** What must reach the provider first: other records, by their device ids, or all changes of another one, by its chain. */
  waits: string[];
  /** The record's name when the change was made, for the sync centre. */
  title: string;
  state: EntryState;
  attempts: number;
  /** Not before this instant (ms since 1970), how long that was away when it was set, and whether the provider asked for it. */
  nextAt: number;
  wait?: number;
  asked?: boolean;
  createdAt: number;
  /** When the last attempt began, and how it ended without an answer: both decide how long to look for its effect. */
  sentAt?: number;
  timedOut?: boolean;
  /** The provider has refused it as being there already, and whose that is could not be found out. */
  isThere?: boolean;
  /** How much time has surely passed between the looks for it since, whatever the device's clock says (ms). */
  waited?: number;
  /** What the operation wrote down before sending, to recognise its own effect later. */
  intent?: unknown;
  /** What it could not be distinguished from, when it was parked. */
  alike?: unknown;
  /** The pass that has it. */
  fence?: number;
  trouble?: Trouble;
  conflict?: Conflict;
  /** The tab that made the change; its toasts go there. */
  tab?: string;
  /** The address of the screen that it was made on; an alert of it comes only there. */
  screen?: string;
}

/** A change that has ended: it is with the provider, or the person let it go. */
export interface Settled {
  seq?: number;
  key: string;
  operation: string;
  input: unknown;
  chain: string;
  title: string;
  outcome: 'sent' | 'merged' | 'found' | 'discarded';
  /** The provider's message. */
  message?: string;
  /** Worth a look: a twin of what was created, for instance. */
  warning?: string;
  createdAt: number;
  settledAt: number;
  intent?: unknown;
  /** A creation: so many of the next lists are still searched for its twin, and when the last one that counts was. */
  watch?: number;
  watchedAt?: number;
  tab?: string;
  /** A discarded change that can still be taken back. */
  undo?: Undo;
}

/** What it takes to put a discarded change back. */
export interface Undo {
  /** Changes that were discarded together come back together: the key of the first. */
  act: string;
  entry: Entry;
  /** The provider's copy of the record, as far as this device knew it. */
  copy: Record<string, unknown> | null;
  /** Later changes of these fields, which started from `from`, start from `to` since: `isTheirs`, somebody else's. */
  moved: { field: string; from: unknown; to: unknown; isTheirs?: true }[];
  /** Until when (ms since 1970); the files of the change are kept for so long. */
  until: number;
}

export function chainOf({ table, id }: Subject): string {
  return `${table}:${id}`;
}

export function subjectOf(chain: string): Subject {
  const colon = chain.indexOf(':');
  return { table: chain.slice(0, colon) as MirrorTable, id: chain.slice(colon + 1) };
}

const devicePrefix = 'local-';

export function deviceId(uuid: string): string {
  return devicePrefix + uuid;
}

/** A record made on this device that the provider has not named yet. */
export function isDeviceId(id: string): boolean {
  return id.startsWith(devicePrefix);
}
