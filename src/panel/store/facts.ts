import type { Subscription } from '#contract/museum.ts';
import type { LeftOut } from '#contract/fields.ts';
import type { MirrorTable } from './mirror-tables.ts';
import type { MuseumDatabase } from './museum-database.ts';

/** What the last requests showed of the connection. `until`: no try before, unless something happens. */
export interface Connectivity {
  state: 'ok' | 'offline' | 'portal' | 'busy';
  since: number;
  until: number;
  /** How far away `until` was when it was set, in milliseconds. */
  wait: number;
  /** The provider asked for that wait: it is not ours to cut short. */
  asked?: boolean;
  /** How many tries in a row got no answer. */
  failures: number;
  /** It was back for a moment only before it went again. */
  wasBrief?: boolean;
}

/** How far the mirror is. */
export interface Loading {
  state: 'running' | 'done' | 'failed';
  done: number;
  total: number | null;
  at: number;
  /** When the mirror was last complete; null before the first time. */
  completedAt: number | null;
  /** For how long the lists need not come again, by what they cost this time, in milliseconds. */
  rest?: number;
  /** How often in a row it was cut off since it was last complete. */
  cutOff?: number;
  /** Records that were left out of the lists, because they make no sense. */
  leftOut?: (LeftOut & { table: MirrorTable })[];
  /** Every list was answered, and one of them was refused or made no sense: it is asked for again, without haste. */
  isPartial?: boolean;
  /** Before the first time: which lists have come. */
  listed?: MirrorTable[];
}

/** Whether all records of a table have come once: what is not here then is not there. */
export function hasCome(loading: Loading | null | undefined, table: MirrorTable): boolean {
  return loading != null && (loading.completedAt !== null || loading.listed?.includes(table) === true);
}

/** Records that the provider is at work on, when the last of them was begun, and how many lists have shown them since. */
export interface UnderWay {
  ids: string[];
  since: number;
  looks: number;
  /** By id: when the provider began (ms since 1970), and what showed before. Builds until November 2026 lack it. */
  before?: Record<string, { at: number; fields: Record<string, unknown> }>;
}

/** Whose database it is: the person, and the provider's address that their changes are for. */
export interface Owner {
  provider: string;
  id: string;
  email: string;
}

/** Work of the same person that waits on this device for another address, to which nothing is sent from here. */
export interface Elsewhere {
  /** The database that it is in. */
  database: string;
  /** Null: nobody here knows it. */
  provider: string | null;
  changes: number;
  drafts: number;
}

/** How new the mirror is, in the provider's words. */
export interface Revision {
  id: string;
  /** When the provider gave it, and when its lists were last read in full (ms since 1970). */
  takenAt: number;
  wholeAt: number;
  /** The lists were read so long after it that none of them was older. */
  isSure: boolean;
}

interface Facts {
  /** Rises with each pass; a pass with an older number has been taken over from. */
  fence: number;
  /** Until when the pass that has the fence is alive for sure. */
  lease: { fence: number; until: number };
  reach: Connectivity;
  loading: Loading;
  subscription: Subscription;
  underWay: UnderWay;
  revision: Revision;
  /** The engine's file that read them: another one may read more of them. */
  readBy: string;
  /** Some part is to be loaded, see sync/merge/parts.ts. */
  partsDue: boolean;
  /** The database's own mark, made with it: one that was thrown away and made anew has another. */
  born: string;
  /** Keys of changes that went through a rescue file, out of or into this device: none is taken in twice. */
  rescued: string[];
  owner: Owner;
  /** As of the last start. */
  elsewhere: Elsewhere[];
}

/** How things stand, for a pass of the engine. */
export type Standing = Partial<Pick<Facts, 'reach' | 'loading' | 'underWay' | 'partsDue'>>;

export async function readFact<K extends keyof Facts>(
  db: MuseumDatabase,
  key: K,
): Promise<Facts[K] | undefined> {
  return (await db.facts.get(key))?.value as Facts[K] | undefined;
}

/** Several in one request. */
export async function readFacts<K extends keyof Facts>(
  db: MuseumDatabase,
  keys: readonly K[],
): Promise<Partial<Pick<Facts, K>>> {
  const found = await db.facts.bulkGet([...keys]);
  return Object.fromEntries(keys.map((key, index) => [key, found[index]?.value])) as Partial<Pick<Facts, K>>;
}

export async function keepFact<K extends keyof Facts>(
  db: MuseumDatabase,
  key: K,
  value: Facts[K],
): Promise<void> {
  await db.facts.put({ key, value });
}
